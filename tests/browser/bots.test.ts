/** A bot at the table: who it is, and what it advises. */
import { inStep, launch, newTable, playOn, sit, stateOf, url, visit } from "../../web/browser/harness";

let browser: Awaited<ReturnType<typeof launch>>;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

test("the page says which seat a bot plays, and how to take it back", async () => {
  const page = await visit(browser, { reducedMotion: "reduce" });
  await page.goto(url());
  await page.getByRole("button", { name: "Play with a partner bot" }).click();
  await page.waitForSelector("[data-land]");
  const token = page.url().split("#/t/")[1] ?? "";
  const partner = (await stateOf(token)).view.spirits[1]?.name ?? "";
  await page.getByText(`${partner} (bot)`).first().waitFor();
  await page.keyboard.press("t");
  await page.locator(".seats li", { hasText: partner }).getByText("a bot").waitFor();
  await page.getByRole("button", { name: "Seats, links and bots" }).click();
  await page.getByLabel(`Who plays ${partner}`).selectOption("");
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByText("(bot)").count()).toBe(0);
  expect(page.errors).toEqual([]);
});

test("whoever waits for bots reads what they do", async () => {
  const page = await visit(browser, { reducedMotion: "reduce" });
  const table = await newTable({ players: 2, seed: 5 });
  await sit(page, table.host);
  for (const seat of [0, 1])
    await fetch(`${url()}api/t/${table.host}/bot`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        seat,
        bot: "planner",
        level: "easy",
        pace: "slow",
      }),
    });
  await page.getByText("(bot) are still deciding").or(page.getByText("(bot) is still deciding")).waitFor();
  await page
    .locator(".prompt .about", {
      hasText: / (plays|grows|uncovers|adds|gains) /,
    })
    .waitFor();
  expect(page.errors).toEqual([]);
});

test("a hint that is several cards plans them all, and one click plays them", async () => {
  const page = await visit(browser, { reducedMotion: "reduce" });
  const table = await newTable({
    spirits: ["Lightning's Swift Strike"],
    boards: ["A"],
    seed: 7,
  });
  await sit(page, table.host);
  const state = await playOn(
    page,
    table.host,
    ({ decisions }) => /play a power/i.test(decisions[0]?.prompt ?? ""),
    ({ options }) => options.find(({ key }) => ["growth 3", "plays"].includes(key))?.key ?? options[0]?.key ?? "",
  );
  await inStep(page, table.host);
  await page.keyboard.press("h");
  const hint = page.locator(".hints li", { has: page.locator(".then") }).first();
  await hint.waitFor();
  await page.locator(".hints", { hasText: "still thinking" }).waitFor({ state: "detached" });
  const card = await hint.getByRole("button").textContent();
  const then = (await hint.locator(".then").textContent())?.replace("then ", "").split(" · ") ?? [];
  const cards = [card, ...then].filter((name) => state.view.spirits[0]?.hand.includes(name ?? "")).sort();
  expect(cards.length).toBeGreaterThan(1);
  await hint.getByRole("button").click();
  await hint.getByRole("button").click(); // once more changes nothing
  expect((await page.locator(".card.chosen").count()) > 1).toBe(true);
  await page.keyboard.press("d");
  await expect.poll(async () => (await stateOf(table.host)).view.spirits[0]?.played.toSorted()).toEqual(cards);
  expect(page.errors).toEqual([]);
});
