/** The pictures of Worldweave in docs/screenshots, from the same games each time. */
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { launch, PHONE, url, visit, type Page } from "./harness";
import { sitDown, weave, weaveOn } from "./weave";

const FOLDER = resolve(import.meta.dirname, "../../docs/screenshots");

let browser: Awaited<ReturnType<typeof launch>>;
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  browser = await launch();
});
afterAll(() => browser.close());

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(700);
  await page.screenshot({ path: resolve(FOLDER, `worldweave-${name}.png`) });
}

/** Until this is there; the next player may have to say first that they sit there. */
async function uncovered(page: Page, wanted: string): Promise<void> {
  const cover = page.locator(".cover button");
  await cover.or(page.locator(wanted)).first().waitFor({ state: "attached" });
  if (await cover.count()) await cover.click();
  await page.locator(wanted).first().waitFor({ state: "attached" });
}

for (const [size, options] of [
  ["", { reducedMotion: "reduce" }],
  ["phone", { ...PHONE, reducedMotion: "reduce" }],
] as const) {
  test(`pictures of Worldweave: ${size || "desktop"}`, async () => {
    const of = (name: string): string => (size ? (name === "middle" ? "phone" : `phone-${name}`) : name);
    const page = await visit(browser, options);
    if (!size) {
      await page.goto(url());
      await page.getByRole("button", { name: "Worldweave" }).click();
      await page.getByRole("button", { name: "1, against the Automa" }).click();
      await page.locator(".module").first().click();
      await shoot(page, "lobby");
    }
    const first = await weave({ players: 2, seed: 5 });
    await sitDown(page, first.host);
    await weaveOn(page, first.host, ({ view }) => view.phase === "place the first tile" && view.world.length > 0);
    await uncovered(page, "[data-place]");
    await page.keyboard.press("i");
    await page.locator(".ghost").waitFor();
    await shoot(page, of("start"));

    const game = await weave({ players: 3, seed: 11, modules: ["butterfly", "goals"] });
    await sitDown(page, game.host);
    await weaveOn(page, game.host, ({ view }) => view.round >= 7 && view.phase === "action");
    await uncovered(page, "[data-tile]:enabled");
    await page.locator("[data-tile]:enabled").first().focus();
    await page.keyboard.press("Enter");
    await page.locator(".ghost").waitFor();
    await shoot(page, of("middle"));
    await page.keyboard.press("f");
    await page.locator(".legend b").waitFor();
    await shoot(page, of("forecast"));
    await page.keyboard.press("f");
    await weaveOn(page, game.host, ({ view }) => view.round >= 8 && view.phase === "movement");
    await uncovered(page, '[data-land][data-target="true"]');
    await page.locator('[data-land][data-target="true"]').last().focus();
    await shoot(page, of("movement"));
    if (size) {
      await page.locator(".panes button", { hasText: "Players" }).tap();
      await shoot(page, of("players"));
      return;
    }
    await page.emulateMedia({ colorScheme: "dark" });
    await shoot(page, "dark");
    await page.emulateMedia({ colorScheme: "light" });
    await weaveOn(page, game.host, () => false);
    await page.locator(".end").waitFor();
    await shoot(page, "end");
  });
}
