/** Where everything on the island lies: each land's sign, and a place for each kind of piece in it. */
import { places, placesAround, type Drawn, type Shape } from "../geometry";
import { capital, pieceWords, readPieces, type Piece } from "../pieces";
import { lastingIn, lastingWords } from "../signs";
import type { Island, LandView, LastingView, View } from "../types";

export interface Item {
  id: string;
  kind: string;
  piece: Piece;
  seat: number;
  sacred: boolean;
  /** Where it differs from the printed one. */
  health: number | null;
  words: string;
  x: number;
  y: number;
  size: number;
}

export interface Land {
  name: string;
  /** On the map, and to a screen reader. */
  title: string;
  spoken: string;
  shape: Shape;
  terrain: string;
  label: { x: number; y: number; width: number; scale: number };
  items: Item[];
  words: string;
}

export interface Frozen {
  name: string;
  shape: Shape;
  words: string;
}

type Thing = Omit<Item, "x" | "y" | "size">;
type Places = ReturnType<typeof places>;

const PILL = 22; // the width of a land's name of two signs
const pillWidth = (text: string): number => Math.max(PILL, text.length * 7.4 + 8);
const put = (thing: Thing, at: [number, number] | undefined, size: number): Item => ({
  ...thing,
  x: at?.[0] ?? 0,
  y: at?.[1] ?? 0,
  size,
});

// Places depend only on the shape and how many things are there.
const known = new WeakMap<Shape, Map<string, Places>>();
export function placesFor(shape: Shape, n: number, wide = false): Places {
  const byCount = known.get(shape) ?? new Map<string, Places>();
  known.set(shape, byCount);
  const id = `${n}${wide}`;
  const found = byCount.get(id) ?? places(shape, n, wide);
  byCount.set(id, found);
  return found;
}

export const boardOf = (island: Island, ocean: string): string =>
  island.oceans[ocean]?.board ?? ocean.replace(/\d+$/, "");

// A land that nothing has changed in is the same object as before: what is drawn of it stays.
const laid = new WeakMap<LandView, { drawn: Drawn; land: Land | null }>();

function keptOr(seen: LandView | undefined, drawn: Drawn, make: () => Land | null): Land | null {
  const kept = seen && laid.get(seen);
  if (kept?.drawn === drawn) return kept.land;
  const land = make();
  if (seen) laid.set(seen, { drawn, land });
  return land;
}

/** The lands, and the Oceans that are in play. */
export function layOut(island: Island, drawn: Drawn, view: View, oceansInPlay: Set<string>): Land[] {
  const oceans = Object.keys(island.oceans).filter((name) => oceansInPlay.has(name));
  return [
    ...oceans.map((name) => keptOr(view.lands[name], drawn, () => layOutOcean(island, drawn, view, name))),
    ...Object.keys(island.lands).map((name) =>
      keptOr(view.lands[name], drawn, () => layOutLand(island, drawn, view, name)),
    ),
  ].filter((land) => land !== null);
}

function layOutLand(island: Island, drawn: Drawn, view: View, name: string): Land | null {
  const shape = drawn.lands.get(name);
  const facts = island.lands[name];
  const seen = view.lands[name];
  if (!shape || !facts || !seen) return null;
  const things = thingsIn(seen, view);
  const spots = placesFor(shape, things.length + 1);
  const [x, y] = spots.at[0] ?? shape.heart;
  const title = facts.title ?? name;
  const width = pillWidth(title);
  const label = { x, y, width, scale: Math.min(8.5 / PILL, (spots.size * 1.1) / width) };
  const terrains = (facts.terrains ?? [facts.terrain]).map(capital).join(" and ");
  const kinds = `${terrains}${facts.coastal ? ", coastal" : ""}`;
  const items = things.map((thing, n) => put(thing, spots.at[n + 1], spots.size));
  const words = wordsOf(kinds, seen, items, lastingIn(view.lasting, name));
  return { name, title, spoken: title, shape, terrain: facts.terrain, label, items, words };
}

/** The lands in stasis: what is in them is told, and none of it can be pointed at. */
export function layOutFrozen(drawn: Drawn, view: View): Frozen[] {
  return [...drawn.stasis].map(([name, shape]) => {
    const seen = view.island.stasis[name];
    const items = seen ? thingsIn(seen, view) : [];
    return { name, shape, words: ["In stasis", ...items.map((item) => item.words)].join("; ") };
  });
}

function layOutOcean(island: Island, drawn: Drawn, view: View, name: string): Land | null {
  const shape = drawn.oceans.get(name);
  if (!shape) return null;
  const seen = view.lands[name] ?? { pieces: "" };
  const board = boardOf(island, name);
  const title = `Ocean ${board}`;
  const things = thingsIn(seen, view);
  const [x, y] = shape.heart;
  const width = pillWidth(title);
  const scale = Math.min(8.5 / PILL, Math.max(17, shape.room * 2) / width); // an Ocean is narrow
  const spots = placesAround(shape, things.length, { width: width * scale, height: 17 * scale });
  const items = things.map((thing, n) => put(thing, spots.at[n], spots.size));
  const words = wordsOf("Ocean", seen, items, lastingIn(view.lasting, name));
  const spoken = `Ocean of board ${board}`;
  return { name, title, spoken, shape, terrain: "ocean", label: { x, y, width, scale }, items, words };
}

function thingsIn(seen: LandView, view: View): Thing[] {
  const pieces = readPieces(seen.pieces).map((piece) => ({
    id: piece.key,
    kind: piece.kind,
    piece,
    seat: -1,
    sacred: false,
    health: seen.health?.[piece.key] ?? null,
    words: pieceWords(piece, seen.health?.[piece.key]),
  }));
  const presence = Object.entries(seen.presence ?? {}).map(([seat, count]) => {
    const who = Number(seat);
    const sacred = seen.sacred?.includes(who) ?? false;
    return {
      id: `presence ${seat}`,
      kind: "presence",
      piece: { key: "presence", kind: "presence", count, damage: 0, strife: 0 },
      seat: who,
      sacred,
      health: null,
      words: `${count} Presence of ${view.spirits[who]?.name ?? ""}${sacred ? ", a Sacred Site" : ""}`,
    };
  });
  return [...pieces, ...presence];
}

function wordsOf(kinds: string, seen: LandView, items: Item[], lasting: LastingView[]): string {
  const more = [
    seen.defend ? `Defend ${seen.defend}` : "",
    seen.skips ? "Invaders skip Actions" : "",
    seen.isolated ? "Isolated" : "",
    ...(seen.marks ?? []).map((mark) => capital(mark)),
    ...lasting.map(lastingWords),
  ].filter(Boolean);
  return [kinds, ...items.map((item) => item.words), ...more].join("; ");
}
