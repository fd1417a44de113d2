import { expect, test } from "vitest";
import { beyond, fits, sums, thresholds } from "./plan.svelte";
import type { Facts, SpiritView } from "./types";

const card = (name: string, cost: number, elements: string[], needs: Record<string, number>[] = []) => ({
  name,
  cost,
  elements,
  thresholds: needs.map((each) => ({ elements: each, text: "" })),
});
const facts = {
  cards: {
    A: card("A", 1, ["sun", "water"]),
    B: card("B", 2, ["water"]),
    Flood: card("Flood", 0, [], [{ water: 1 }, { water: 3 }]),
  },
  spirits: { River: { innates: ["Flood"] } },
} as unknown as Facts;
const river = { name: "River", energy: 2, plays_left: 2, elements: { water: 1 }, played: [] } as unknown as SpiritView;

test("a plan costs Energy and plays and gives Elements", () => {
  expect(sums(river, ["A"], facts)).toEqual({ energy: 1, plays: 1, elements: { water: 2, sun: 1 } });
  expect(sums(river, [], facts)).toEqual({ energy: 2, plays: 2, elements: { water: 1 } });
});

test("what cannot be paid does not fit", () => {
  expect(fits(river, [], "B", facts)).toBe(true);
  expect(fits(river, ["A"], "B", facts)).toBe(false);
});

test("a card that the plan has no room for says why", () => {
  expect(beyond(river, [], "A", facts)).toBeNull();
  expect(beyond(river, ["A"], "B", facts)).toBe("B costs 2 Energy, and the plan leaves 1");
  expect(beyond({ ...river, energy: 1 }, [], "B", facts)).toBe("B costs 2 Energy, and there is 1");
  expect(beyond({ ...river, plays_left: 1 }, ["A"], "Flood", facts)).toContain("No Card Play is left");
});

test("thresholds are counted with the Elements of the plan", () => {
  const { elements } = sums(river, ["A", "B"], facts);
  expect(thresholds(river, [], river.elements, facts)).toEqual([{ name: "Flood", met: 1, of: 2 }]);
  expect(thresholds(river, ["A", "B"], elements, facts)).toEqual([{ name: "Flood", met: 2, of: 2 }]);
});

test("a planned card that has been played counts once", () => {
  const after = { ...river, energy: 1, plays_left: 1, elements: { water: 2, sun: 1 }, played: ["A", "Flood"] };
  expect(sums(after, ["A"], facts)).toEqual({ energy: 1, plays: 1, elements: { water: 2, sun: 1 } });
  const alone = { ...facts, spirits: { River: { innates: [] } } } as unknown as Facts;
  expect(thresholds(after, ["Flood"], after.elements, alone).map((each) => each.name)).toEqual(["Flood"]);
});
