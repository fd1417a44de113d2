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

async function clicksATurn(count: number, turns: number): Promise<number> {
  const page = await visit(browser, { reducedMotion: "reduce" });
  const table = await newTable({
    spirits: SPIRITS.slice(0, count),
    boards: ["A", "B", "C", "D"].slice(0, count),
    seed: 5,
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

test("a turn of one Spirit takes at most 12 clicks", async () => {
  expect(await clicksATurn(1, 3)).toBeLessThanOrEqual(12);
});

test("a turn of four Spirits takes at most 40 clicks", async () => {
  expect(await clicksATurn(4, 2)).toBeLessThanOrEqual(40);
});
