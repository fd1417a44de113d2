import { expect, test } from "vitest";
import { capitalised, listed, refusal } from "./refusal";
import type { Option } from "./protocol";

const option = (key: string, label: string): Option => ({ key, label, tag: "growth", lands: [] });
const OPTIONS = [option("growth 1", "Growth 1: Reclaim all"), option("growth 2", "Growth 2: add two Presence")];
const words = (each: Option): string => each.label;

test("a refusal lists labels, not keys", () => {
  const said = "'growth 3' answers nothing here. The question is: Which Growth? Expected: growth 1, growth 2.";
  expect(refusal(said, "growth 3", "Growth 3", OPTIONS, words)).toBe(
    "Growth 3 answers nothing here. The question is: Which Growth? Possible now: Growth 1: Reclaim all; Growth 2: add two Presence.",
  );
});

test("a text without keys stays as it is", () => {
  expect(refusal("A2 is 1 step away.", "A2", "A2", OPTIONS, words)).toBe("A2 is 1 step away.");
});

test("a long list ends with how many more there are", () => {
  const many = Array.from({ length: 11 }, (_, n) => option(`k${n}`, `L${n}`));
  expect(listed(many, words)).toMatch(/^L0; .*L7; and 3 more$/);
});

test("titles begin with a capital", () => {
  expect(capitalised("energy")).toBe("Energy");
  expect(capitalised("")).toBe("");
});
