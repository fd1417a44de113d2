/** The games that have a table here. A game brings its components; the frame does the rest. */
import type { Component } from "svelte";
import type { Choices } from "../lib/choices";
import type { Decision, GameInfo, LogLine, Option, Result, Told } from "../lib/protocol";
import type { Table } from "../lib/table.svelte";
import { spiritIsland } from "./spirit-island/module";
import { worldweave } from "./worldweave/module";

/** What the frame hands to each pane of a game. */
export interface PaneProps {
  table: Table<never>;
  view: never;
  facts: never;
  choices: Choices;
  /** Answer with this option's key. */
  answer: (key: string) => void;
  /** Several answers, one after the other: the first begins what the others answer. */
  answerAll: (keys: string[]) => void;
  /** Hold a piece that is about to move; the same again lets go. */
  pick: (land: string, piece: string) => void;
  /** Several answers are meant by a click at this place of the screen: ask which. */
  askAt: (keys: string[], x: number, y: number) => void;
  /** Tell why a thing of the table is as it is, and why it is no answer. */
  explain: (thing: Element) => void;
  /** What the frame wants to be seen: lands of a log line, of the running commentary. */
  lit: string[];
  forecast: boolean;
  /** The Spirit, or player, whose panel is open. */
  open: number;
  openSeat: (seat: number) => void;
  showCard: (name: string) => void;
}

/** Several answers, one after the other, by one click; the same key again is the same kind of answer again. */
export interface Chain {
  keys: string[];
  label: string;
}

/** A phase in short; where it has them, its rules with their pages. */
export interface Chapter {
  title: string;
  text: string;
  rules?: [string, string][];
}

export interface GameModule {
  name: string;
  /** The main picture, a strip above it, the panel beside it, the cards below it. */
  Board: Component<PaneProps>;
  Strip: Component<PaneProps>;
  Panel: Component<PaneProps>;
  Hand: Component<PaneProps>;
  /** What the seat that decides has to spend: always in sight. */
  Purse?: Component<{ view: never; facts: never; seat: number; decision: Decision | null }>;
  /** Takes an answer for a plan instead of giving it; true when it did, and in words why the plan has no room for it. */
  plans?: (key: string, decision: Decision, view: never, facts: never) => boolean | string;
  /** Makes these answers, one after the other, the plan; false where nothing is planned: then the first is to be given. */
  plansAll?: (keys: string[], decision: Decision, view: never) => boolean;
  /** Whether only the order is asked, which whoever does not mind need not be asked for again and again. */
  ordered?: (decision: Decision) => boolean;
  /** Whether an answer is part of the plan. */
  planned?: (key: string) => boolean;
  /** An answer that only begins something, split into what it begins: one click instead of two. */
  chains?: (option: Option, decision: Decision, view: never) => Chain[] | null;
  /** The answers to the same question that a plan gives before this one, and the words for it all. */
  commits?: (key: string, decision: Decision) => { keys: string[]; label: string } | null;
  /** A card that the game itself resolves, large, while it is told. */
  StageCard?: Component<{ name: string; kind: string; part?: string | null; facts: never; view: never }>;
  /** How many lines at the beginning are what players do themselves, which nobody has to be told. */
  untold?: (before: never, rows: Told[]) => number;
  /** How many letters there are to read on the card that a line turns up: it stays that much longer. */
  reading?: (row: Told, facts: never, view: never) => number;
  /** Whether many such lines, which differ in their land only, are told as one. */
  gathers?: (row: Told) => boolean;
  /** Words for the tabs of a narrow screen. */
  tabs: { board: string; strip: string; panel: string; hand: string };
  Setup: Component<{ info: GameInfo; begin: (options: unknown) => void; busy: boolean; after?: string }>;
  Cards: Component<{ facts: never; name?: string | null }>;
  /** Whether there is such a card to be looked at; what asks may also be a rule, an Adversary, a Ravage. */
  knows: (facts: never, name: string) => boolean;
  keywords: (facts: never) => Record<string, { text: string; page?: string | null }>;
  seatName: (view: never, seat: number) => string;
  /** A word for narrow places. */
  shortName: (view: never, seat: number) => string;
  seatColour: (view: never, seat: number) => string;
  /** An option in more words than the engine's label, where the catalogue has them. */
  label: (option: Option, seat: number, view: never, facts: never) => string;
  title: (view: never) => string;
  moment: (view: never) => { turn: number; phase: string };
  /** A word to someone who plays for the first time. */
  guide: (decision: Decision | null, view: never) => string | null;
  /** Whether a line of the log is a headline. */
  isHeading: (line: LogLine) => boolean;
  /** Where it is given, options for which it is false are answered on the board; the bar only finds them. */
  inBar?: (option: Option) => boolean;
  /** How a game ended, where victory and defeat do not say it. */
  ending?: (result: Result, view: never) => { title: string; text: string; good: boolean };
  /** Whether a seat sees something that others at the same screen must not: it is covered until they have changed. */
  secrets?: (view: never, seat: number) => boolean;
  /** What it is called to play for two with a bot. */
  withBot?: string;
  /** What the game is about, under the name of the house. */
  tagline: string;
  /** What is said while the table waits to be told to go on. */
  waits: string;
  /** A word about the presets of the lobby. */
  welcome?: string;
  /** A turn, phase by phase, for the help. */
  turn?: Chapter[];
  /** Keys of its own, for the help. */
  keys?: [string[], string][];
}

export const GAMES: Record<string, GameModule> = { [spiritIsland.name]: spiritIsland, [worldweave.name]: worldweave };
