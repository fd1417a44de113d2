import { expect, test } from "vitest";
import { asOne, runs } from "./alike";

const line = (text: string, ...lands: string[]) => ({ text, lands, cards: [] as string[] });

test("what is said of many lands in a row is said once", () => {
  const lines = [
    line("Fear card: Demoralized"),
    ...["A1", "A2", "A3", "B1"].map((land) => line(`Defend 1 in ${land}`, land)),
    line("Town built in A2", "A2"),
    line("Town built in A4", "A4"),
  ];
  expect(runs(lines).map((run) => asOne(run).text)).toEqual([
    "Fear card: Demoralized",
    "Defend 1 in A1, A2, A3 and B1",
    "Town built in A2",
    "Town built in A4",
  ]);
  expect(asOne(runs(lines)[1] ?? []).lands).toEqual(["A1", "A2", "A3", "B1"]);
});

test("lines about several lands or a card stay as they are", () => {
  const moved = [1, 2, 3, 4].map(() => line("Explorer moves from A1 to A2", "A1", "A2"));
  expect(runs(moved)).toHaveLength(4);
  const twice = [1, 2, 3, 4].map(() => line("Explorer destroyed in A1", "A1"));
  expect(runs(twice)).toHaveLength(4);
  const named = [1, 2, 3, 4].map(() => ({ ...line("A1: Wash Away", "A1"), cards: ["Wash Away"] }));
  expect(runs(named)).toHaveLength(4);
});
