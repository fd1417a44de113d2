/** From the server's polygons to a map: wavy borders, and places for the pieces of a land. */
import type { Island, Point } from "./types";

export const SCALE = 100; // a board's side, in units of the picture

export type Box = { x: number; y: number; width: number; height: number };

export interface Shape {
  path: string;
  points: Point[];
  /** The point farthest from every border. */
  heart: Point;
  /** How far that is. */
  room: number;
  /** How many times as long and wide as those of a balanced board the lands of this island are. */
  more: number;
  /** Of a land that was joined: what of it has which terrain. */
  parts?: { terrain: string; path: string }[];
}

/** In units of the picture; turned by a quarter for a screen that is taller than the island is wide. */
const scaled = (polygon: Point[], turned: boolean): Point[] =>
  polygon.map(([x, y]) => (turned ? [-y * SCALE, x * SCALE] : [x * SCALE, y * SCALE]));
const USUAL = 1100; // the area of a land of a balanced board, on average
const areaOf = (polygon: Point[]): number =>
  Math.abs(
    polygon.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = polygon[(at + 1) % polygon.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;
const near = (n: number): number => Math.round(n * 4) / 4;
const corner = ([x, y]: Point): string => `${near(x)},${near(y)}`;

function edgeId(a: Point, b: Point): string {
  const [one, two] = [corner(a), corner(b)];
  return one < two ? `${one} ${two}` : `${two} ${one}`;
}

/** A small number from -1 to 1 that depends on the text alone: the same border waves the same for both its lands. */
export function noise(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  hash ^= hash >>> 15;
  return (hash >>> 0) / 2 ** 31 - 1;
}

/** The points between a and b, pushed aside at each halving. */
function wave(a: Point, b: Point, depth: number): Point[] {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (depth === 0 || length < 2.2) return [];
  const [from, to] = corner(a) < corner(b) ? [a, b] : [b, a];
  const push = noise(`${edgeId(a, b)} ${depth}`) * Math.min(length * 0.13, 2.6);
  const middle: Point = [
    (from[0] + to[0]) / 2 - ((to[1] - from[1]) / length) * push,
    (from[1] + to[1]) / 2 + ((to[0] - from[0]) / length) * push,
  ];
  return [...wave(a, middle, depth - 1), middle, ...wave(middle, b, depth - 1)];
}

export interface Drawn {
  lands: Map<string, Shape>;
  oceans: Map<string, Shape>;
  /** In stasis: seen, and out of the game. */
  stasis: Map<string, Shape>;
  box: Box;
}

/** Borders inside a board wave; the outer ones stay straight, so that boards fit together. */
export function shapes(island: Island, turned = false): Drawn {
  const polygons = new Map<string, Point[]>();
  for (const [name, land] of Object.entries(island.lands)) polygons.set(name, scaled(land.polygon, turned));
  for (const [name, land] of Object.entries(island.stasis ?? {})) polygons.set(name, scaled(land.polygon, turned));
  for (const [name, ocean] of Object.entries(island.oceans)) polygons.set(name, scaled(ocean.polygon, turned));
  const uses = new Map<string, number>();
  for (const points of polygons.values()) {
    points.forEach((a, at) => {
      const id = edgeId(a, points[(at + 1) % points.length] ?? a);
      uses.set(id, (uses.get(id) ?? 0) + 1);
    });
  }
  const waves = (points: Point[]): Point[] =>
    points.flatMap((a, at): Point[] => {
      const b = points[(at + 1) % points.length] ?? a;
      return uses.get(edgeId(a, b)) === 2 ? [a, ...wave(a, b, 4)] : [a];
    });
  const pathOf = (points: Point[]): string =>
    `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
  const areas = Object.keys(island.lands).map((name) => areaOf(polygons.get(name) ?? []));
  const mean = areas.reduce((sum, each) => sum + each, 0) / Math.max(1, areas.length);
  const more = mean > 1.2 * USUAL ? Math.sqrt(mean / USUAL) : 1;
  const draw = (name: string): Shape => {
    const points = waves(polygons.get(name) ?? []);
    const parts = island.lands[name]?.parts?.map(({ terrain, polygon }) => ({
      terrain,
      path: pathOf(waves(scaled(polygon, turned))),
    }));
    return { path: pathOf(points), points, more, ...heartOf(points), ...(parts ? { parts } : {}) };
  };
  return {
    lands: new Map(Object.keys(island.lands).map((name) => [name, draw(name)])),
    oceans: new Map(Object.keys(island.oceans).map((name) => [name, draw(name)])),
    stasis: new Map(Object.keys(island.stasis ?? {}).map((name) => [name, draw(name)])),
    box: boxOf([...polygons.values()].flat()),
  };
}

export function boxOf(points: Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const margin = 3;
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, width: Math.max(...xs) - x + margin, height: Math.max(...ys) - y + margin };
}

export function inside([x, y]: Point, polygon: Point[]): boolean {
  let odd = false;
  for (let at = 0, before = polygon.length - 1; at < polygon.length; before = at, at += 1) {
    const [ax, ay] = polygon[at] ?? [0, 0];
    const [bx, by] = polygon[before] ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

/** The distance to the border; negative outside. */
export function depth(point: Point, polygon: Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < polygon.length; at += 1) {
    const a = polygon[at] ?? [0, 0];
    const b = polygon[(at + 1) % polygon.length] ?? [0, 0];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const along =
      dx || dy ? Math.max(0, Math.min(1, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy))) : 0;
    least = Math.min(least, Math.hypot(point[0] - a[0] - along * dx, point[1] - a[1] - along * dy));
  }
  return inside(point, polygon) ? least : -least;
}

function heartOf(polygon: Point[]): { heart: Point; room: number } {
  const box = boxOf(polygon);
  let best: Point = [box.x + box.width / 2, box.y + box.height / 2];
  let room = depth(best, polygon);
  let step = Math.max(box.width, box.height) / 12;
  let [fromX, toX, fromY, toY] = [box.x, box.x + box.width, box.y, box.y + box.height];
  for (let round = 0; round < 3; round += 1) {
    for (let x = fromX; x <= toX; x += step) {
      for (let y = fromY; y <= toY; y += step) {
        const here = depth([x, y], polygon);
        if (here > room) [best, room] = [[x, y], here];
      }
    }
    [fromX, toX, fromY, toY] = [best[0] - step, best[0] + step, best[1] - step, best[1] + step];
    step /= 5;
  }
  return { heart: best, room };
}

const SIZES = {
  square: { largest: 12.5, smallest: 4, height: 0.94 },
  wide: { largest: 15, smallest: 6, height: 0.62 },
};

/** Places for n things in a land, in reading order, as large as they fit without touching or leaving it. */
export function places(shape: Shape, n: number, wide = false): { size: number; at: Point[] } {
  const { largest, smallest, height } = wide ? SIZES.wide : SIZES.square;
  for (let size = largest * shape.more; size >= smallest; size -= 0.5) {
    const found = grid(shape, size, height);
    if (found.length >= n) return { size, at: inReadingOrder(found.slice(0, n)) };
  }
  // More than fits: share what there is.
  const found = grid(shape, smallest, height);
  const at = Array.from({ length: n }, (_, k): Point => found[k % Math.max(1, found.length)] ?? shape.heart);
  return { size: smallest, at };
}

/** As `places`, around a sign of this width and height at the shape's heart. */
export function placesAround(
  shape: Shape,
  n: number,
  sign: { width: number; height: number },
): { size: number; at: Point[] } {
  const [cx, cy] = shape.heart;
  const { largest, smallest, height } = SIZES.square;
  for (let size = largest * shape.more; size >= smallest; size -= 0.5) {
    const free = grid(shape, size, height).filter(
      ([x, y]) => Math.abs(x - cx) >= (sign.width + size) / 2 || Math.abs(y - cy) >= (sign.height + size * height) / 2,
    );
    if (free.length >= n) return { size, at: inReadingOrder(free.slice(0, n)) };
  }
  return places(shape, n);
}

// They depend on the shape alone, and looking for them takes long: a click would wait for it.
const grids = new WeakMap<Shape, Map<string, Point[]>>();

function grid(shape: Shape, size: number, height: number): Point[] {
  const known = grids.get(shape) ?? new Map<string, Point[]>();
  grids.set(shape, known);
  const id = `${size} ${height}`;
  const found = known.get(id) ?? laidOut(shape, size, height);
  known.set(id, found);
  return found;
}

/** Places of a brick pattern around the heart, nearest first. A place is `size` wide and `height` times that high. */
function laidOut(shape: Shape, size: number, height: number): Point[] {
  const [cx, cy] = shape.heart;
  const box = boxOf(shape.points);
  const found: { at: Point; far: number }[] = [];
  const line = size * height;
  for (let row = Math.ceil((box.y - cy) / line); cy + row * line <= box.y + box.height; row += 1) {
    const shift = row % 2 === 0 ? 0 : 0.5;
    for (let column = Math.floor((box.x - cx) / size); cx + column * size <= box.x + box.width; column += 1) {
      const at: Point = [cx + (column + shift) * size, cy + row * line];
      if (!fits(at, size, height, shape.points)) continue;
      found.push({ at, far: Math.hypot(at[0] - cx, (at[1] - cy) * 1.1) });
    }
  }
  return found.sort((a, b) => a.far - b.far || a.at[1] - b.at[1] || a.at[0] - b.at[0]).map((each) => each.at);
}

function fits([x, y]: Point, size: number, height: number, polygon: Point[]): boolean {
  if (depth([x, y], polygon) < size * height * 0.53) return false;
  const aside = (size * (1 - height)) / 2;
  return height > 0.9 || [x - aside, x + aside].every((side) => depth([side, y], polygon) > size * height * 0.25);
}

const inReadingOrder = (points: Point[]): Point[] =>
  [...points].sort((a, b) => (Math.abs(a[1] - b[1]) > 0.5 ? a[1] - b[1] : a[0] - b[0]));
