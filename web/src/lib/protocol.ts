/** What the server says and takes. The page knows nothing else of a game. */
import type { Line } from "../people/talk.svelte";

export interface Option {
  key: string;
  label: string;
  tag: string;
  lands: string[];
  piece?: string | null;
  card?: string | null;
  /** What a game adds: a Presence track, a growth option, a seat. */
  track?: string | null;
  /** Whether the Presence goes back onto that track. */
  covers?: boolean;
  growth?: number | null;
  spirit?: number | null;
}

/** Options of one kind: how their keys begin, and for each place how they end and what each of them gives there. */
export interface Rows {
  tag: string;
  keys: string[];
  tiles: number[];
  places: [string, ...(number | number[])[]][];
}

export interface Decision {
  seat: number;
  prompt: string;
  kind: string;
  mine: boolean;
  options: Option[];
  /** More options, which the page spells out. */
  rows?: Rows;
  /** The card that asks; for "choose one", its sides in words. */
  source?: string;
  sides?: Record<string, string>;
  /** The part of the card that asks, and what happens in the place that is asked for. */
  part?: string;
  about?: string;
  /** How many of them may be chosen, this one included. */
  left?: number;
  /** Where several seats decide together: how their answers become one, in which order they are asked, and what those
   * before this seat have said. */
  together?: { how: string; order: number[]; said: string[] };
}

export interface LogLine {
  n: number;
  text: string;
  lands: string[];
  cards: string[];
  /** The number of the answer that led to this line; absent before the first. */
  answer?: number | null;
}

/** A line of what the game itself did, with what it changed in the view. */
export interface Told {
  kind: string;
  text: string;
  lands: string[];
  cards: string[];
  patch: unknown;
  /** The card that it turns up, the step of the round that it begins, the seat that acts. */
  card?: string;
  step?: string;
  /** The part of the card that begins. */
  part?: string;
  seat?: number;
}

export interface Result {
  outcome: string;
  why: string;
  turn?: number;
  score?: number;
}

export interface TableState<View = unknown> {
  type: "state";
  version: number;
  table: string;
  game: string;
  /** Invited: by a link that others know too, until this browser has claimed one of its own. */
  you: { seats: number[]; host: boolean; watch: boolean; invited?: boolean };
  view: View;
  decisions: Decision[];
  /** The last lines only; `GET …/log` has all. */
  log: LogLine[];
  /** How many answers have been given. */
  answers?: number;
  /** How many changes are stored; an undo says which it follows. */
  commit?: number;
  /** By seat, the number of its next answer: the same answer sent twice counts once. */
  counts?: Record<string, number>;
  here: Record<string, boolean>;
  /** Seats at which somebody sits by that seat's own link; a server may not tell. */
  joined?: Record<string, boolean>;
  waiting: number[];
  undo: { answer: boolean; action: boolean };
  redo?: boolean;
  /** The table waits: what begins when somebody says so. */
  hold?: string;
  /** What this person has begun and nobody else sees yet. It waits while somebody else's Action has the table. */
  draft?: { seat: number; answers: number; waits: boolean };
  /** Why the draft is not what it was. */
  notice?: string;
  /** Somebody asks to take back an answer on which others have built. */
  wish?: { seat: number; text: string; asks: number[]; mine: boolean };
  /** What people are called, by the seat they hold; -1 is the host. */
  people?: Record<string, string>;
  /** What the host has set; the webhook is told only to the host. */
  manners?: { chat: boolean; clock: number; webhook?: string; bots?: Record<string, string> };
  /** Since when each seat is waited for, and how many seconds it was before. */
  clock?: { since: Record<string, number>; spent: Record<string, number> };
  /** Why the game cannot go on here: it was begun with other rules, and is only to look at. */
  frozen?: string;
  result: Result | null;
  /** The game is a puzzle: whether its goal is reached. */
  puzzle?: Puzzle & { verdict: "open" | "solved" | "failed" };
  /** Of a finished game: what may follow on it, as it is offered. */
  sequel?: string;
  /** After a victory: by seat, what the players call their own from now on. */
  named?: Record<string, string>;
}

/** What a bot would answer, the best first; more may come while it thinks. */
export interface Advice {
  seat: number;
  count: number;
  /** `then` is what would follow it, as far as nothing new comes to light. */
  hints: { key: string; label: string; why: string; then: { key: string; label: string; lands: string[] }[] }[];
  last: boolean;
}

export type ServerMessage =
  | TableState
  | {
      type: "change";
      version: number;
      base: number;
      patch: unknown;
      /** Of the log: so many lines of the whole stay, and these follow. */
      log?: { keep: number; lines: LogLine[] };
      told?: Told[];
    }
  | { type: "error"; text: string; legal?: string[]; code?: string }
  | { type: "talk"; lines: Line[] }
  | ({ type: "hint" } & Advice)
  | { type: "pong" };

export type ClientMessage =
  | { type: "choose"; seat: number; key: string; count: number; hold?: boolean }
  | { type: "begin" }
  | { type: "redo" }
  | { type: "undo"; what: "answer" | "action"; commit: number; force?: boolean }
  | { type: "undo"; to: number; commit: number; force?: boolean }
  | { type: "consent"; agree: boolean; commit: number }
  | { type: "name"; seat: number; name: string }
  | { type: "say"; text: string }
  | { type: "point"; place: string }
  | { type: "nudge"; seat: number }
  | { type: "hint"; seat: number }
  | { type: "sync" }
  | { type: "ping" };

export interface NewTable {
  table: string;
  host: string;
  watch: string;
  seats: { seat: number; token: string; name: string }[];
}

export interface GameInfo {
  name: string;
  title: string;
  players: [number, number];
  setup: unknown;
}

export interface Why {
  text: string;
  page?: string | null;
}

/** A position and a goal for its turn; the rating is 1 (easy) to 5. */
export interface Puzzle {
  number: number;
  goal: string;
  text: string;
  rating: number;
  title: string;
  spirit: string;
}

/** The game of a day. */
export interface Daily {
  date: string;
  game: string;
  options: Record<string, unknown>;
}

/** An answer, and what it answered. */
type Done = Option & { prompt: string };

/** How a finished game went for a seat. */
export interface Review {
  seat: number;
  won: boolean;
  /** What `worth` is: "%" of victory, or "points". */
  unit: string;
  /** How it stood when each turn began, after so many answers, and at the end: more is better. */
  curve: { turn: number; at: number; worth: number }[];
  /** Where it turned, what was done there, and what the planner would have done. */
  turned: {
    turn: number;
    at: number;
    change: number;
    played: Done[];
    would: Done[];
    why: string;
    /** Whether `would` goes to the end of the turn: not where others have to act first. */
    whole: boolean;
  } | null;
}

export interface ReplayState {
  at: number;
  answers: number;
  state: TableState;
  told: Told[];
  /** The number of answers before each turn. */
  turns: number[];
}
