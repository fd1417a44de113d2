/** Placements come as rows: a place, and what each tile of the sky would give there. */
import type { Decision, Rows } from "../../lib/protocol";
import type { At, Placement, View } from "./types";

const HEIGHT = Math.sqrt(3) / 2; // of a triangle of the lattice
const DIGITS = 1e4;
// The six triangles around a point, as the lattice numbers them: 2 * (x + WIDTH * y), and one more for every second.
const WIDTH = 256;
const AROUND = [0, 2 * (WIDTH - 1) + 1, -2, -1, -2 * WIDTH, 1];
const ORIGIN = (WIDTH / 2) * WIDTH + WIDTH / 2;

const rounded = (n: number): number => Math.round(n * DIGITS) / DIGITS || 0;

export function placements(rows: Rows, _decision: Decision, view: View): Placement[] {
  const faces = new Map(view.sky.map((face) => [face.tile, `${face.left}/${face.right}`]));
  return rows.places.flatMap(([place, ...given]) => {
    const [x = 0, y = 0, direction = 0] = (place.match(/-?\d+/g) ?? []).map(Number);
    const at: At = [rounded(x + y / 2), rounded(-y * HEIGHT)];
    const point = 2 * (ORIGIN + x + WIDTH * y);
    const triangle = (n: number): number => point + (AROUND[(direction + n) % 6] ?? 0);
    return rows.tiles.map((tile, n): Placement => {
      const [energy = 0, ...gains] = [given[n] ?? 0].flat();
      const who = gains.flatMap((by, seat) => (by ? [`${view.seats[seat]?.name ?? ""} collects ${by}`] : []));
      return {
        key: `${rows.keys[n] ?? ""}${place}`,
        label: `${faces.get(tile) ?? ""}, tile ${tile} at ${place}: ${energy} energy${who.length ? ` (${who.join(", ")})` : ""}`,
        tag: rows.tag,
        lands: [],
        tile,
        at,
        direction,
        triangles: [triangle(0), triangle(1), triangle(2)],
        energy,
        gains: gains.length ? gains : view.seats.map(() => 0),
      };
    });
  });
}
