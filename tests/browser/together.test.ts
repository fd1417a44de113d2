/** What the Spirits decide and pay together, in two browsers: everybody sees who said what. */
import {
  inStep,
  launch,
  newTable,
  playOn,
  sit,
  stateOf,
  url,
  visit,
  type NewTable,
  type Page,
  type State,
} from "../../web/browser/harness";

let browser: Awaited<ReturnType<typeof launch>>;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** The next event offers a course that costs 1 Energy a player. */
const GIVEN = {
  sets: ["base", "branch_and_claw"],
  boards: ["A", "B"],
  setup: "standard",
  turn: 2,
  spirits: [
    { name: "River Surges in Sunlight", presence: { A5: 2 }, energy: 6 },
    { name: "Lightning's Swift Strike", presence: { B5: 2 }, energy: 6 },
  ],
  blight_pool: 20,
  event_deck: ["War Touches the Island's Shores"],
};
const COURSE = "Help Repel the Newcomers";

const asksTogether = ({ decisions }: State): boolean =>
  (decisions[0] as { together?: unknown } | undefined)?.together !== undefined;
const energies = async (table: NewTable): Promise<number[]> =>
  (await stateOf(table.watch)).view.spirits.map((spirit) => spirit.energy);

async function atTheEvent(): Promise<{ table: NewTable; pages: [Page, Page]; errors: () => string[] }> {
  const table = await newTable({ position: GIVEN, seed: 1 });
  const [river, lightning] = [
    await visit(browser, { reducedMotion: "reduce" }),
    await visit(browser, { reducedMotion: "reduce" }),
  ];
  await river.goto(url());
  await playOn(river, table.host, asksTogether);
  await river.evaluate(() => (window as unknown as { testSocket?: WebSocket }).testSocket?.close());
  await sit(river, table.seats[0]?.token ?? "");
  await sit(lightning, table.seats[1]?.token ?? "");
  for (const page of [river, lightning]) await page.locator('[data-together="agree"]').waitFor();
  return { table, pages: [river, lightning], errors: () => [...river.errors, ...lightning.errors] };
}

test("a course is agreed on and its price shared", async () => {
  const { table, pages, errors } = await atTheEvent();
  const [river, lightning] = pages;
  const before = await energies(table);
  expect(await lightning.locator(".option").count(), "it is River's turn to say it").toBe(0);
  await lightning.locator("[data-now]", { hasText: COURSE }).waitFor(); // who waits reads the card as well
  await river.locator(".option", { hasText: COURSE }).click();
  await lightning.locator("[data-said]", { hasText: COURSE }).waitFor(); // what River wants is heard
  await lightning.locator(".option", { hasText: COURSE }).click();
  for (const page of pages) await page.locator('[data-together="share"]').waitFor();
  await river.keyboard.press("1"); // the key of an amount is the amount
  await expect.poll(() => energies(table)).toEqual(before.map((energy) => energy - 1));
  for (const page of pages) {
    await inStep(page, table.watch);
    await page.locator('aside [role="tab"]', { hasText: "Log" }).click();
    await page.getByText("Lightning's Swift Strike pays 1 Energy").first().waitFor({ state: "attached" });
  }
  expect(errors()).toEqual([]);
});

test("without agreement it is the first course, and nobody pays", async () => {
  const { table, pages, errors } = await atTheEvent();
  const [river, lightning] = pages;
  const before = await energies(table);
  const { answers } = await stateOf(table.watch);
  await river.locator(".option", { hasText: COURSE }).click();
  await lightning.locator("[data-said]", { hasText: COURSE }).waitFor();
  await lightning.locator(".option").first().click();
  await expect.poll(async () => (await stateOf(table.watch)).answers).toBeGreaterThanOrEqual(answers + 2);
  expect(await energies(table)).toEqual(before);
  for (const page of pages) await page.locator('[data-together="agree"]').waitFor({ state: "detached" });
  expect(errors()).toEqual([]);
});
