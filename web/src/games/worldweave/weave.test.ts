import { describe, expect, test } from "vitest";
import { bestPlacement, home, placesOf, towards, turn, turnedTo } from "./geometry";
import { costWords, energyWords } from "./words";
import type { At, Facts, Placement, Shape, View } from "./types";

/** One tile shape for all directions is enough here: three triangles side by side. */
const SHAPE: Shape = {
  outline: [
    [0, 0],
    [3, 0],
    [3, 1],
    [0, 1],
  ],
  spaces: {
    L: [
      [0, 0],
      [1.5, 0],
      [1.5, 1],
      [0, 1],
    ],
    R: [
      [1.5, 0],
      [3, 0],
      [3, 1],
      [1.5, 1],
    ],
  },
  centers: { L: [0.75, 0.5], R: [2.25, 0.5] },
  triangles: [0, 1, 2].map((x): At[] => [
    [x, 0],
    [x + 1, 0],
    [x, 1],
  ]),
};
const FACTS = {
  tiles: { "7": { tile: 7, left: "grass", right: "ocean" } },
  geometry: {
    vectors: [
      [1, 0],
      [0.5, -0.866],
    ],
    tiles: Array.from({ length: 6 }, () => SHAPE),
  },
} as unknown as Facts;

const option = (direction: number, triangles: [number, number, number], at: At = [0, 0], energy = 2): Placement => ({
  key: `tile 7 @ ${at.join(",")} r${direction}`,
  label: "",
  tag: "place",
  lands: [],
  tile: 7,
  at,
  direction,
  triangles,
  energy,
  gains: [0, 0],
});

describe("places", () => {
  const side = option(0, [10, 11, 12]);
  const middle = option(0, [9, 10, 11], [-1, 0]);
  const other = option(4, [10, 20, 30], [5, 5], 6);
  const places = placesOf(FACTS, [side, middle, other]);

  test("one tile for each rotation, the one with the triangle in its middle first", () => {
    expect(places.get(10)?.turns.get(0)).toBe(middle);
    expect(places.get(12)?.turns.get(0)).toBe(side);
    expect(places.get(10)?.turns.size).toBe(2);
  });

  test("every placement can be reached: it is the first choice of its middle triangle", () => {
    for (const each of [side, middle, other])
      expect(places.get(each.triangles[1])?.turns.get(each.direction)).toBe(each);
  });

  test("turning goes round the rotations that fit, both ways", () => {
    const place = places.get(10);
    if (!place) throw new Error("no place");
    expect(turnedTo(place, 1)).toBe(other);
    expect(turn(place, 0, 1)).toBe(4);
    expect(turn(place, 4, 1)).toBe(0);
    expect(turn(place, 0, -1)).toBe(4);
    const alone = places.get(12);
    if (alone) expect(turn(alone, 0, 1)).toBe(0);
  });

  test("the keyboard starts where most energy comes", () => {
    expect(bestPlacement(places, 0)).toBe(other);
    expect(bestPlacement(new Map(), 0)).toBeUndefined();
  });

  test("arrows go to the nearest in their direction", () => {
    const points = (
      [
        [100, 0],
        [50, 40],
        [-20, 0],
      ] as At[]
    ).map((center) => ({ center }));
    expect(towards("ArrowRight", [0, 0], points)?.center).toEqual([100, 0]);
    expect(towards("ArrowLeft", [0, 0], points)?.center).toEqual([-20, 0]);
    expect(towards("ArrowUp", [0, 0], points)).toBeUndefined();
    expect(towards("x", [0, 0], points)).toBeUndefined();
  });
});

test("the picture has room around the world, and a least size", () => {
  const empty = home(FACTS, { world: [] } as unknown as View);
  expect(empty.x + empty.width / 2).toBeCloseTo(0);
  const tile = { tile: 7, left: "grass", right: "ocean", at: [40, 0], direction: 0 };
  const far = home(FACTS, { world: [tile, { ...tile, at: [0, 0] }] } as unknown as View);
  expect(far.width).toBeGreaterThan(43 * 64);
  expect(far.x).toBeLessThan(0);
});

test("words for energy and for a way", () => {
  expect(energyWords({ ...option(0, [1, 2, 3]), energy: 4, gains: [1, 0] }, ["Player 1", "Player 2"])).toBe(
    "4 energy, Player 1 +1",
  );
  const way = {
    key: "move 7L",
    label: "",
    tag: "move",
    lands: ["1L", "7L"],
    path: ["3R", "7L"],
    flips: ["grass", "ocean"],
    gains: [-1, 1],
    passes: 1,
  };
  expect(costWords(way, 0)).toBe("2 steps: flip a stamina tile for grass, then ocean; past a meeple; −1 energy");
  const over = { ...way, path: ["2L", "3R"], gains: [1, 1] };
  expect(costWords(over, 0, "2L")).toContain("catches the butterfly; +1 energy");
  expect(costWords(over, 0, "4L")).not.toContain("butterfly");
});
