/** The view, the catalogue, the geometry and the forecast, as the server sends them. */

export interface LandView {
  pieces: string;
  presence?: Record<string, number>;
  sacred?: number[];
  defend?: number;
  skips?: string | number;
  isolated?: boolean;
}

export interface SpiritView {
  /** The growth options chosen this turn. */
  grown?: number[];
  name: string;
  board: string | null;
  energy: number;
  income: number;
  plays: number;
  plays_left: number;
  revealed: { energy: number; plays: number };
  elements: Record<string, number>;
  any: number;
  hand: string[];
  played: string[];
  used: string[];
  discard: string[];
  forgotten: string[];
  progression: string[];
  destroyed: number;
  presence: number;
}

export interface View {
  turn: number;
  phase: string;
  outcome: string | null;
  lands: Record<string, LandView>;
  /** `spaces` of the track from the left; the cards of each stand under its name. */
  invaders: { spaces: string[]; deck: number[]; discard: string[] } & Record<string, string[] | number[]>;
  fear: {
    pool: number;
    generated: number;
    earned: number;
    deck: number[];
    terror: number;
    victory: string;
    discard: string[];
  };
  blight: { pool: number; blighted: boolean; card: string | null; uses_card: boolean };
  powers: { drawn: string[] };
  spirits: SpiritView[];
  difficulty?: number;
  adversaries?: { name: string; title: string; level: number; rules: { level: number; name: string; text: string }[] }[];
  scenario?: { name: string; text?: string; rules?: { name: string; text: string }[] } | string | null;
}

export interface CardFacts {
  name: string;
  set: string;
  deck: string;
  spirit: string;
  cost: number;
  speed: string;
  elements: string[];
  range: number | null;
  target: string;
  text: string;
  thresholds: { elements: Record<string, number>; text: string }[];
  range_text: string;
  target_text: string;
}

export interface Space {
  number: number | null;
  elements: string[];
  /** What may be done once a turn, at any time in the Spirit Phase, while the space is uncovered. */
  actions: { key: string; title: string; text: string }[];
  text: string;
}

export interface SpiritFacts {
  complexity: string;
  style: string;
  rules: { name: string; text: string }[];
  growth: { key: string; text: string }[][];
  tracks: { energy: Space[]; plays: Space[] };
  innates: string[];
}

export interface Facts {
  cards: Record<string, CardFacts>;
  fear: Record<string, { levels: string[] }>;
  blight: Record<string, { text: string }>;
  invaders: Record<string, { stage: number; terrains: string[]; coastal: boolean }>;
  spirits: Record<string, SpiritFacts>;
  keywords: Record<string, { text: string; page?: string | null }>;
}

export type Point = [number, number];

export interface LandShape {
  terrain: string;
  coastal: boolean;
  polygon: Point[];
  center: Point;
  board: string;
  number: number;
  adjacent: string[];
}

export interface Island {
  lands: Record<string, LandShape>;
  oceans: Record<string, { polygon: Point[]; center: Point; board?: string }>;
  bounds: [number, number, number, number] | { x: number; y: number; width: number; height: number };
}

export interface Forecast {
  lands: Record<string, LandForecast>;
  note?: string | null;
}

export interface LandForecast {
  ravage?: {
    /** Before Defend; `after` is what is left of it. */
    damage: number;
    defend: number;
    after: number;
    blight: number;
    cascade_to: string[];
    dahan_lost: number;
    strike_back: number;
    invaders_lost: number;
    lost: Record<string, number>;
    presence_lost?: number | Record<string, number> | null;
    stopped?: string | boolean | null;
    /** A player will choose something there; a sensible choice is assumed. */
    choice?: boolean;
    times?: number;
  } | null;
  build?: { adds: string | null; stopped?: string | boolean | null } | null;
  explore?: { possible: boolean; cards?: string[]; why: string } | null;
}

export interface AdversaryLevel {
  level: number;
  difficulty: number;
  /** What the level adds; `rules` is all that holds at it, where the server tells. */
  text: string;
  rules?: { level: number; name: string; text: string }[];
}

export interface SetupInfo {
  spirits: { name: string; complexity: string; style: string; set: string }[];
  boards: string[];
  layouts: Record<string, string[]>;
  /** The maps to choose from; their names alone, or with what each adds to the difficulty. */
  maps?: (string | { name: string; title?: string; difficulty?: number })[];
  /** The boards of the thematic map, by the number of players. */
  thematic?: Record<string, string[]>;
  blight_cards: string[];
  adversaries: { name: string; levels: AdversaryLevel[] }[];
  scenarios: { name: string; difficulty: number; text: string }[];
  presets: { name: string; title: string; options: Record<string, unknown> }[];
}
