/** The lobby: boxes and what they bring, the rulebook's advice, an island of one's own; and a new name after a victory. */
import { violations } from "../../web/browser/axe";
import { launch, newTable, playOn, sit, stateOf, url, visit, type Page } from "../../web/browser/harness";

let browser: Awaited<ReturnType<typeof launch>>;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Asked {
  options: Record<string, unknown>;
}

/** What the form last asked the server about, once the server has found it sound. */
class Form {
  readonly asked: Asked["options"][] = [];
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    page.on("request", (request) => {
      if (request.url().endsWith("api/preview"))
        this.asked.push((JSON.parse(request.postData() ?? "{}") as Asked).options);
    });
  }

  async says(wanted: Record<string, unknown>): Promise<void> {
    await expect.poll(() => this.asked.at(-1)).toMatchObject(wanted);
  }

  async begin(): Promise<Record<string, unknown>> {
    await this.page.getByRole("button", { name: "Begin", exact: true }).click();
    await this.page.waitForSelector("[data-land]");
    const token = this.page.url().split("#/t/")[1] ?? "";
    return (await (await fetch(`${url()}api/t/${token}/record`)).json()) as Record<string, unknown>;
  }
}

async function lobby(...spirits: string[]): Promise<{ page: Page & { errors: string[] }; form: Form }> {
  const page = await visit(browser, { reducedMotion: "reduce" });
  const form = new Form(page);
  await page.goto(url());
  for (const name of spirits) await page.locator(".spirit", { hasText: name }).click();
  return { page, form };
}

test("boxes, events, tokens and the learners' order reach the game", async () => {
  const { page, form } = await lobby("River Surges in Sunlight");
  await page.getByLabel("Branch & Claw", { exact: true }).check();
  await form.says({ sets: ["base", "branch_and_claw"] });
  await page.getByLabel("Events", { exact: true }).uncheck();
  await form.says({ sets: ["base", "branch_and_claw"], events: false });
  await page.getByLabel("Disease", { exact: true }).uncheck();
  await form.says({ tokens: ["beasts", "wilds", "strife"] });
  await page.getByText("Fewer tokens are meant for learning").waitFor();
  // A strange event is left out beside Jagged Earth unless it is asked for.
  await page.getByLabel("Jagged Earth", { exact: true }).check();
  await page.getByLabel("Events", { exact: true }).check();
  await page.getByLabel("with the event A Strange Madness Among the Beasts").check();
  await form.says({ including: ["A Strange Madness Among the Beasts"] });
  // The order for learners: without tokens, with tokens, with events.
  await page.getByRole("button", { name: "1. Without tokens" }).click();
  await expect.poll(() => page.getByLabel("Branch & Claw", { exact: true }).isChecked()).toBe(false);
  await page.getByRole("button", { name: "2. With tokens" }).click();
  await form.says({ sets: ["base", "branch_and_claw"], events: false });
  await page.getByRole("button", { name: "3. With events" }).click();
  await expect.poll(() => page.getByLabel("Events", { exact: true }).isChecked()).toBe(true);
  const { setup } = (await form.begin()) as { setup: Record<string, unknown> };
  expect(setup).toMatchObject({
    sets: ["base", "branch_and_claw"],
    events: true,
    tokens: ["beasts", "wilds", "disease", "strife"],
  });
  expect(page.errors).toEqual([]);
});

test("a Spirit brings its box, which a lesson keeps", async () => {
  const { page, form } = await lobby("Stone's Unyielding Defiance");
  const ticked = (box: string): Promise<boolean> => page.getByLabel(box, { exact: true }).isChecked();
  expect(await ticked("Jagged Earth")).toBe(true);
  await page.getByRole("button", { name: "3. With events" }).click();
  await page.getByText("each Invader Phase begins with an event").waitFor();
  expect(await ticked("Jagged Earth")).toBe(true);
  await form.says({ sets: ["base", "branch_and_claw", "jagged_earth"] });
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(page.errors).toEqual([]);
});

test("a card is left out; the boxes are remembered; what is in the decks and how to begin are in sight", async () => {
  const { page, form } = await lobby("River Surges in Sunlight");
  await page.getByLabel("Branch & Claw", { exact: true }).check();
  await page.getByLabel("Leave out a card").fill("Dahan Raid");
  await form.says({ sets: ["base", "branch_and_claw"], without: ["Dahan Raid"] });
  await page.getByLabel("Leave out a card").fill("Sucking Ooze"); // of another box: nothing to leave out
  expect(await page.getByRole("button", { name: "Play with Sucking Ooze again" }).count()).toBe(0);
  await page.locator(".difficulty", { hasText: "Spirit Island, Branch & Claw" }).waitFor();
  const begin = await page.getByRole("button", { name: "Begin", exact: true }).boundingBox();
  expect((begin?.y ?? Infinity) + (begin?.height ?? 0)).toBeLessThanOrEqual(900);
  const { setup } = (await form.begin()) as { setup: { without: string[] } };
  expect(setup.without).toEqual(["Dahan Raid"]);
  await page.goto(url());
  await expect.poll(() => page.getByLabel("Branch & Claw", { exact: true }).isChecked()).toBe(true);
});

test("the rulebook's advice is shown with its page, two Adversaries and an Aspect are chosen", async () => {
  const { page, form } = await lobby("River Surges in Sunlight", "Sharp Fangs Behind the Leaves");
  for (const box of ["Branch & Claw", "Jagged Earth"]) await page.getByLabel(box, { exact: true }).check();
  await page.getByLabel("Board of River Surges in Sunlight").selectOption("B");
  await page.getByLabel("Board of Sharp Fangs Behind the Leaves").selectOption("E");
  await page.locator(".advice", { hasText: "you may wish not to use" }).waitFor();
  expect(await page.locator(".advice").textContent()).toContain("Jagged Earth p. 6");
  await page.getByLabel(/^Adversary/).selectOption("Habsburg Monarchy");
  await page.locator(".advice", { hasText: "notably harder for Sharp Fangs" }).waitFor();
  await page.getByLabel("Supporting Adversary").selectOption("Russia");
  await page.getByLabel("Its level").selectOption("2");
  await page.getByLabel("Aspect of River Surges in Sunlight").selectOption({ index: 1 });
  await form.says({
    adversaries: [
      { name: "Habsburg Monarchy", level: 0 },
      { name: "Russia", level: 2 },
    ],
  });
  const { setup } = (await form.begin()) as { setup: { aspects: string[]; adversaries: unknown[] } };
  expect(setup.aspects[0]).not.toBe("");
  expect(setup.adversaries).toHaveLength(2);
  expect(page.errors).toEqual([]);
});

/** Drag a board roughly to one of the places that light up while it is held; where it is let go it finds one itself. */
async function drag(page: Page, letter: string, place: number): Promise<void> {
  await page.locator(".editor svg").scrollIntoViewIfNeeded();
  const middle = async (selector: string, n = 0): Promise<[number, number]> => {
    const box = await page.locator(selector).nth(n).boundingBox();
    if (!box) throw new Error(`no ${selector}`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = await middle(`[data-board="${letter}"] .edge`);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const spots = await Promise.all(
    Array.from({ length: await page.locator(".place").count() }, (_, n) => middle(".place", n)),
  );
  const far = spots.filter(([px, py]) => Math.hypot(px - x, py - y) > 40);
  const [tx, ty] = far[place % far.length] ?? [x, y];
  await page.mouse.move((x + tx) / 2, (y + ty) / 2);
  await page.mouse.move(tx + 9, ty - 7);
  await page.locator(".ghost").waitFor();
  await page.mouse.up();
}

test("boards are dragged and turned into an island of one's own, with legal joints only", async () => {
  const { page, form } = await lobby("River Surges in Sunlight", "Lightning's Swift Strike", "Thunderspeaker");
  await page.getByLabel("Layout").selectOption("an island of your own");
  const board = (letter: string) => page.locator(`[data-board="${letter}"]`);
  await board("A").waitFor();
  const slot = (letter: string): Promise<string | null> => board(letter).getAttribute("data-slot");
  const lies = async (): Promise<(string | null)[]> => [await slot("A"), await slot("B"), await slot("C")];
  const sound = async (): Promise<void> => {
    await expect.poll(() => page.getByRole("button", { name: "Begin", exact: true }).isEnabled()).toBe(true);
    expect(await page.getByRole("alert").count()).toBe(0);
  };
  // Wherever a board is let go, it lies at a legal place.
  for (const [letter, place] of [
    ["C", 0],
    ["A", 5],
    ["B", 3],
    ["C", 7],
  ] as const) {
    const before = await slot(letter);
    await drag(page, letter, place);
    await expect.poll(() => slot(letter)).not.toBe(before);
    await sound();
  }
  // Turned by the button, by a double click, by the keyboard; moved by arrows.
  let before = await lies();
  await page.getByRole("button", { name: "Turn B", exact: true }).click();
  await expect.poll(lies).not.toEqual(before);
  await sound();
  before = await lies();
  await board("A").focus();
  await page.keyboard.press("r");
  await expect.poll(lies).not.toEqual(before);
  await sound();
  before = await lies();
  for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) await page.keyboard.press(key);
  await expect.poll(lies).not.toEqual(before);
  await sound();
  expect(await violations(page)).toEqual([]);
  const asked = form.asked.at(-1)?.["layout"] as number[][];
  expect(asked).toHaveLength(3);
  const { setup } = (await form.begin()) as { setup: { layout: unknown } };
  expect(setup.layout).toEqual(asked);
  expect(page.errors).toEqual([]);
});

test("an archipelago and an extra board", async () => {
  const { page, form } = await lobby("River Surges in Sunlight", "Lightning's Swift Strike");
  await page.getByLabel("Extra board").first().check();
  await page.getByLabel("Layout").selectOption("archipelago");
  await page.getByLabel("C is on islet").selectOption("1");
  await form.says({ extra_board: true, islets: [["A", "C"], ["B"]] });
  await page.getByLabel("Oceans that face each other").selectOption("those that you name");
  await page.getByRole("alert").waitFor();
  await page.getByLabel("C and B").check();
  await form.says({ facing: [["C", "B"]] });
  await page.getByRole("alert").waitFor({ state: "detached" });
  const { setup } = (await form.begin()) as { setup: Record<string, unknown> };
  expect(setup).toMatchObject({ extra_board: true, islets: [["A", "C"], ["B"]], facing: [["C", "B"]] });
  expect(page.errors).toEqual([]);
});

test("after a victory a Spirit gets its new name, which those who watch see too", async () => {
  const position = {
    spirits: [{ name: "Lightning's Swift Strike", presence: { A5: 2 }, hand: ["Shatter Homesteads"] }],
    lands: { A5: "1 town" },
    terror_level: 3,
    invader_cards: { deck: ["jungle", "sands"] },
  };
  const table = await newTable({ position });
  const [page, guest] = [await visit(browser), await visit(browser)];
  await sit(page, table.host);
  await sit(guest, table.watch);
  const wanted = ["growth 1", "Shatter Homesteads", "A5", "town A5", "yes"];
  await playOn(
    page,
    table.host,
    () => false,
    ({ options }) =>
      wanted.find((key) => options.some((option) => option.key === key)) ??
      (options.some(({ key }) => key === "done") ? "done" : (options[0]?.key ?? "")),
  );
  expect((await stateOf(table.host)).result?.outcome).toBe("win");
  const field = page.getByLabel("Lightning's Swift Strike, from now on");
  await field.fill("Lightning Rests at Last");
  await page.keyboard.press("Enter");
  for (const each of [page, guest])
    await each.locator(".given", { hasText: "Lightning's Swift Strike is now Lightning Rests at Last." }).waitFor();
  expect(await guest.locator(".names input").count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.locator(".given").waitFor();
  await page.getByRole("button", { name: "Take back" }).click();
  await page.locator(".given").waitFor({ state: "detached" });
  for (const each of [page, guest]) expect(each.errors).toEqual([]);
});

test("what cannot be drawn is said and changes nothing, and so is a name that no card has", async () => {
  const { page } = await lobby("River Surges in Sunlight");
  await page.getByPlaceholder("any", { exact: true }).fill("24");
  await page.locator(".draw").getByRole("button", { name: "Surprise me" }).click();
  await page.getByRole("alert").getByText("No game for 1 has difficulty 24").waitFor();
  expect(await page.locator(".spirit[aria-pressed=true]").textContent()).toContain("River Surges");
  await page.getByPlaceholder("any", { exact: true }).fill("5");
  await page.locator(".draw").getByRole("button", { name: "Surprise me" }).click();
  await page.locator("footer .difficulty b", { hasText: "5" }).waitFor();
  expect(await page.locator(".draw").getByRole("alert").count()).toBe(0);
  await page.getByLabel("Leave out a card").fill("No Such Card");
  await page.getByLabel("Leave out a card").press("Enter");
  await page.getByRole("alert").getByText("has that name").waitFor();
  await page.getByLabel("Leave out a card").fill("");
  await page.getByRole("alert").waitFor({ state: "detached" });
  expect(page.errors).toEqual([]);
});
