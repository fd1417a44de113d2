/** What people say at a table, and what of it has not been seen. */
import { api } from "../lib/api";

export interface Line {
  n: number;
  at: number;
  kind: "say" | "point" | "nudge";
  seat: number;
  name: string;
  text: string;
}

const SHOWN = 6000; // ms that a new line stays on the table

export class Talk {
  lines = $state.raw<Line[]>([]);
  /** The newest line, for a while. */
  fresh = $state.raw<Line | null>(null);
  unread = $state(0);
  /** Somebody reads along: nothing is unread. */
  open = $state(false);
  #timer: ReturnType<typeof setTimeout> | null = null;

  async load(token: string): Promise<void> {
    const { lines } = await api.talk(token).catch(() => ({ lines: [] }));
    this.lines = merged(lines, this.lines);
  }

  hear(lines: Line[]): void {
    this.lines = merged(this.lines, lines);
    this.fresh = lines.at(-1) ?? null;
    if (!this.open) this.unread += lines.length;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.fresh = null), SHOWN);
  }

  read(open: boolean): void {
    this.open = open;
    if (open) this.unread = 0;
  }
}

export function merged(old: Line[], more: Line[]): Line[] {
  const known = new Map(old.map((line) => [line.n, line]));
  for (const line of more) known.set(line.n, line);
  return [...known.values()].sort((a, b) => a.n - b.n);
}
