/** Boards on their lattice, for the lobby's editor: where a board lies is a turn and two steps, as the server says it. */
export type Slot = [rotation: number, x: number, d60: number];
export type Point = [number, number];

/** The side of a board in the picture: terrain is drawn at this scale. */
export const STEP = 100;
const HIGH = Math.sqrt(3) / 2;
/** A board is a rhombus of one step along x by one at 60 degrees; y up. */
const CORNERS: Point[] = [
  [0.5, HIGH],
  [1.5, HIGH],
  [1, 0],
  [0, 0],
];

/** A point of a board where it lies, y down as on a screen. */
export function laid([turn, x, d60]: Slot, [px, py]: Point): Point {
  const angle = (turn * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [STEP * (px * c - py * s + x + d60 / 2), -STEP * (px * s + py * c + d60 * HIGH)];
}

export const corners = (slot: Slot): Point[] => CORNERS.map((corner) => laid(slot, corner));
export const middle = (slot: Slot): Point => laid(slot, [0.75, HIGH / 2]);
export const same = (a: Slot, b: Slot): boolean => a.every((n, at) => n === b[at]);
export const transform = ([turn, x, d60]: Slot): string =>
  `translate(${STEP * (x + d60 / 2)} ${-STEP * d60 * HIGH}) rotate(${-turn})`;

const far = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]) / STEP;
/** Turns of 60 degrees from one to the other, the shorter way. */
const turns = (a: Slot, b: Slot): number => Math.min((a[0] - b[0] + 360) % 360, (b[0] - a[0] + 360) % 360) / 60;

/** The legal place nearest to where a board is let go; of those in one spot the one that needs the least turning. */
export function nearest(places: Slot[], from: Slot, at: Point): Slot | null {
  const cost = (slot: Slot): number => far(middle(slot), at) + 0.05 * turns(slot, from);
  return best(places, cost);
}

/** The next legal place when a board is turned: as little further round as can be, and as near as can be. */
export function turned(places: Slot[], from: Slot): Slot | null {
  const cost = (slot: Slot): number => ((from[0] - slot[0] + 360) % 360) / 60 + 0.2 * far(middle(slot), middle(from));
  return best(
    places.filter((slot) => slot[0] !== from[0]),
    cost,
  );
}

/** The nearest legal place in a direction of the screen. */
export function towards(places: Slot[], from: Slot, [dx, dy]: Point): Slot | null {
  const [x, y] = middle(from);
  const ahead = places.filter((slot) => {
    const [px, py] = middle(slot);
    const along = (px - x) * dx + (py - y) * dy;
    return along > 0.2 * STEP && along > Math.abs((px - x) * dy - (py - y) * dx) * 0.7;
  });
  return best(ahead, (slot) => far(middle(slot), [x, y]) + 0.05 * turns(slot, from));
}

function best(places: Slot[], cost: (slot: Slot) => number): Slot | null {
  return places.reduce<Slot | null>((found, slot) => (found && cost(found) <= cost(slot) ? found : slot), null);
}
