/** `npm run screenshots`: the pictures of docs/screenshots, made anew from the same games each time. */
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import {
  first,
  inStep,
  launch,
  lively,
  newTable,
  PHONE,
  playOn,
  sit,
  stateOf,
  url,
  visit,
  type Page,
  type State,
} from "./harness";

const FOLDER = resolve(import.meta.dirname, "../../docs/screenshots");
const RIVER = { spirits: ["River Surges in Sunlight"], boards: ["A"], seed: 7 };
const FOUR = {
  spirits: [
    "River Surges in Sunlight",
    "Lightning's Swift Strike",
    "Shadows Flicker Like Flame",
    "Vital Strength of the Earth",
  ],
  boards: ["A", "B", "C", "D"],
  seed: 3,
};

let browser: Awaited<ReturnType<typeof launch>>;
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  browser = await launch();
});
afterAll(() => browser.close());

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(700);
  await page.screenshot({ path: resolve(FOLDER, `${name}.png`) });
}

/** A game for two in its third turn, at a question about the map; the first seed that comes there. */
async function middle(page: Page): Promise<{ host: string }> {
  for (let seed = 1; seed < 20; seed += 1) {
    const table = await newTable({ spirits: FOUR.spirits.slice(0, 2), boards: ["A", "B"], seed });
    await sit(page, table.host);
    const state = await playOn(
      page,
      table.host,
      ({ view, decisions }) => view.turn >= 3 && /^(target|push|gather)$/.test(decisions[0]?.kind ?? ""),
      lively,
    );
    if (!state.result) return table;
  }
  throw new Error("no game came to its third turn");
}

for (const [size, options] of [
  ["desktop", { reducedMotion: "reduce" }],
  ["phone", { ...PHONE, reducedMotion: "reduce" }],
] as const) {
  test(`pictures: ${size}`, async () => {
    const page = await visit(browser, options);
    await page.goto(url());
    await page.locator(".spirit").first().click();
    await page.locator(".spirit").nth(2).click();
    await page.evaluate(() => scrollTo(0, 0));
    await shoot(page, `lobby-${size}`);

    const solo = await newTable({ ...RIVER, blight: "space", progression: true });
    await sit(page, solo.host);
    await shoot(page, `start-${size}`);

    const game = await middle(page);
    await shoot(page, `middle-${size}`);
    await page.keyboard.press("f");
    await page.locator(".legend b").waitFor();
    await shoot(page, `forecast-${size}`);
    await page.keyboard.press("Escape");
    if (size === "phone") {
      for (const pane of ["Cards", "Spirits", "Log"]) {
        await page.locator(".panes button", { hasText: pane }).tap();
        await shoot(page, `${pane.toLowerCase()}-${size}`);
      }
      await page.locator(".panes button", { hasText: "Island" }).tap();
    }
    await playOn(page, game.host, () => false, lively);
    await page.locator(".end").waitFor();
    await shoot(page, `end-${size}`);

    const big = await newTable(FOUR);
    await sit(page, big.host);
    await playOn(page, big.host, (state) => state.answers >= 100, lively);
    await shoot(page, `four-${size}`);
    if (size === "desktop") {
      await page.keyboard.press("c");
      await page.getByRole("dialog").waitFor();
      await page.locator(".search input").fill("dahan");
      await shoot(page, "cards-desktop");
      await page.getByRole("button", { name: "Close" }).click();
      await page.keyboard.press("r");
      await page.locator(".replay .count").waitFor();
      await shoot(page, "replay-desktop");
      await page.emulateMedia({ colorScheme: "dark" });
      await page.keyboard.press("r");
      await shoot(page, "dark-desktop");
    }
  });
}

const SIX = {
  spirits: [...FOUR.spirits, "Ocean's Hungry Grasp", "Thunderspeaker"],
  boards: ["A", "B", "C", "D", "E", "F"],
  seed: 3,
};

test("pictures of each size", async () => {
  for (const [name, options] of [
    ["one", RIVER],
    ["four", FOUR],
    ["six", SIX],
  ] as const) {
    const table = await newTable(options);
    const player = await visit(browser, { reducedMotion: "reduce" });
    await sit(player, table.host);
    await playOn(player, table.host, ({ answers }) => answers >= 10 * options.boards.length, lively);
    await player.context().close();
    for (const [width, height] of [
      [1280, 720],
      [1024, 768],
      [390, 844],
      [844, 390],
      ...(name === "one" ? [[640, 360]] : []),
    ] as [number, number][]) {
      const touch = Math.min(width, height) < 400 && height !== 360;
      const page = await visit(browser, {
        viewport: { width, height },
        reducedMotion: "reduce",
        hasTouch: touch,
        isMobile: touch,
      });
      await sit(page, table.host);
      await shoot(page, `size-${name}-${width}x${height}`);
      if (name === "six" && width === 1280) {
        await page.keyboard.press("+");
        await shoot(page, `size-${name}-${width}x${height}-zoomed`);
      }
      await page.context().close();
    }
  }
});

test("pictures of a plan, of the moment before the Invaders act, and of the story of what they do", async () => {
  const page = await visit(browser);
  await page.addInitScript(() => localStorage.setItem("loci.speed", '"hand"'));
  const { host } = await newTable(RIVER);
  await sit(page, host);
  const cards = ({ view, decisions }: State): boolean =>
    view.turn === 2 && decisions.length === 1 && /play a power/i.test(decisions[0]?.prompt ?? "");
  await playOn(page, host, cards, (decision) => first(decision));
  await page.keyboard.press("Escape");
  await page
    .locator(".hand .card.target .hit")
    .first()
    .click({ position: { x: 40, y: 14 } });
  await page.locator(".purse.planned").waitFor();
  await shoot(page, "plan-desktop");
  await page.locator('.option[data-option="done"]').click();
  for (let n = 0; n < 8 && !(await page.locator(".begin").count()); n += 1) {
    const { answers } = await inStep(page, host);
    if (!(await page.locator("#prompt").count())) break;
    await page.keyboard.press("d");
    await expect.poll(async () => (await stateOf(host)).answers).toBeGreaterThan(answers);
    await inStep(page, host);
  }
  await shoot(page, "hold-desktop");
  await page.locator(".begin").click();
  await page.locator(".tell").waitFor();
  for (let n = 0; n < 40 && (await page.locator(".tell").count()); n += 1) {
    if (/Ravages|added in/.test((await page.locator(".tell p").textContent()) ?? "")) break;
    await page.keyboard.press(".");
  }
  await shoot(page, "stage-desktop");
});
