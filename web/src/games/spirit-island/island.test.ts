import { expect, test } from "vitest";
import { changes } from "./changes";
import { badges, sentences } from "./forecast";
import { depth, inside, noise, places, placesAround, shapes } from "./geometry";
import { initials, shortNames } from "./names";
import { pieceWords, readPieces } from "./pieces";
import type { Island, LandForecast, View } from "./types";

const SQUARES: Island = {
  lands: {
    A1: {
      terrain: "jungle",
      coastal: true,
      polygon: [
        [0, 0],
        [0.5, 0],
        [0.5, 0.5],
        [0, 0.5],
      ],
      center: [0.25, 0.25],
      board: "A",
      number: 1,
      adjacent: ["A2"],
    },
    A2: {
      terrain: "sands",
      coastal: false,
      polygon: [
        [0.5, 0],
        [1, 0],
        [1, 0.5],
        [0.5, 0.5],
      ],
      center: [0.75, 0.25],
      board: "A",
      number: 2,
      adjacent: ["A1"],
    },
  },
  oceans: {},
  bounds: [0, 0, 1, 0.5],
};

test("pieces are read as the engine writes them", () => {
  expect(readPieces("empty")).toEqual([]);
  expect(readPieces("2 explorer, 1 town(d1,s2), 3 dahan")).toEqual([
    { key: "explorer", kind: "explorer", count: 2, damage: 0, strife: 0 },
    { key: "town(d1,s2)", kind: "town", count: 1, damage: 1, strife: 2 },
    { key: "dahan", kind: "dahan", count: 3, damage: 0, strife: 0 },
  ]);
  expect(readPieces("1 explorer, 1 town, 1 town(d1)").map(({ key }) => key)).toEqual(["explorer", "town(d1)", "town"]);
  expect(readPieces("2 city(d1)").map(pieceWords)).toEqual(["2 Cities (1 Damage)"]);
});

test("a border waves the same for both its lands, and outer borders stay straight", () => {
  const { lands } = shapes(SQUARES);
  const [one, two] = [lands.get("A1"), lands.get("A2")];
  const inner = (points: [number, number][] | undefined): string[] =>
    (points ?? [])
      .filter(([x]) => x > 40 && x < 60)
      .map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`)
      .sort();
  expect(inner(one?.points).length).toBeGreaterThan(4);
  expect(inner(one?.points)).toEqual(inner(two?.points));
  expect(one?.points.filter(([, y]) => y === 0).length).toBe(2);
});

test("noise depends on the text alone and stays within one", () => {
  expect(noise("a")).toBe(noise("a"));
  expect(noise("a")).not.toBe(noise("b"));
  for (let n = 0; n < 200; n += 1) expect(Math.abs(noise(`${n}`))).toBeLessThanOrEqual(1);
});

test.each([1, 2, 4, 7, 12, 18])("%i things find places inside the land that do not touch", (n) => {
  const land = shapes(SQUARES).lands.get("A1");
  if (!land) throw new Error("no land");
  for (const wide of [false, true]) {
    const { size, at } = places(land, n, wide);
    expect(at.length).toBe(n);
    at.forEach((point, k) => {
      expect(inside(point, land.points)).toBe(true);
      expect(depth(point, land.points)).toBeGreaterThan(size * 0.3);
      for (const other of at.slice(k + 1)) {
        const [dx, dy] = [Math.abs(point[0] - other[0]), Math.abs(point[1] - other[1])];
        expect(dx >= size * 0.99 || dy >= size * (wide ? 0.61 : 0.93)).toBe(true);
      }
    });
  }
});

test("the forecast in words and badges", () => {
  const land: LandForecast = {
    ravage: {
      damage: 5,
      defend: 2,
      after: 3,
      blight: 1,
      cascade_to: ["A2", "A3"],
      dahan_lost: 1,
      strike_back: 2,
      invaders_lost: 1,
      lost: { town: 1 },
      stopped: false,
    },
    build: { adds: "city", stopped: false },
    explore: { possible: true, why: "A Town or City is here." },
  };
  expect(sentences(land)).toEqual([
    "Ravage: 3 Damage (5 less Defend 2).",
    "1 Blight is added; it cascades to one of A2, A3.",
    "Dahan lost: 1.",
    "Dahan strike back for 2: 1 Town destroyed.",
    "Build: adds 1 City.",
    "Explore can reach it. A Town or City is here.",
  ]);
  expect(badges(land).map((badge) => badge.icon + badge.text)).toEqual([
    "fire3",
    "blight+1→",
    "dahan−1",
    "strife2",
    "city+1",
  ]);
  const twice = { build: { adds: "town", added: { town: 1, city: 1 }, stopped: false } };
  expect(sentences(twice)).toEqual(["Build: adds 1 Town, 1 City."]);
  expect(badges(twice).map((badge) => badge.icon + badge.text)).toEqual(["town+1", "city+1"]);
  expect(badges({ explore: land.explore! }).map((badge) => badge.icon)).toEqual(["explorer"]);
  expect(badges({ ravage: { ...land.ravage!, stopped: true } })).toEqual([]);
});

test("what changed between two views, in the order of the log", () => {
  const view = (lands: Record<string, string>): View =>
    ({
      lands: Object.fromEntries(Object.entries(lands).map(([name, pieces]) => [name, { pieces }])),
    }) as unknown as View;
  const line = (n: number, text: string, ...lands: string[]) => ({ n, text, lands, cards: [] });
  const found = changes(
    view({ A1: "2 explorer", A2: "empty", A3: "1 town" }),
    view({ A1: "1 explorer", A2: "1 explorer", A3: "1 town(d1)" }),
    [line(1, "River uses Wash Away"), line(2, "Explorer moves A1 > A2", "A1", "A2")],
  );
  expect(found.flights).toEqual([{ kind: "explorer", from: "A1", to: "A2", turn: 1 }]);
  expect(found.gains).toEqual([
    { land: "A1", kind: "explorer", by: -1, turn: 1 },
    { land: "A2", kind: "explorer", by: 1, turn: 1 },
  ]);
});

test("things in an Ocean leave its name free", () => {
  const sea = shapes(SQUARES).lands.get("A2");
  if (!sea) throw new Error("no shape");
  const { size, at } = placesAround(sea, 5, { width: 23, height: 7 });
  expect(at.length).toBe(5);
  for (const [x, y] of at) {
    expect(inside([x, y], sea.points)).toBe(true);
    expect(Math.abs(x - sea.heart[0]) >= (23 + size) / 2 || Math.abs(y - sea.heart[1]) >= 3.5 + size * 0.4).toBe(true);
  }
});

test("short names skip articles and tell the Spirits of a table apart", () => {
  expect(shortNames(["A Spread of Rampant Green", "River Surges in Sunlight"])).toEqual(["Spread", "River"]);
  expect(initials(["A Spread of Rampant Green", "River Surges in Sunlight"])).toEqual(["S", "R"]);
  const three = ["A Spread of Rampant Green", "Shadows Flicker Like Flame", "Sharp Fangs Behind the Leaves"];
  expect(new Set(initials(three)).size).toBe(3);
  expect(initials(three.slice(0, 2))).toEqual(["Sp", "Sh"]);
  expect(shortNames(["Shifting Memory of Ages", "Shifting Sands"])).toEqual(["Shifting Memory", "Shifting Sands"]);
});

test("where lands are larger, what lies in them is", () => {
  const large = shapes(SQUARES).lands.get("A1");
  const halved = ([x, y]: [number, number]): [number, number] => [x / 2, y / 2];
  const small = shapes({
    ...SQUARES,
    lands: Object.fromEntries(
      Object.entries(SQUARES.lands).map(([name, land]) => [name, { ...land, polygon: land.polygon.map(halved) }]),
    ),
  }).lands.get("A1");
  if (!large || !small) throw new Error("there is no A1");
  expect(small.more).toBe(1);
  expect(large.more).toBeGreaterThan(1.2);
  expect(places(large, 1).size).toBe(places(small, 1).size * large.more);
});
