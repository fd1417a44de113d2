/** Worldweave at the table: turns by mouse, by keyboard and by touch; access for everyone. */
import { violations } from "../../web/browser/axe";
import { inStep, launch, PHONE, url, visit, type Page } from "../../web/browser/harness";
import { sitDown, weave, weaveOn, weaveState, type WeaveState } from "../../web/browser/weave";

let browser: Awaited<ReturnType<typeof launch>>;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** A table in its second round, at an action. */
async function atAction(page: Page, options: Record<string, unknown> = {}): Promise<string> {
  const { host } = await weave({ players: 2, seed: 5, ...options });
  await sitDown(page, host);
  await weaveOn(page, host, ({ view }) => view.round >= 3 && view.phase === "action");
  await inStep(page, host);
  await page.locator("[data-tile]:enabled").first().waitFor();
  return host;
}

/** The state once it is as wanted, and the page shows it. */
async function until(page: Page, token: string, wanted: (state: WeaveState) => boolean): Promise<WeaveState> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const state = await weaveState(token);
    if (wanted(state)) {
      await inStep(page, token);
      return state;
    }
    await new Promise((done) => setTimeout(done, 60));
  }
  throw new Error("the answer did not arrive");
}

const rotation = async (page: Page): Promise<string> => (await page.locator(".hold .btn").first().textContent()) ?? "";
const ghost = async (page: Page): Promise<string | null> => page.locator(".ghost .rim").getAttribute("points");

test("a game is begun in the lobby, against the Automa with a module", async () => {
  const page = await visit(browser);
  await page.goto(url());
  await page.getByRole("button", { name: "Worldweave" }).click();
  await page.getByRole("button", { name: "1, against the Automa" }).click();
  await page.getByRole("button", { name: "Very hard" }).click();
  await page.locator(".module", { hasText: "The butterfly" }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator(".choice").nth(1).waitFor();
  await page.waitForFunction(() => !document.querySelector(".lost"));
  await page.locator(".choice").nth(1).click(); // alone there is one place for the first tile: it lies there at once
  await page.locator('[data-land][data-target="true"]').first().click();
  await page.locator("[data-tile]:enabled").first().waitFor();
  expect(await page.locator(".meeple").count()).toBe(2);
  expect(await page.locator("[data-land]").count()).toBe(4);
  expect(await page.locator(".butterfly").count()).toBe(1);
  expect(page.errors).toEqual([]);
});

test("two set up with the mouse: stamina, the first tile, the meeple", async () => {
  const page = await visit(browser);
  const { host } = await weave({ players: 2, seed: 5 });
  await sitDown(page, host);
  await page.locator(".choice").first().click();
  await page.locator('[data-land][data-target="true"]').first().click();
  const asked = await until(page, host, (state) => state.decisions[0]?.kind === "choose stamina");
  // What the next player holds is covered until the screen has changed hands; no key looks under it.
  const name = asked.view.seats[asked.decisions[0]?.seat ?? 1]?.name ?? "";
  await page.getByRole("heading", { name: `${name} is next` }).waitFor();
  await page.keyboard.press("1");
  expect(await page.locator(".choice, .board, .log").count()).toBe(0);
  await page.getByRole("button", { name: `I am ${name}` }).click();
  await page.locator("button.choice").nth(2).click();
  await page.locator("[data-place]").first().hover();
  await page.locator(".ghost").waitFor();
  await page.locator("[data-place]").first().click();
  await page.locator(".ghost .pinned").waitFor(); // it is put there; its buttons can be reached
  await page.getByRole("button", { name: "Place it", exact: true }).click();
  await until(page, host, (state) => state.view.world.length === 2);
  await page.locator('[data-land][data-target="true"]').nth(1).click();
  const state = await until(page, host, ({ view }) => view.round === 1);
  expect(state.view.seats.every((seat) => seat.meeple && seat.stamina.length === 2)).toBe(true);
  expect(page.errors).toEqual([]);
});

test("a turn by mouse: choose a tile, turn it with the wheel, drop it, walk, end the turn", async () => {
  const page = await visit(browser);
  const host = await atAction(page);
  const before = await weaveState(host);
  expect(await page.locator("[data-place]").count()).toBe(0); // nothing glows before a tile is chosen
  await page.locator("[data-tile]:enabled").first().click();
  await page.locator('[data-place][tabindex="0"]').hover();
  await page.locator(".ghost").waitFor();
  const [words, shape] = [await rotation(page), await ghost(page)];
  await page.mouse.wheel(0, 100);
  await page.waitForFunction((old) => document.querySelector(".hold .btn")?.textContent !== old, words);
  expect(await ghost(page)).not.toBe(shape);
  const tokens = await page.locator(".token").count();
  const promised = Number((await page.locator(".hold p").textContent())?.match(/(\d+) energy/)?.[1]);
  expect(promised).toBeGreaterThanOrEqual(2);
  await page.mouse.down();
  await page.mouse.up();
  await page.locator(".ghost .pinned").waitFor({ state: "attached" });
  await page.mouse.move(5, 5); // the mouse goes elsewhere, the ghost stays
  await page.mouse.move(600, 300);
  const stays = await ghost(page);
  await page.mouse.move(610, 420);
  expect(await ghost(page)).toBe(stays);
  await page.getByRole("button", { name: "Place it", exact: true }).click();
  const laid = await until(page, host, (state) => state.answers > before.answers);
  expect(laid.view.world.length).toBe(before.view.world.length + 1);
  const taken = laid.view.seats.reduce((sum, seat, n) => sum + seat.energy - (before.view.seats[n]?.energy ?? 0), 0);
  await page.waitForFunction((n) => document.querySelectorAll(".token").length === n, tokens + promised - taken);
  const delays = await page
    .locator(".token")
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).animationDelay));
  expect(new Set(delays).size).toBeGreaterThan(1); // it spreads

  const ways = laid.decisions[0]?.options.filter((option) => option.path) ?? [];
  expect(ways.length).toBeGreaterThan(0);
  const target = page.locator('[data-land][data-target="true"]').first();
  await target.hover();
  expect(await page.locator(".told").textContent()).toMatch(/step.*flip a stamina tile for/);
  await page.locator(".way polyline").waitFor({ state: "attached" });
  await target.click();
  const walked = await until(page, host, (state) => state.answers > laid.answers);
  expect(walked.view.phase).toBe("movement");
  await page.waitForFunction(() => document.querySelectorAll("aside .flip.down").length === 1);
  await page.getByRole("button", { name: "End the turn" }).click();
  await until(page, host, (state) => state.view.turn !== before.view.turn);
  expect(page.errors).toEqual([]);
});

test("a turn by keyboard: T, arrows, R, Enter, I, Enter, D, U", async () => {
  const page = await visit(browser);
  const host = await atAction(page);
  const before = await weaveState(host);
  await page.keyboard.press("t");
  await page.locator(".ghost").waitFor();
  const first = await ghost(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  const [words, shape] = [await rotation(page), await ghost(page)];
  expect(first).not.toBeNull();
  expect(words).toMatch(/\d\/\d/);
  await page.keyboard.press("r");
  await page.waitForFunction((old) => document.querySelector(".hold .btn")?.textContent !== old, words);
  expect(await ghost(page)).not.toBe(shape);
  await page.keyboard.press("Escape"); // puts it back
  await page.locator(".ghost").waitFor({ state: "detached" });
  await page.keyboard.press("t");
  await page.locator(".ghost").waitFor();
  await page.keyboard.press("Enter");
  const laid = await until(page, host, (state) => state.answers > before.answers);
  expect(laid.view.world.length).toBe(before.view.world.length + 1);
  expect(laid.view.phase).toBe("movement");
  await page.locator('[data-land][data-target="true"]').first().waitFor();
  await page.keyboard.press("i");
  await page.locator(".way polyline").waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  const walked = await until(page, host, (state) => state.answers > laid.answers);
  await page.keyboard.press("u");
  const back = await until(page, host, (state) => state.answers < walked.answers);
  expect(back.view.seats).toEqual(laid.view.seats);
  await page.locator('[data-land][data-target="true"]').first().waitFor();
  await page.keyboard.press("d");
  await until(page, host, (state) => state.view.turn !== before.view.turn);
  await page.keyboard.press("r"); // without a tile in hand R is the frame's: replay
  await page.locator(".replay").waitFor();
  expect(page.errors).toEqual([]);
});

/** By typing: answers that have no button. */
async function type(page: Page, token: string, key: string): Promise<WeaveState> {
  const { answers } = await weaveState(token);
  await page.keyboard.press("/");
  await page.locator(".filter").fill(key);
  await page.keyboard.press("Enter");
  return until(page, token, (state) => state.answers > answers);
}

/** Place a tile and walk until no step is left. */
async function untilItWaits(page: Page, token: string): Promise<WeaveState> {
  let state = await weaveState(token);
  while (!(await page.locator(".begin").count())) {
    const options = state.decisions[0]?.options ?? [];
    state = await type(page, token, options.find((option) => option.path)?.key ?? options[0]?.key ?? "");
  }
  return state;
}

test("where no step is left the turn waits to be ended: by D, and no second click answers what comes then", async () => {
  const page = await visit(browser);
  const host = await atAction(page);
  const waits = await untilItWaits(page, host);
  expect(await page.locator("#prompt").textContent()).toContain("no further");
  expect(await page.getByRole("button", { name: "Undo Action" }).count()).toBe(0); // it would be the same as Undo
  const at = await page.locator(".begin").boundingBox();
  const [x, y] = [(at?.x ?? 0) + 20, (at?.y ?? 0) + 15];
  await page.mouse.click(x, y);
  const next = await until(page, host, ({ view }) => view.turn !== waits.view.turn);
  await page.locator('[data-option="skip"]').waitFor();
  const there = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest("[data-option]") ?? null, {
    x,
    y,
  });
  expect(there).not.toBeNull(); // it stands in the same place
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.keyboard.press("t");
  await page.locator(".ghost").waitFor(); // the action is still there to be taken
  expect((await weaveState(host)).answers).toBe(next.answers);
  await page.keyboard.press("Escape");
  await untilItWaits(page, host);
  await page.keyboard.press("d");
  await until(page, host, ({ view }) => view.turn === waits.view.turn);
  expect(page.errors).toEqual([]);
});

test("energy that is collected rises from the meeple, and goes", async () => {
  const page = await visit(browser);
  const host = await atAction(page);
  const [asked] = (await weaveState(host)).decisions;
  const gives = asked?.options.find((option) => (option.gains?.[asked.seat] ?? 0) > 0);
  await type(page, host, gives?.key ?? "");
  await page.locator(".risen").waitFor({ state: "attached" });
  await page.locator(".risen").waitFor({ state: "detached" });
});

test("cards in hand say what they are, and the lobby speaks of the Automa only to whoever meets it", async () => {
  const page = await visit(browser);
  const { host } = await weave({ players: 2, modules: ["powers", "goals"], seed: 5 });
  await sitDown(page, host);
  expect(await page.locator("button.card .caps").allTextContents()).toEqual([
    "Power",
    "Power",
    "Objective, chosen next",
    "Objective, chosen next",
  ]);
  await page.goto(url());
  await page.getByRole("button", { name: "Worldweave", exact: true }).click();
  expect(await page.locator("header p").textContent()).toContain("weaving a world");
  expect(await page.locator(".modules").textContent()).not.toContain("Automa");
  await page.getByRole("button", { name: "1, against the Automa" }).click();
  expect(await page.locator(".modules").textContent()).toContain("Automa");
});

test("typing finds a placement that has no button", async () => {
  const page = await visit(browser);
  const host = await atAction(page);
  const before = await weaveState(host);
  const wanted = before.decisions[0]?.options.find((option) => option.tag === "place");
  expect(await page.locator(".option", { hasText: "@" }).count()).toBe(0);
  await page.keyboard.press("/");
  await page.locator(".filter").fill(wanted?.key ?? "");
  await page.keyboard.press("Enter");
  const after = await until(page, host, (state) => state.answers > before.answers);
  expect(after.view.world.length).toBe(before.view.world.length + 1);
});

test("a phone: tap a tile, tap a place, turn it, put it down; nothing is wider than the screen", async () => {
  const page = await visit(browser, PHONE);
  const host = await atAction(page);
  const before = await weaveState(host);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.locator("[data-tile]:enabled").first().tap();
  await page.locator('[data-place][tabindex="0"]').tap();
  await page.locator(".ghost").waitFor();
  expect((await weaveState(host)).answers).toBe(before.answers); // the first tap only shows
  const words = await rotation(page);
  await page.locator(".hold .btn").first().tap();
  await page.waitForFunction((old) => document.querySelector(".hold .btn")?.textContent !== old, words);
  await page.getByRole("button", { name: "Place it", exact: true }).tap();
  const laid = await until(page, host, (state) => state.answers > before.answers);
  expect(laid.view.world.length).toBe(before.view.world.length + 1);
  const target = page.locator('[data-land][data-target="true"]').first();
  await target.tap();
  await page.locator(".told").waitFor();
  expect((await weaveState(host)).answers).toBe(laid.answers);
  await target.tap();
  await until(page, host, (state) => state.answers > laid.answers);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(page.errors).toEqual([]);
});

test("the ghost shows where the energy would come, and it comes there", async () => {
  const page = await visit(browser, { reducedMotion: "reduce" });
  const host = await atAction(page, { seed: 8 });
  const before = await weaveState(host);
  await page.keyboard.press("t");
  await page.locator(".ghost circle").first().waitFor();
  const promised = Number((await page.locator(".hold p").textContent())?.match(/(\d+) energy/)?.[1]);
  expect(await page.locator(".ghost circle").count()).toBe(promised);
  const tile = Number(await page.locator('[data-tile][aria-pressed="true"]').getAttribute("data-tile"));
  const all = before.decisions[0]?.options.filter((option) => option.key.startsWith(`tile ${tile} @`)) ?? [];
  const seat = before.decisions[0]?.seat ?? 0;
  const most = Math.max(...all.map((option) => 100 * (option.gains?.[seat] ?? 0) + (option.energy ?? 0)));
  expect(promised).toBe(most % 100); // a key begins where it pays most
  const tokens = await page.locator(".token").count();
  await page.keyboard.press("Enter");
  const after = await until(page, host, (state) => state.answers > before.answers);
  const taken = after.view.seats.reduce((sum, seat, n) => sum + seat.energy - (before.view.seats[n]?.energy ?? 0), 0);
  await page.waitForFunction((n) => document.querySelectorAll(".token").length === n, tokens + promised - taken);
  const delays = await page
    .locator(".token")
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).animationDelay));
  expect(new Set(delays)).toEqual(new Set(["0s"])); // no motion was asked for
});

for (const [name, options] of [
  ["light", { colorScheme: "light", reducedMotion: "reduce" }],
  ["dark", { colorScheme: "dark", reducedMotion: "reduce" }],
  ["phone", { ...PHONE, reducedMotion: "reduce" }],
] as const) {
  test(`axe finds nothing of any impact in Worldweave: ${name}`, async () => {
    const page = await visit(browser, options);
    await page.goto(url());
    await page.getByRole("button", { name: "Worldweave" }).click();
    await page.getByRole("button", { name: "1, against the Automa" }).click();
    expect(await violations(page), "lobby").toEqual([]);
    const host = await atAction(page, {
      players: 3,
      modules: ["spires", "butterfly", "powers", "goals"],
    });
    expect(await violations(page), "action").toEqual([]);
    await page.locator("[data-tile]:enabled").first().focus();
    await page.keyboard.press("Enter");
    await page.locator(".ghost").waitFor();
    expect(await violations(page), "a tile in hand").toEqual([]);
    await page.keyboard.press("f");
    await page.locator(".legend b").waitFor();
    expect(await violations(page), "forecast").toEqual([]);
    await page.keyboard.press("f");
    await page.keyboard.press("c");
    await page.getByRole("dialog").waitFor();
    expect(await violations(page), "cards").toEqual([]);
    await page.keyboard.press("Escape");
    await weaveOn(page, host, ({ view }) => view.phase === "movement");
    const cover = page.locator(".cover button"); // the next player may be asked
    const target = page.locator('[data-land][data-target="true"]').first();
    await cover.or(target).first().waitFor({ state: "attached" });
    if (await cover.count()) {
      expect(await violations(page), "cover").toEqual([]);
      await cover.click();
    }
    await target.waitFor({ state: "attached" });
    expect(await violations(page), "movement").toEqual([]);
  });
}
