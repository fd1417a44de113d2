/** How many clicks a turn takes. Counted, so that it does not grow. */
import { Hands } from "../../web/browser/hands";
import { launch, newTable, sit, stateOf, visit } from "../../web/browser/harness";

let browser: Awaited<ReturnType<typeof launch>>;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const SPIRITS = [
  "River Surges in Sunlight",
  "Lightning's Swift Strike",
  "Shadows Flicker Like Flame",
  "Vital Strength of the Earth",
];

async function clicksATurn(count: number, turns: number, seed: number): Promise<number> {
  const page = await visit(browser, { reducedMotion: "reduce" });
  const table = await newTable({
    spirits: SPIRITS.slice(0, count),
    boards: ["A", "B", "C", "D"].slice(0, count),
    seed,
  });
  await sit(page, table.host);
  const hands = new Hands(page, table.host);
  let played = 0;
  while (played < turns && !(await stateOf(table.host)).result) {
    await hands.turn();
    played += 1;
  }
  console.log(`${count} Spirit(s): ${hands.clicks} clicks in ${played} turns; ${JSON.stringify([...hands.used])}`);
  expect(page.errors).toEqual([]);
  return hands.clicks / played;
}

test.each([5, 7, 11])("a turn of one Spirit takes at most 12 clicks: seed %i", async (seed) => {
  expect(await clicksATurn(1, 2, seed)).toBeLessThanOrEqual(12);
});

test.each([5, 8])("a turn of four Spirits takes at most 40 clicks: seed %i", async (seed) => {
  expect(await clicksATurn(4, 1, seed)).toBeLessThanOrEqual(40);
});
