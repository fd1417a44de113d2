import { expect, test } from "vitest";
import { atLand, choicesOf, pieceId } from "./choices";
import type { Decision, Option } from "./protocol";

const option = (key: string, more: Partial<Option> = {}): Option => ({
  key,
  label: key,
  tag: "land",
  lands: [],
  ...more,
});
const decision = (...options: Option[]): Decision => ({ seat: 0, prompt: "", kind: "", mine: true, options });

const MOVES = decision(
  option("explorer A4>A5", { tag: "move", piece: "explorer", lands: ["A4", "A5"] }),
  option("explorer A4>A1", { tag: "move", piece: "explorer", lands: ["A4", "A1"] }),
  option("town A4>A5", { tag: "move", piece: "town", lands: ["A4", "A5"] }),
  option("done", { tag: "done" }),
);

test("a land option is the land itself", () => {
  const found = choicesOf(decision(option("A4", { lands: ["A4"] }), option("done", { tag: "done" })), null);
  expect([...found.lands.keys()]).toEqual(["A4"]);
  expect(found.plain.map((each) => each.key)).toEqual(["done"]);
});

test("moves begin with their piece; no land answers until one is held", () => {
  const found = choicesOf(MOVES, null);
  expect(found.pieces.get(pieceId("A4", "explorer"))?.length).toBe(2);
  expect(found.lands.size).toBe(0);
  expect(atLand(found, "A4").length).toBe(3);
  expect(atLand(found, "A5")).toEqual([]);
});

test("with a piece held its destinations answer, and nothing else on the map", () => {
  const found = choicesOf(MOVES, { land: "A4", piece: "explorer" });
  expect([...found.lands.entries()].map(([land, each]) => [land, each.key])).toEqual([
    ["A5", "explorer A4>A5"],
    ["A1", "explorer A4>A1"],
  ]);
  expect(atLand(found, "A4")).toEqual([]);
});

test("a piece that is held no more does not linger", () => {
  const found = choicesOf(decision(option("A4", { lands: ["A4"] })), { land: "A4", piece: "explorer" });
  expect(found.picked).toBeNull();
  expect([...found.lands.keys()]).toEqual(["A4"]);
});

test("Presence is a piece even where the server only tags it", () => {
  const found = choicesOf(decision(option("presence A4", { tag: "presence", lands: ["A4"] })), null);
  expect(found.pieces.has(pieceId("A4", "presence"))).toBe(true);
});

test("cards are answers by their name", () => {
  const found = choicesOf(decision(option("Wash Away", { tag: "card", card: "Wash Away" })), null);
  expect(found.cards.get("Wash Away")?.key).toBe("Wash Away");
});

test("the only piece that can move is held from the start: what is left to say is where it goes", () => {
  const beasts = (to: string): Option => option(`beasts A1>${to}`, { tag: "move", piece: "beasts", lands: ["A1", to] });
  const found = choicesOf(decision(beasts("A2"), beasts("A6"), option("done", { tag: "done" })), null);
  expect(found.picked).toEqual({ land: "A1", piece: "beasts" });
  expect([...found.lands.keys()]).toEqual(["A2", "A6"]);
  expect(found.alone).toBe(true);
  // Where something else may be done instead, nothing is held.
  const or = choicesOf(decision(beasts("A2"), beasts("A6"), option("energy", { tag: "track" })), null);
  expect(or.picked).toBeNull();
  expect(choicesOf(MOVES, { land: "A4", piece: "explorer" }).alone).toBe(false);
});
