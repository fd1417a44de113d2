import { expect, test } from "vitest";
import type { Decision, Option } from "../../lib/protocol";
import { many } from "./many";
import type { View } from "./types";

const option = (piece: string, ...lands: string[]): Option => ({
  key: `${piece} ${lands.join(">")}`,
  label: "one of them",
  tag: "piece",
  piece,
  lands,
});
const asked = (kind: string, left?: number): Decision =>
  ({ kind, prompt: "", seat: 0, mine: true, options: [], ...(left ? { left } : {}) }) as Decision;
const view = (health?: Record<string, number>): View =>
  ({ lands: { A4: { pieces: "7 explorer, 3 town, 1 town(d1), 2 dahan", health } } }) as unknown as View;
const last = (of: Option, by: Decision, seen = view()) => many(of, by, seen)?.at(-1);

test("several equal pieces are one click, as many as may be", () => {
  const explorers = option("explorer", "A4");
  expect(last(explorers, asked("destroy", 10))).toEqual({
    keys: Array(7).fill("explorer A4"),
    label: "All 7 Explorers in A4",
  });
  expect(last(explorers, asked("destroy", 4))).toEqual({
    keys: Array(4).fill("explorer A4"),
    label: "4 Explorers in A4",
  });
  expect(many(explorers, asked("destroy", 10), view())?.[0]?.keys).toEqual(["explorer A4"]); // one of them as before
  expect(last(option("town", "A4", "A5"), asked("gather", 3))?.label).toBe("All 3 Towns from A4 to A5");
});

test("not for two, nor where nothing says how many, nor for Damage that does not kill", () => {
  expect(many(option("dahan", "A4"), asked("remove", 9), view())).toBeNull();
  expect(many(option("explorer", "A4"), asked("destroy"), view())).toBeNull();
  expect(many(option("explorer", "A4"), asked("target", 9), view())).toBeNull();
  expect(many(option("town", "A4"), asked("damage", 9), view())).toBeNull();
  expect(many(option("explorer", "A4"), asked("damage", 9), view({ explorer: 2 }))).toBeNull();
  expect(last(option("explorer", "A4"), asked("damage", 9))?.keys).toHaveLength(7);
});
