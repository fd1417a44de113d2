/** What Worldweave's views, options and catalogue hold. */
import type { Option } from "../../lib/protocol";
import type { TileFace, View as Sent, WorldTile as SentTile, Space } from "./view.gen";

export type { CardText, Seat, Space, TileFace } from "./view.gen";

export type Side = "L" | "R";
export type At = [number, number];
export type WorldTile = Omit<SentTile, "spaces"> & { spaces: Record<Side, Space> };
export type View = Omit<Sent, "world"> & { world: WorldTile[] };

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
  modules: { name: string; title: string; text: string; alone: string }[];
  automa: { name: string; text: string }[];
}

export const isPlacement = (option: WeaveOption): option is Placement =>
  option.tile !== undefined &&
  option.at !== undefined &&
  option.direction !== undefined &&
  option.triangles !== undefined;
