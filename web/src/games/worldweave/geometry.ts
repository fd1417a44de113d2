/** Places on the screen. The lattice is the server's; here shapes are only moved and found again. */
import type { At, Facts, Placement, Shape, Side, View, WorldTile } from "./types";

/** Pixels of a short side. */
export const UNIT = 64;
const ROOM = 1.8; // around the world, in short sides: the next tile fits there
const LEAST = { width: 9, height: 6 }; // never nearer than this

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface DrawnSpace {
  name: string;
  terrain: string;
  points: string;
  center: At;
  side: Side;
  tile: number;
}

export interface DrawnTile {
  tile: number;
  outline: string;
  center: At;
  spaces: DrawnSpace[];
}

/** A triangle of the lattice that a legal tile would cover, and the tiles that would, one for each rotation. */
export interface Place {
  id: number;
  points: string;
  center: At;
  turns: Map<number, Placement>;
}

const SIDES: Side[] = ["L", "R"];

export const moved = (outline: At[], [x, y]: At): At[] => outline.map(([a, b]) => [(a + x) * UNIT, (b + y) * UNIT]);
export const text = (outline: At[]): string => outline.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

export function middle(outline: At[]): At {
  const n = Math.max(1, outline.length);
  return [outline.reduce((sum, [x]) => sum + x, 0) / n, outline.reduce((sum, [, y]) => sum + y, 0) / n];
}

const EMPTY: Shape = { outline: [], spaces: { L: [], R: [] }, centers: { L: [0, 0], R: [0, 0] }, triangles: [] };

export const shapeOf = (facts: Facts, direction: number): Shape => facts.geometry.tiles[direction] ?? EMPTY;

export function pointOf(facts: Facts, [x, y]: At): At {
  const [[ax, ay], [bx, by]] = facts.geometry.vectors;
  return [x * ax + y * bx, x * ay + y * by];
}

export function drawTile(facts: Facts, tile: WorldTile): DrawnTile {
  const at = pointOf(facts, tile.at);
  return draw(facts, tile.tile, tile.left, tile.right, at, tile.direction, (side) => tile.spaces[side].name);
}

/** A tile that does not lie there yet. */
export function drawGhost(facts: Facts, option: Placement): DrawnTile {
  const face = facts.tiles[String(option.tile)];
  return draw(
    facts,
    option.tile,
    face?.left ?? "",
    face?.right ?? "",
    option.at,
    option.direction,
    (side) => `${option.tile}${side}`,
  );
}

function draw(
  facts: Facts,
  tile: number,
  left: string,
  right: string,
  at: At,
  direction: number,
  name: (side: Side) => string,
): DrawnTile {
  const shape = shapeOf(facts, direction);
  const outline = moved(shape.outline, at);
  return {
    tile,
    outline: text(outline),
    center: middle(outline),
    spaces: SIDES.map((side) => ({
      name: name(side),
      terrain: side === "L" ? left : right,
      points: text(moved(shape.spaces[side], at)),
      center: moved([shape.centers[side]], at)[0] ?? [0, 0],
      side,
      tile,
    })),
  };
}

/** What must be seen: the world with room for the next tile. */
export function home(facts: Facts, view: View): Box {
  const corners = view.world.flatMap((tile) => {
    const [x, y] = pointOf(facts, tile.at);
    return shapeOf(facts, tile.direction).outline.map(([a, b]): At => [a + x, b + y]);
  });
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [west, east] = corners.length ? [Math.min(...xs), Math.max(...xs)] : [0, 0];
  const [north, south] = corners.length ? [Math.min(...ys), Math.max(...ys)] : [0, 0];
  const width = Math.max(LEAST.width, east - west + 2 * ROOM);
  const height = Math.max(LEAST.height, south - north + 2 * ROOM);
  return {
    x: ((west + east - width) / 2) * UNIT,
    y: ((north + south - height) / 2) * UNIT,
    width: width * UNIT,
    height: height * UNIT,
  };
}

/** The places of a tile by triangle. Where two of one rotation cover it, the one that has it in its middle. */
export function placesOf(facts: Facts, options: Placement[]): Map<number, Place> {
  const found = new Map<number, Place>();
  for (const option of options) {
    const shape = shapeOf(facts, option.direction);
    option.triangles.forEach((id, n) => {
      const outline = moved(shape.triangles[n] ?? [], option.at);
      const place: Place = found.get(id) ?? {
        id,
        points: text(outline),
        center: middle(outline),
        turns: new Map(),
      };
      if (n === 1 || !place.turns.has(option.direction)) place.turns.set(option.direction, option);
      found.set(id, place);
    });
  }
  return found;
}

/** The tile at a place in the wanted rotation, or in the next one that fits. */
export function turnedTo(place: Place, direction: number): Placement | undefined {
  for (let n = 0; n < 6; n += 1) {
    const found = place.turns.get((direction + n) % 6);
    if (found) return found;
  }
  return undefined;
}

/** The next rotation that fits. */
export function turn(place: Place, from: number, by: 1 | -1): number {
  for (let n = 1; n < 6; n += 1) {
    const direction = (from + by * n + 36) % 6;
    if (place.turns.has(direction)) return direction;
  }
  return from;
}

const ARROWS: Record<string, At> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest of the given points in the direction of an arrow key. */
export function towards<T extends { center: At }>(key: string, from: At, among: Iterable<T>): T | undefined {
  const way = ARROWS[key];
  if (!way) return undefined;
  let best: T | undefined;
  let least = Infinity;
  for (const each of among) {
    const [dx, dy] = [each.center[0] - from[0], each.center[1] - from[1]];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1] - dy * way[0]);
    if (ahead < 1) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) [least, best] = [cost, each];
  }
  return best;
}

/** Where a keyboard starts: the tile that gives its player most, then most energy altogether. */
export function bestPlacement(places: Map<number, Place>, seat: number): Placement | undefined {
  let best: Placement | undefined;
  let most = -1;
  for (const place of places.values()) {
    for (const option of place.turns.values()) {
      const worth = (option.gains?.[seat] ?? 0) * 100 + (option.energy ?? 0);
      if (worth > most) [most, best] = [worth, option];
    }
  }
  return best;
}
