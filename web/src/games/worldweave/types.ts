/** What Worldweave's views, options and catalogue hold. */
import type { Option } from "../../lib/protocol";

export type Side = "L" | "R";
export type At = [number, number];

export interface TileFace {
  tile: number;
  left: string;
  right: string;
}

export interface Space {
  name: string;
  energy: boolean;
  meeple?: number;
  spire?: number;
}

export interface WorldTile extends TileFace {
  at: At;
  direction: number;
  spaces: Record<Side, Space>;
}

export interface CardText {
  name: string;
  text: string;
}

export interface Seat {
  name: string;
  meeple?: string | null;
  energy: number;
  spires: number[];
  stamina: (TileFace & { down: boolean })[];
  hand: TileFace[] | number;
  points: Record<string, number>;
  power?: CardText;
  powers_offered?: CardText[];
  goals?: CardText[];
  objective?: CardText | "secret";
  objectives_offered?: CardText[] | number;
}

export interface View {
  seat?: number | null;
  round: number;
  turn?: number | null;
  phase: string;
  first: number;
  ending?: string | null;
  world: WorldTile[];
  sky: TileFace[];
  reserve: number;
  next_spire: number;
  seats: Seat[];
  modules: Record<string, Record<string, string>>;
  butterfly?: string | null;
  goals: CardText[];
  automa?: { difficulty: string; shown: CardText[]; deck: number; discard: string[] } | null;
  winners?: number[] | null;
}

/** A tile of one direction, around the middle of its long side; one short side is 1 long. */
export interface Shape {
  outline: At[];
  spaces: Record<Side, At[]>;
  centers: Record<Side, At>;
  triangles: At[][];
}

export interface Facts {
  terrains: string[];
  tiles: Record<string, TileFace>;
  cards: Record<string, { name: string; deck: string; text: string; lines?: { text: string; module: string }[] }>;
  modules: Record<string, { title: string; rules: Record<string, string> }>;
  numbers: {
    stamina: number;
    spire: number;
    spires: number[];
    toll: number;
    last_energy: number;
    last_spire: number;
  };
  keywords: Record<string, { text: string; page?: string | null }>;
  geometry: { vectors: [At, At]; tiles: Shape[] };
}

/** What `describe` adds to an option. */
export interface WeaveOption extends Option {
  tile?: number;
  at?: At;
  direction?: number;
  triangles?: [number, number, number];
  energy?: number;
  gains?: number[];
  path?: string[];
  flips?: string[];
  passes?: number;
}

export interface Placement extends WeaveOption {
  tile: number;
  at: At;
  direction: number;
  triangles: [number, number, number];
}

export interface Forecast {
  options: Record<string, { energy: number; gains: number[]; spaces: string[] }>;
  automa: string[];
  ending: string[];
  note: string;
}

export interface SetupInfo {
  players: number[];
  modules: { name: string; title: string; text: string }[];
  automa: { name: string; text: string }[];
}

export const isPlacement = (option: WeaveOption): option is Placement =>
  option.tile !== undefined &&
  option.at !== undefined &&
  option.direction !== undefined &&
  option.triangles !== undefined;
