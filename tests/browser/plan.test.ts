/** Plan before you commit: cards chosen tentatively show what they would come to, and only one click plays them. */
import { inStep, launch, newTable, playOn, sit, stateOf, visit } from "../../web/browser/harness";

let browser: Awaited<ReturnType<typeof launch>>;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const POSITION = {
  spirits: [
    {
      name: "River Surges in Sunlight",
      presence: { A5: 2 },
      hand: ["Nature's Resilience", "Boon of Vigor"],
      energy: 5,
    },
  ],
  lands: { A5: "1 city, 2 dahan", A2: "1 city" },
  invader_cards: { ravage: ["wetland"], deck: ["jungle", "sands", "mountain"] },
};

test("a plan shows Elements, Energy left and what the forecast becomes; a double click commits nothing", async () => {
  const table = await newTable({ position: POSITION });
  const page = await visit(browser, { reducedMotion: "reduce" });
  await sit(page, table.host);
  const plays = ({ decisions }: { decisions: { options: { key: string }[] }[] }): boolean =>
    decisions.some(({ options }) => options.some(({ key }) => key === "Nature's Resilience"));
  await playOn(page, table.host, plays);
  const { answers } = await inStep(page, table.host);
  const card = page.locator(".hand .card", { hasText: "Nature's Resilience" }).locator(".hit");
  const purse = page.locator(".purse");
  await card.click({ position: { x: 40, y: 14 } });
  await purse.getByText("Invader Phase: 2 → 1 Blight").waitFor();
  expect(await purse.textContent()).toContain("Nature's Resilience in A5");
  // On the map the forecast is that of the plan, and without it the plain one again.
  await page.keyboard.press("f");
  await page.locator(".legend", { hasText: "With what you plan" }).waitFor();
  await page.locator('.land[data-land="A5"][aria-label*="less Defend 6"]').waitFor();
  await card.dblclick({ position: { x: 40, y: 14 } });
  expect((await stateOf(table.host)).answers).toBe(answers);
  await page.locator(".card.chosen").waitFor();
  await card.click({ position: { x: 40, y: 14 } });
  await page.locator(".legend", { hasText: "As things stand" }).waitFor();
  await page.locator('.land[data-land="A5"]:not([aria-label*="less Defend"])').waitFor();
  expect(await purse.textContent()).not.toContain("Invader Phase");
  // One click commits the whole plan.
  await card.click({ position: { x: 40, y: 14 } });
  await page.locator('.option[data-option="done"]').click();
  await expect.poll(async () => (await stateOf(table.host)).view.spirits[0]?.played).toEqual(["Nature's Resilience"]);
  expect(page.errors).toEqual([]);
});

test("a card that the plan has no room for does not glow, and says why when it is clicked", async () => {
  const table = await newTable({ spirits: ["River Surges in Sunlight"], boards: ["A"], seed: 11 });
  const page = await visit(browser, { reducedMotion: "reduce" });
  await sit(page, table.host);
  await playOn(page, table.host, ({ decisions }) => /play a power/i.test(decisions[0]?.prompt ?? ""));
  const { answers, view } = await inStep(page, table.host);
  const cards = page.locator(".hand .card.target .hit");
  const plays = Number((await page.locator('[data-why="number:plays"] b').first().textContent()) ?? 0);
  expect(plays, JSON.stringify(view.spirits[0])).toBe(1);
  await cards.nth(0).click({ position: { x: 40, y: 14 } });
  await page.locator(".card.chosen").waitFor();
  expect(await page.locator(".hand .card.target:not(.beyond):not(.chosen)").count()).toBe(0);
  await cards.nth(1).click({ position: { x: 40, y: 14 } });
  await page.getByRole("alert").waitFor();
  // What is put back makes room again, and nothing is left to say.
  await cards.nth(0).click({ position: { x: 40, y: 14 } });
  await page.getByRole("alert").waitFor({ state: "detached" });
  expect(await page.locator(".hand .card.beyond").count()).toBe(0);
  expect((await stateOf(table.host)).answers).toBe(answers);
  expect(page.errors).toEqual([]);
});

test("a plan that uses up all plays leaves the Fast Powers to be used", async () => {
  const table = await newTable({ spirits: ["River Surges in Sunlight"], boards: ["A"], seed: 11 });
  const page = await visit(browser, { reducedMotion: "reduce" });
  await sit(page, table.host);
  await playOn(page, table.host, ({ decisions }) => /play a power/i.test(decisions[0]?.prompt ?? ""));
  await inStep(page, table.host);
  await page.locator('.hand .card[data-card="Boon of Vigor"] .hit').click({ position: { x: 40, y: 14 } });
  await page.locator('.option[data-option="done"]', { hasText: "Play Boon of Vigor" }).click();
  await expect.poll(async () => (await stateOf(table.host)).view.phase).toBe("fast");
  const { decisions, hold } = await inStep(page, table.host);
  expect(decisions[0]?.options.map((option) => option.key)).toContain("Boon of Vigor");
  expect(hold).toBeUndefined();
  await page.locator("#prompt", { hasText: "Fast phase" }).waitFor();
  expect(page.errors).toEqual([]);
});

test("who comes from the map to a card finds the row open, and nothing between the mouse and the card", async () => {
  const table = await newTable({ spirits: ["River Surges in Sunlight"], boards: ["A"], seed: 11 });
  const page = await visit(browser);
  await sit(page, table.host);
  await playOn(page, table.host, ({ decisions }) => /play a power/i.test(decisions[0]?.prompt ?? ""));
  await inStep(page, table.host);
  const card = page.locator('.hand .card[data-card="Boon of Vigor"]');
  await page.mouse.move(500, 200);
  await page.mouse.move(520, 210);
  await page.locator("main .hand.low").waitFor();
  await expect.poll(async () => (await page.locator(".hand .cards").boundingBox())?.height).toBeLessThan(70);
  const head = await card.boundingBox();
  await page.mouse.move((head?.x ?? 0) + 60, (head?.y ?? 0) + 20);
  await expect.poll(async () => (await page.locator(".hand .cards").boundingBox())?.height).toBeGreaterThan(180);
  await page.locator(".whole").waitFor({ state: "detached" });
  expect(page.errors).toEqual([]);
});

test("what comes to lie under a mouse that rests is not looked at", async () => {
  const table = await newTable({ spirits: ["River Surges in Sunlight"], boards: ["A"], seed: 11 });
  const page = await visit(browser, { reducedMotion: "reduce" });
  await sit(page, table.host);
  await playOn(page, table.host, ({ decisions }) => /play a power/i.test(decisions[0]?.prompt ?? ""));
  await inStep(page, table.host);
  const row = await page.locator(".hand .cards").boundingBox();
  await page.mouse.move((row?.x ?? 0) + 60, (row?.y ?? 0) + (row?.height ?? 0) - 10);
  await playOn(page, table.host, ({ view }) => view.turn === 2);
  await inStep(page, table.host);
  await expect.poll(async () => (await page.locator(".hand .cards").boundingBox())?.height).toBeLessThan(70);
  await page.locator(".whole").waitFor({ state: "detached" });
  expect(page.errors).toEqual([]);
});
