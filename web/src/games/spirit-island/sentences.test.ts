import { expect, test } from "vitest";
import { current, sentencesOf } from "./sentences";

const TEXT = "2 Fear. Push up to 3 Explorers/Towns. If target land is Coastal, 1 Damage.";

test("a text is its sentences", () => {
  expect(sentencesOf(TEXT).map((each) => each.trim())).toEqual([
    "2 Fear.",
    "Push up to 3 Explorers/Towns.",
    "If target land is Coastal, 1 Damage.",
  ]);
  expect(sentencesOf(TEXT).join("")).toBe(TEXT);
});

test("a question is found in its sentence, and an unknown one in none", () => {
  expect(current(TEXT, "push")).toBe(1);
  expect(current(TEXT, "damage")).toBe(2);
  expect(current(TEXT, "target")).toBe(2);
  expect(current(TEXT, "cascade")).toBe(-1);
});
