import { expect, test } from "vitest";
import type { Decision, Rows } from "../../lib/protocol";
import { placements } from "./spell";
import type { View } from "./types";

const ROWS: Rows = {
  tag: "place",
  tiles: [36, 10],
  keys: ["tile 36 @ ", "tile 10 @ "],
  places: [
    ["-1,0 r1", [3, 1, 0], 2],
    ["-1,1 r1", 2, 2],
  ],
};
const VIEW = {
  sky: [
    { tile: 36, left: "mountain", right: "ocean" },
    { tile: 10, left: "grass", right: "plains" },
  ],
  seats: [{ name: "Player 1" }, { name: "Player 2" }],
} as unknown as View;

test("rows become the options that the server would have told one by one", () => {
  const found = placements(ROWS, {} as Decision, VIEW);
  expect(found.map((option) => option.key)).toEqual([
    "tile 36 @ -1,0 r1",
    "tile 10 @ -1,0 r1",
    "tile 36 @ -1,1 r1",
    "tile 10 @ -1,1 r1",
  ]);
  // Word for word what the engine's own table says of these placements.
  expect(found[0]).toEqual({
    key: "tile 36 @ -1,0 r1",
    label: "mountain/ocean, tile 36 at -1,0 r1: 3 energy (Player 1 collects 1)",
    tag: "place",
    lands: [],
    tile: 36,
    at: [-1, 0],
    direction: 1,
    triangles: [66301, 65788, 65789],
    energy: 3,
    gains: [1, 0],
  });
  expect(found[3]).toEqual({
    key: "tile 10 @ -1,1 r1",
    label: "grass/plains, tile 10 at -1,1 r1: 2 energy",
    tag: "place",
    lands: [],
    tile: 10,
    at: [-0.5, -0.866],
    direction: 1,
    triangles: [66813, 66300, 66301],
    energy: 2,
    gains: [0, 0],
  });
});
