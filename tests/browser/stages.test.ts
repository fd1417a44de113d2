/** What the game itself does is seen: the Invader Phase waits, is told step by step, and can be replayed. */
import {
  inStep,
  launch,
  lively,
  newTable,
  playOn,
  sit,
  stateOf,
  visit,
  type Decision,
  type Page,
} from "../../web/browser/harness";

let browser: Awaited<ReturnType<typeof launch>>;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const RIVER = { spirits: ["River Surges in Sunlight"], boards: ["A"], seed: 7 };

/** A visitor for whom every line stays until it is taken on by hand: nothing goes by before the test has looked. */
async function reader(): ReturnType<typeof visit> {
  const page = await visit(browser);
  await page.addInitScript(() => localStorage.setItem("loci.speed", '"hand"'));
  return page;
}

/** The lines of a story, stepped through by hand, with the phase that the header and the track show beside each. */
async function story(page: Page): Promise<{ text: string; moment: string; card: string | null }[]> {
  const told = [];
  for (let n = 0; n < 200 && (await page.locator(".tell").count()); n += 1) {
    told.push({
      text: (await page.locator(".tell p").textContent()) ?? "",
      moment: (await page.locator(".moment").textContent()) ?? "",
      card: (await page.locator("[data-now]").count())
        ? await page.locator("[data-now]").getAttribute("data-now")
        : null,
    });
    await page.keyboard.press(".");
  }
  return told;
}

/** Ends the Spirit Phase and the Fast Powers; the table then waits. */
async function toTheInvaders(page: Page, token: string): Promise<void> {
  for (let n = 0; n < 6 && !(await page.locator(".begin").count()); n += 1) {
    const { answers } = await stateOf(token);
    await page.locator("#prompt").waitFor();
    await page.keyboard.press("d");
    await expect.poll(async () => (await stateOf(token)).answers).toBeGreaterThan(answers);
    await inStep(page, token);
  }
  await page.locator(".begin").waitFor();
}

test("the Invader Phase waits to be begun, and is told in order while header and track follow", async () => {
  const page = await reader();
  const table = await newTable(RIVER);
  await sit(page, table.host);
  await playOn(
    page,
    table.host,
    ({ view, decisions }) => view.turn === 2 && /play a power/i.test(decisions[0]?.prompt ?? ""),
  );
  await page.keyboard.press("Escape");
  await toTheInvaders(page, table.host);
  expect(await page.locator(".moment").textContent()).toContain("Fast Powers");
  expect(await page.locator(".option").count()).toBe(0);
  await page.keyboard.press("u"); // it can still be taken back …
  await page.locator(".begin").waitFor({ state: "detached" });
  await page.keyboard.press("y"); // … and done again
  await page.locator(".begin").click();
  await page.locator(".tell").waitFor();
  const told = await story(page);
  const texts = told.map((each) => each.text);
  const at = (pattern: RegExp): number => texts.findIndex((text) => pattern.test(text));
  expect(at(/^Ravage/)).toBeGreaterThanOrEqual(0);
  expect(at(/^Ravage/)).toBeLessThan(at(/^Build/));
  expect(at(/^Build/)).toBeLessThan(at(/^Explore/));
  for (const { text, moment, card } of told) {
    if (/Ravages/.test(text)) expect(moment).toContain("Ravage");
    if (/added in/.test(text) && /Town|City/.test(text)) expect(moment).toContain("Build");
    if (/Ravage card|Build card|Explore card/.test(text)) expect(card).toBeTruthy();
  }
  await page.locator("#prompt").waitFor();
  expect(page.errors).toEqual([]);
});

test("a flipped Blight card and a Fear card are seen when they happen", async () => {
  const page = await reader();
  const table = await newTable({ spirits: ["Shadows Flicker Like Flame"], boards: ["D"], seed: 1 });
  await sit(page, table.host);
  let n = 0;
  const pick = (decision: Decision): string => lively(decision, n++);
  const seen: string[] = [];
  // The first of each comes with these answers of this game; should the rules change it, any later one will do.
  for (const [kind, before] of [
    [/blighted|Blight card/i, 18],
    [/^Fear card:/, 43],
  ] as const) {
    await playOn(page, table.host, ({ answers }) => answers >= before, pick);
    for (let more = 0; more < 30; more += 1) {
      const { answers, result } = await stateOf(table.host);
      if (result) break;
      await page.keyboard.press("Escape");
      await playOn(page, table.host, (state) => state.answers > answers, pick);
      await inStep(page, table.host);
      if (!(await page.locator(".tell").count())) continue;
      const line = (await story(page)).find(({ text, card }) => kind.test(text) && card && text.includes(card));
      if (!line) continue;
      seen.push(line.text);
      break;
    }
  }
  expect(seen.length, seen.join("; ")).toBe(2);
  expect(page.errors).toEqual([]);
});

test("an event is seen in its three parts, each marked while it happens or asks", async () => {
  const page = await reader();
  const seen = new Map<string, string[]>();
  /** The card that is large, and which of its parts is marked. */
  const look = async (): Promise<void> => {
    const card = page.locator("[data-stage-card].event");
    if (!(await card.count())) return;
    const name = (await card.getAttribute("data-stage-card")) ?? "";
    const marked = await card.locator("[data-part].now").evaluateAll((all) => all.map((each) => each.dataset["part"]));
    expect(marked.length, "of two sides only the one that happens is marked").toBeLessThanOrEqual(1);
    const parts = seen.get(name) ?? [];
    if (marked[0] && parts.at(-1) !== marked[0]) seen.set(name, [...parts, marked[0]]);
  };
  const whole = (): string[] | undefined => [...seen.values()].find((parts) => parts.length === 3);
  // Not every event has three parts: games are begun until one turns up.
  for (let seed = 6; seed < 14 && !whole(); seed += 1) {
    seen.clear();
    const options = { spirits: ["Shadows Flicker Like Flame"], boards: ["D"], sets: ["base", "branch_and_claw"], seed };
    const table = await newTable(options);
    await sit(page, table.host);
    for (let n = 0; n < 200 && !whole(); n += 1) {
      const { answers, result } = await inStep(page, table.host);
      if (result) break;
      await look();
      if (await page.locator(".tell").count()) {
        await page.keyboard.press(".");
        continue;
      }
      await page.locator("#prompt").waitFor();
      const pick = ({ options }: Decision): string =>
        options.find(({ key }) => key === "done")?.key ?? options[0]?.key ?? "";
      await playOn(page, table.host, (state) => state.answers > answers, pick);
    }
  }
  const kinds = whole()?.map((part) => part.split(" ")[0]);
  expect(kinds, JSON.stringify([...seen])).toEqual(["Main", "Token", "Dahan"]);
  expect(page.errors).toEqual([]);
});

test("the story goes by itself, can be skipped, and is off where the settings say so", async () => {
  const page = await visit(browser);
  const table = await newTable(RIVER);
  await sit(page, table.host);
  const play = ({ view, decisions }: Awaited<ReturnType<typeof stateOf>>): boolean =>
    view.turn === 2 && /play a power/i.test(decisions[0]?.prompt ?? "");
  await playOn(page, table.host, play);
  await page.keyboard.press("Escape");
  await toTheInvaders(page, table.host);
  await page.keyboard.press("b");
  await page.locator(".tell").waitFor();
  const line = (): Promise<string> => page.evaluate(() => document.querySelector(".tell p")?.textContent ?? "over");
  const first = await line();
  await expect.poll(line).not.toBe(first);
  await page.keyboard.press("Escape");
  await page.locator(".tell").waitFor({ state: "detached" });
  await page.evaluate(() => {
    localStorage.setItem("loci.hold", "false");
    localStorage.setItem("loci.speed", '"off"');
  });
  const { answers } = await playOn(
    page,
    table.host,
    (state) => state.view.turn === 3 && play({ ...state, view: { ...state.view, turn: 2 } }),
  );
  await page.reload();
  await page.waitForSelector("[data-land]");
  await page.keyboard.press("d");
  await expect.poll(async () => (await stateOf(table.host)).answers).toBeGreaterThan(answers);
  await page.locator("#prompt").waitFor();
  expect(await page.locator(".begin, .tell").count()).toBe(0);
});

test("a replay tells the same stages, and goes from turn to turn", async () => {
  const page = await reader();
  const table = await newTable(RIVER);
  await sit(page, table.host);
  await playOn(page, table.host, ({ view }) => view.turn === 3);
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  await page.locator(".replay .count").waitFor();
  await expect.poll(() => page.locator("#turns option").count()).toBeGreaterThanOrEqual(3);
  await page.getByRole("button", { name: "To the turn before" }).click();
  await expect.poll(async () => page.locator(".moment").textContent()).toContain("Turn 2");
  let texts: string[] = [];
  for (let n = 0; n < 30 && texts.length < 4; n += 1) {
    const next = ((await page.locator(".replay .count").textContent()) ?? "").replace(
      /\d+/,
      (at) => `${Number(at) + 1}`,
    );
    await page.getByRole("button", { name: "One answer on" }).click();
    await page.locator(".replay .count", { hasText: next }).waitFor();
    if (await page.locator(".tell").count()) texts = (await story(page)).map((each) => each.text);
  }
  expect(texts.some((text) => /Ravages|Build card/.test(text))).toBe(true);
  expect(page.errors).toEqual([]);
});

test("sounds are silent until they are asked for; then answers, the story and one's turn are heard", async () => {
  for (const volume of [0, 0.5]) {
    const page = await reader();
    await page.addInitScript((asked) => {
      localStorage.setItem("loci.volume", String(asked));
      const heard: number[] = [];
      const Silent = class extends AudioContext {
        override createOscillator(): OscillatorNode {
          const tone = super.createOscillator();
          tone.start = () => heard.push(tone.frequency.value);
          tone.stop = () => undefined;
          return tone;
        }
      };
      Object.assign(window, { heard, AudioContext: Silent });
    }, volume);
    const heard = (): Promise<number> => page.evaluate(() => (window as unknown as { heard: number[] }).heard.length);
    const table = await newTable(RIVER);
    await sit(page, table.host);
    await playOn(page, table.host, ({ decisions }) => /play a power/i.test(decisions[0]?.prompt ?? ""));
    await toTheInvaders(page, table.host);
    const answers = await heard();
    await page.keyboard.press("b");
    await page.locator(".tell").waitFor();
    await story(page);
    await page.locator("#prompt").waitFor();
    const all = await heard();
    if (volume) expect(answers).toBeGreaterThan(0);
    if (volume) expect(all).toBeGreaterThan(answers + 3);
    else expect(all).toBe(0);
    expect(page.errors).toEqual([]);
    await page.close();
  }
});
