/** What the game itself did, told line by line: each line brings what it changed, and the table shows that moment. */
import { asOne, runs } from "./alike";
import { merge } from "./merge";
import type { Told } from "./protocol";
import { settings } from "./settings.svelte";

const HEADING = 0.8;
const CARD = 1.7; // a card wants to be read
const AGAIN = 0.5; // the same thing in the next land
const STILL = 0.6; // words only
const READ = 40; // letters of a card that one line's time is enough for

/** A card that lies open, and the part of it that counts. */
export interface Turned {
  card: string;
  part?: string | undefined;
}

export class Stage<View = unknown> {
  rows = $state.raw<Told[]>([]);
  at = $state(0);
  paused = $state(false);
  #views: View[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** How many letters there are to read on the card that a line turns up. */
  reading: (row: Told) => number = () => 0;
  /** Whether many such lines, which differ in their land only, are told as one. */
  gathers: (row: Told) => boolean = () => false;
  #from: Turned | null = null;

  get active(): boolean {
    return this.rows.length > 0;
  }

  get row(): Told | null {
    return this.rows[this.at] ?? null;
  }

  /** The table at the moment of the line. */
  get view(): View | null {
    return this.active ? (this.#views[this.at] ?? null) : null;
  }

  get left(): number {
    return Math.max(0, this.rows.length - 1 - this.at);
  }

  /** The card that the line belongs to: the last that was turned up in this step of the round, or the one that asked
   * before the story began. */
  get card(): Turned | null {
    for (let at = this.at; at >= 0; at -= 1) {
      const row = this.rows[at];
      if (row?.card) return { card: row.card, part: row.part };
      if (row?.step) return null;
    }
    return this.#from;
  }

  get step(): string | null {
    return this.rows.slice(0, this.at + 1).findLast((row) => row.step)?.text ?? null;
  }

  /** Tell these lines, but for the first so many; `from` is the card that they come from. */
  tell(base: View, rows: Told[], first = 0, from: Turned | null = null): void {
    this.stop();
    if (first >= rows.length || settings.pace === 0) return;
    let view: unknown = base;
    const views = rows.map((row) => (view = merge(view, row.patch)) as View);
    const told = runs(rows.slice(first), this.gathers);
    let last = first - 1;
    this.#views = told.flatMap((run) => views[(last += run.length)] ?? []);
    this.#from = from;
    this.at = 0;
    this.rows = told.map(asOne);
    this.#wait();
  }

  /** The next line; after the last the table is as it is. */
  next(): void {
    if (this.at + 1 < this.rows.length) {
      this.at += 1;
      this.#wait();
    } else this.skip();
  }

  back(): void {
    this.paused = true;
    this.#clear();
    this.at = Math.max(0, this.at - 1);
  }

  forward(): void {
    this.paused = true;
    this.#clear();
    this.next();
  }

  toggle(): void {
    if (settings.pace === Infinity) return this.next();
    this.paused = !this.paused;
    if (this.paused) this.#clear();
    else this.#wait();
  }

  /** The pace has changed: the line waits as long as it does now. */
  again(): void {
    if (this.active) this.#wait();
  }

  /** To the end; false when nothing was being told. */
  skip(): boolean {
    if (!this.active) return false;
    this.stop();
    return true;
  }

  stop(): void {
    this.#clear();
    this.#from = null;
    this.rows = [];
    this.#views = [];
    this.at = 0;
    this.paused = false;
  }

  #clear(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #wait(): void {
    this.#clear();
    if (!this.paused && settings.pace < Infinity)
      this.#timer = setTimeout(() => this.next(), settings.pace * weight(this.rows, this.at, this.reading));
  }
}

/** How long a line stays, as a part of the pace. */
export function weight(rows: Told[], at: number, reading: (row: Told) => number = () => 0): number {
  const row = rows[at];
  if (!row) return 0;
  if (row.step) return HEADING;
  if (row.card) return CARD + reading(row) / READ;
  if (Object.keys(row.patch as object).length === 0) return STILL;
  return rows[at - 1]?.kind === row.kind ? AGAIN : 1;
}
