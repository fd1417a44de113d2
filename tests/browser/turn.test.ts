/** A whole solo turn: by mouse, by keyboard alone, by touch on a phone. */
import { Hands } from "../../web/browser/hands";
import {
  inStep,
  launch,
  newTable,
  PHONE,
  playOn,
  sit,
  stateOf,
  still,
  url,
  visit,
  type Page,
} from "../../web/browser/harness";

type Browser = Awaited<ReturnType<typeof launch>>;
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const tokenOf = (page: Page): string => decodeURIComponent(/#\/t\/([^/]+)/.exec(page.url())?.[1] ?? "");

/** The answers counter of the server moved on: the click was an answer. */
async function answered(page: Page, token: string, before: number): Promise<void> {
  await expect.poll(async () => (await stateOf(token)).answers).toBeGreaterThan(before);
  await inStep(page, token);
}

async function turn(page: Page, token: string, touch: boolean): Promise<Map<string, number>> {
  const hands = new Hands(page, token, touch);
  await hands.turn();
  return hands.used;
}

test("a solo turn by mouse, begun with two clicks from the lobby", async () => {
  const page = await visit(browser);
  await page.goto(url());
  await page.locator(".presets .btn").first().click();
  await page.waitForSelector("[data-land]");
  const token = tokenOf(page);
  const used = await turn(page, token, false);
  expect((await stateOf(token)).view.turn).toBe(2);
  for (const what of ["growth", "cards"])
    expect(used.get(what), `${what} in ${JSON.stringify([...used])}`).toBeGreaterThan(0);
  expect(page.errors).toEqual([]);
});

test("placing Presence by mouse: the track, then the land", async () => {
  const page = await visit(browser);
  const table = await newTable({
    spirits: ["River Surges in Sunlight"],
    boards: ["A"],
    seed: 7,
  });
  await sit(page, table.host);
  await page.locator('.growth > li.target .hit[aria-label^="Growth 2"]').click();
  const used = await turn(page, table.host, false);
  expect(used.get("track")).toBeGreaterThan(0);
  expect(used.get("land")).toBeGreaterThan(0);
  expect(page.errors).toEqual([]);
});

test("a solo turn by keyboard only", async () => {
  const page = await visit(browser);
  await page.goto(url());
  await page.waitForSelector(".presets .btn");
  // Tab until the first preset has the focus, as a keyboard user would.
  for (let n = 0; n < 30; n += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.closest(".presets") !== null)) break;
  }
  await page.keyboard.press("Enter");
  await page.waitForSelector("[data-land]");
  const token = tokenOf(page);
  const used = new Set<string>();
  for (let n = 0; n < 60; n += 1) {
    const state = await inStep(page, token);
    if (state.view.turn > 1 || state.result) break;
    if (await page.locator(".tell").count()) {
      await page.keyboard.press("Escape");
      continue;
    }
    if (state.hold) {
      await page.keyboard.press("b");
      used.add("begin");
      await expect.poll(async () => (await stateOf(token)).hold).toBeUndefined();
      continue;
    }
    const decision = state.decisions[0];
    const prompt = decision?.prompt ?? "";
    await page.waitForFunction(
      (words) => document.querySelector("#prompt")?.textContent?.includes(words) || document.querySelector(".tell"),
      prompt,
    );
    if (await page.locator(".tell").count()) continue;
    const land = decision?.options.find((option) => option.tag === "land");
    const done = decision?.options.some((option) => option.key === "done");
    if (land && !used.has("find")) {
      await page.keyboard.press("/");
      await page.keyboard.type(land.key);
      await page.keyboard.press("Enter");
      used.add("find");
    } else if (land) {
      await page.keyboard.press("i");
      await page.keyboard.press("Enter");
      used.add("island");
    } else if (done && n > 3) {
      if (/play a power/i.test(prompt)) {
        await page.keyboard.press("1"); // into the plan
        await page.locator(".card.chosen").waitFor();
      }
      await page.keyboard.press("d");
      used.add("done");
    } else {
      await page.keyboard.press(decision?.prompt.includes("Growth") ? "2" : "1");
      used.add("number");
    }
    await answered(page, token, state.answers);
  }
  expect((await stateOf(token)).view.turn).toBe(2);
  expect([...used].sort()).toEqual(expect.arrayContaining(["begin", "done", "find", "number"]));
  // The rest of the keyboard.
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Help" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Help" }).waitFor({ state: "detached" });
  await page.keyboard.press("f");
  await page.locator(".legend").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("u");
  await expect.poll(async () => (await stateOf(token)).view.turn).toBe(1);
  expect(page.errors).toEqual([]);
});

test("a window over the table has the keys: nothing is answered behind it, and Escape closes it", async () => {
  const page = await visit(browser);
  const table = await newTable({ spirits: ["River Surges in Sunlight"], boards: ["A"], seed: 7 });
  await sit(page, table.host);
  const { answers } = await stateOf(table.host);
  for (const open of ['[data-why="number:fear"]', '[data-why="number:blight"]', '[aria-label="Settings"]']) {
    await page.locator(open).first().click();
    await page.locator("dialog[open]").waitFor();
    for (const key of ["1", "2", "d", "u"]) await page.keyboard.press(key);
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
  expect((await stateOf(table.host)).answers).toBe(answers);
  await page.keyboard.press("1");
  await expect.poll(async () => (await stateOf(table.host)).answers).toBe(answers + 1);
  expect(page.errors).toEqual([]);
});

test("a solo turn by touch at phone width, with nothing out of reach", async () => {
  const page = await visit(browser, PHONE);
  await page.goto(url());
  await page.locator(".presets .btn").first().tap();
  await page.waitForSelector("[data-land]");
  const token = tokenOf(page);
  await turn(page, token, true);
  expect((await stateOf(token)).view.turn).toBe(2);
  for (const name of ["Island", "Cards", "Spirits", "Log"]) {
    await page.locator(".panes button", { hasText: name }).tap();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${name} is wider than the screen`).toBeLessThanOrEqual(390);
  }
  await page.locator(".tools .btn", { hasText: "Undo" }).first().tap();
  await expect.poll(async () => (await stateOf(token)).view.turn).toBe(1);
  expect(page.errors).toEqual([]);
});

test("a move is a click on the piece, then on the land", async () => {
  const page = await visit(browser);
  // River with Wash Away in play: it pushes Explorers and Towns, to a land of the player's choice.
  const table = await newTable({
    spirits: ["River Surges in Sunlight"],
    boards: ["A"],
    seed: 7,
    blight: "space",
  });
  await sit(page, table.host);
  const open = await playOn(
    page,
    table.host,
    (state) => state.decisions[0]?.kind === "push",
    (decision) => {
      const wanted = ["growth 3", "minor", "plays", "Wash Away"];
      return decision.options.find((option) => wanted.includes(option.key))?.key ?? decision.options[0]?.key ?? "";
    },
  );
  const move = open.decisions[0]?.options.find((option) => option.lands.length === 2);
  if (!move) throw new Error(`no move is offered: ${JSON.stringify(open.decisions)}`);
  const [from = "", to = ""] = move.lands;
  const piece = move.key.split(" ")[0] ?? "";
  const held = page.locator(`.item[data-piece="${from} ${piece}"]`);
  await page.keyboard.press("Escape"); // whatever is still being told
  await page.locator(`.item[data-piece="${from} ${piece}"][data-target="true"]`).waitFor();
  await held.click();
  await page.locator(".item.held").waitFor();
  const glowing = await page
    .locator('.land[data-target="true"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute("data-land")));
  const offered = (open.decisions[0]?.options ?? [])
    .filter((option) => option.key.startsWith(`${piece} ${from}>`))
    .map((option) => option.lands[1]);
  expect(glowing.sort()).toEqual(offered.sort());
  await page.keyboard.press("Escape");
  // It can be dragged there, and undone.
  const drag = async (): Promise<void> => {
    const start = await held.boundingBox();
    const end = await page.locator(`.land[data-land="${to}"] .ground`).boundingBox();
    if (!start || !end) throw new Error("nothing to drag");
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
    await page.locator(".carried").waitFor();
    await page.mouse.up();
  };
  await drag();
  await answered(page, table.host, open.answers);
  await page.keyboard.press("u");
  await expect.poll(async () => (await stateOf(table.host)).answers).toBe(open.answers);
  await inStep(page, table.host);
  await held.click();
  // Escape lets go, and the piece can be taken up again.
  await page.keyboard.press("Escape");
  await page.locator(".item.held").waitFor({ state: "detached" });
  await held.click();
  await page.locator(`.land[data-land="${to}"][data-target="true"]`).dispatchEvent("click");
  await answered(page, table.host, open.answers);
  const before = open.view.lands[to]?.pieces ?? "";
  expect((await stateOf(table.host)).view.lands[to]?.pieces).not.toBe(before);
  expect(page.errors).toEqual([]);
});

test("whoever takes back an answer that was given in any order is asked again", async () => {
  const table = await newTable({
    position: {
      spirits: [{ name: "River Surges in Sunlight", presence: { A7: 2 } }],
      lands: { A2: "1 city, 1 blight", A5: "1 city, 1 blight" },
      invader_cards: { ravage: ["wetland"], deck: ["jungle", "sands", "mountain"] },
    },
  });
  const page = await visit(browser, { reducedMotion: "reduce" });
  await sit(page, table.host);
  await playOn(
    page,
    table.host,
    ({ decisions }) => decisions[0]?.kind === "order",
    ({ options }) => (options.find(({ key }) => key === "done") ?? options[0])?.key ?? "",
  );
  await page.getByRole("button", { name: "In any order" }).click();
  await page.locator("#prompt", { hasText: "cascades" }).waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.locator("#prompt", { hasText: "Ravage in which land first?" }).waitFor();
  await inStep(page, table.host);
  await still(page);
  expect((await stateOf(table.host)).decisions[0]?.kind).toBe("order");
  expect(page.errors).toEqual([]);
});

test("the answers to the next question are read from the first, however far one has looked along the last ones", async () => {
  const hand = ["Boon of Vigor", "Flash Floods", "River's Bounty", "Wash Away", "Uncanny Melting"];
  const more = ["Nature's Resilience", "Song of Sanctity", "Encompassing Ward"];
  const river = { name: "River Surges in Sunlight", presence: { A5: 2 }, hand: [...hand, ...more], energy: 9 };
  const table = await newTable({ position: { spirits: [river], lands: { A2: "1 city" } } });
  const page = await visit(browser, { reducedMotion: "reduce" });
  await sit(page, table.host);
  await playOn(
    page,
    table.host,
    ({ decisions }) => decisions[0]?.prompt.startsWith("Forget") ?? false,
    ({ options }) => (options.find(({ key }) => key === "major") ?? options[0])?.key ?? "",
  );
  await page.locator("#prompt", { hasText: "Forget" }).waitFor();
  const row = page.locator(".options").first();
  const at = (): Promise<number> => row.evaluate((element) => element.scrollLeft);
  await row.evaluate((element) => element.scrollTo({ left: 300 }));
  expect(await at()).toBeGreaterThan(100);
  await page.locator(".options .option").nth(4).click();
  await page.locator("#prompt", { hasText: "Play a Power Card" }).waitFor();
  await expect.poll(at).toBe(0);
  expect(page.errors).toEqual([]);
});
