/** The view and the catalogue are generated from the server's; beside them the geometry, the forecast, the setup form. */
import type { Facts as Sent, View as SentView } from "./view.gen";

export type {
  BlightView,
  CardFacts,
  FearView,
  IslandView,
  LandView,
  LastingView,
  Space,
  SpiritFacts,
  SpiritView,
} from "./view.gen";

/** `spaces` of the track from the left; the cards of each stand under its name. */
export interface InvaderTrack {
  spaces: string[];
  deck: number[];
  discard: string[];
  /** Cards in the deck that are no Invader cards, by the number of cards that lie on them. */
  reminders: Record<string, number>;
}

export type View = Omit<SentView, "invaders"> & {
  invaders: InvaderTrack & Record<string, string[] | number[] | Record<string, number>>;
};

export type Facts = Sent;

export type Point = [number, number];

export interface LandShape {
  terrain: string;
  coastal: boolean;
  polygon: Point[];
  center: Point;
  board: string;
  number: number;
  adjacent: string[];
  /** Of a land that was joined from several. */
  title?: string;
  terrains?: string[];
  parts?: { terrain: string; polygon: Point[] }[];
}

export interface Island {
  lands: Record<string, LandShape>;
  oceans: Record<string, { polygon: Point[]; center: Point; board?: string }>;
  /** Lands that are out of the game for a while. */
  stasis?: Record<string, LandShape>;
  bounds: [number, number, number, number] | { x: number; y: number; width: number; height: number };
}

export interface Forecast {
  lands: Record<string, LandForecast>;
  note?: string | null;
  /** What the phase comes to: Blight from the card, whether that turns it, Presence lost by seat, earned Fear cards. */
  sums?: Sums;
  /** With a plan: where each Fast Power would be used (and whether more had to be assumed), and the sums without it. */
  plan?: { power: string; where: string; open: boolean }[];
  before?: Sums;
}

interface Sums {
  blight: number;
  left: number;
  flips: boolean;
  presence: Record<string, number>;
  earned: number;
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
    presence_lost?: number | null;
    stopped?: string | boolean | null;
    /** A player will choose something there; a sensible choice is assumed. */
    choice?: boolean;
    times?: number;
  } | null;
  build?: { adds: string | null; added?: Record<string, number>; stopped?: string | boolean | null } | null;
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
  spirits: {
    name: string;
    complexity: string;
    style: string;
    set: string;
    progression: boolean;
    aspects: string[];
  }[];
  boards: string[];
  /** Of each board its Ocean and its lands, y up, each side 1 long. */
  outlines: Record<string, { terrain: string; outline: [number, number][] }[]>;
  layouts: Record<string, string[]>;
  /** The maps to choose from; their names alone, or with what each adds to the difficulty. */
  maps?: (string | { name: string; title?: string; difficulty?: number })[];
  /** The boards of the thematic map, by the number of players. */
  thematic?: Record<string, string[]>;
  blight_cards: string[];
  adversaries: { name: string; set: string; levels: AdversaryLevel[] }[];
  scenarios: { name: string; set: string; difficulty: number; text: string }[];
  sets: { name: string; title: string; tokens: string[]; events: boolean }[];
  tokens: string[];
  /** Events of one box that are left out beside another, unless they are asked for. */
  left_out: { event: string; of: string; beside: string }[];
  /** In which order to learn what the boxes bring. */
  lessons: { title: string; text: string; options: Record<string, unknown> }[];
  presets: { name: string; title: string; options: Record<string, unknown> }[];
}
