import type { NewTable } from "./protocol";

/** What this browser remembers. A browser that forbids storage just forgets. */
export function load<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`loci.${key}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(`loci.${key}`, JSON.stringify(value));
  } catch {
    // nothing to be done, and nothing is lost but comfort
  }
}

/** A table this browser has a key to. */
export interface Known {
  token: string;
  table: string;
  game: string;
  title: string;
  role: string;
  turn: number;
  over: boolean;
  seen: number;
  /** When it was begun here; what was joined by a link has no such moment. */
  begun?: number;
  /** After which answer it left another game. */
  branch?: number;
  /** All links, known only to whoever opened the table. */
  links?: { host: string; watch: string; seats: { seat: number; token: string; name: string }[] };
}

const TABLES = "tables";
const MOST = 24;
const MINUTE = 60_000;

export function knownTables(): Known[] {
  return load<Known[]>(TABLES, []);
}

export function remember(entry: Known): void {
  const before = knownTables().find((known) => known.token === entry.token);
  const merged = { ...before, ...entry, links: entry.links ?? before?.links };
  const { seen, ...now } = merged;
  const { seen: last = 0, ...then } = before ?? {};
  // Each answer comes by here; what is the same but for the minute need not be written again.
  if (seen - last < MINUTE && JSON.stringify(now) === JSON.stringify(then)) return;
  save(TABLES, [merged, ...knownTables().filter((known) => known.token !== entry.token)].slice(0, MOST));
}

/** A table that was opened here: the lobby lists it from now on. */
export function opened(made: NewTable, game: string, title: string, more: Partial<Known> = {}): void {
  remember({
    token: made.host,
    table: made.table,
    game,
    title,
    role: "host",
    turn: 1,
    over: false,
    seen: Date.now(),
    begun: Date.now(),
    links: { host: made.host, watch: made.watch, seats: made.seats },
    ...more,
  });
}

export function forget(token: string): void {
  save(
    TABLES,
    knownTables().filter((known) => known.token !== token),
  );
}
