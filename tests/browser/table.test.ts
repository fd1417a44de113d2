/** The table as a shared thing: seats, reload, reconnect, undo, replay, forecast. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  first,
  inStep,
  launch,
  lively,
  newTable,
  playOn,
  serve,
  sit,
  stateOf,
  url,
  visit,
} from "../../web/browser/harness";

let browser: Awaited<ReturnType<typeof launch>>;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const RIVER = { spirits: ["River Surges in Sunlight"], boards: ["A"], seed: 7 };

test("two browsers at one table see each other's moves and who is here", async () => {
  const table = await newTable({
    spirits: ["River Surges in Sunlight", "Lightning's Swift Strike"],
    boards: ["A", "B"],
    seed: 5,
  });
  const [river, lightning, guest] = [await visit(browser), await visit(browser), await visit(browser)];
  await sit(river, table.seats[0]?.token ?? "");
  await sit(lightning, table.seats[1]?.token ?? "");
  await sit(guest, table.watch);
  for (const page of [river, lightning]) await expect.poll(() => page.locator(".dot.present").count()).toBe(2);
  // In the Spirit Phase both act at once, in either order.
  await lightning.locator('.option[data-option="growth 3"]').click();
  await lightning.locator('.option[data-option="energy"]').click();
  await lightning.locator('.land[data-target="true"]').first().waitFor();
  await lightning.locator(".option").first().click();
  await river.locator('aside [role="tab"]', { hasText: "Log" }).click();
  await river.getByText("Lightning's Swift Strike grows:").waitFor();
  await river.locator('.option[data-option="growth 1"]').click();
  for (const page of [lightning, guest]) {
    await page.locator('aside [role="tab"]', { hasText: "Log" }).click();
    await page.getByText("River Surges in Sunlight grows:").waitFor();
  }
  // A seat is asked only its own questions, and a spectator none.
  expect(await guest.locator(".option").count()).toBe(0);
  expect((await river.locator("#prompt").textContent()) ?? "").not.toMatch(/track/i);
  await lightning.context().close();
  await expect.poll(() => river.locator(".dot.present").count()).toBe(1);
  for (const page of [river, guest]) expect(page.errors).toEqual([]);
});

test("a reload in the middle of an Action stands at the same question", async () => {
  const table = await newTable(RIVER);
  const page = await visit(browser);
  await sit(page, table.host);
  await page.locator('.option[data-option="growth 2"]').click();
  await page.locator('.option[data-option="energy"]').click();
  await page.waitForFunction(() => /which land/i.test(document.querySelector("#prompt")?.textContent ?? ""));
  const keys = await page.locator(".option").evaluateAll((all) => all.map((each) => each.getAttribute("data-option")));
  await page.reload();
  await page.waitForSelector("[data-land]");
  expect(await page.locator("#prompt").textContent()).toMatch(/which land/i);
  expect(
    await page.locator(".option").evaluateAll((all) => all.map((each) => each.getAttribute("data-option"))),
  ).toEqual(keys);
  await page.locator(`.option[data-option="${keys[0]}"]`).click();
  await expect.poll(async () => (await stateOf(table.host)).answers).toBe(3);
});

test("a dropped connection resumes where it was, the server's own restart included", async () => {
  const folder = mkdtempSync(join(tmpdir(), "loci-restart-"));
  let server = await serve(folder);
  try {
    const table = await newTable(RIVER, server.url);
    const page = await visit(browser);
    await sit(page, table.host, server.url);
    await page.locator('.option[data-option="growth 2"]').click();
    await page.locator('.option[data-option="energy"]').waitFor();
    await server.stop();
    await page.locator(".lost").waitFor();
    server = await serve(folder, server.port);
    await page.locator(".lost").waitFor({ state: "detached" });
    await page.locator('.option[data-option="energy"]').click();
    await page.waitForFunction(() => /which land/i.test(document.querySelector("#prompt")?.textContent ?? ""));
    expect(page.errors).toEqual([]);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test("undo takes back an answer, an Action, and goes back to a line of the log", async () => {
  const table = await newTable(RIVER);
  const page = await visit(browser);
  await sit(page, table.host);
  await page.locator('.option[data-option="growth 2"]').click();
  await page.locator('.option[data-option="energy"]').click();
  const lands = page.locator('.land[data-target="true"]');
  await lands.first().waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.locator('.option[data-option="energy"]').waitFor();
  await page.locator('.option[data-option="plays"]').click();
  await lands.first().waitFor();
  expect(await page.getByRole("button", { name: "Undo Action" }).count()).toBe(0); // it would be the same as Undo
  await page.locator('.option[data-option="A5"]').click();
  await page.getByRole("button", { name: "Undo Action" }).click();
  await expect.poll(async () => (await stateOf(table.host)).answers).toBeLessThanOrEqual(1);
  await playOn(page, table.host, (state) => state.view.turn === 2);
  await page.locator('aside [role="tab"]', { hasText: "Log" }).click();
  await page
    .getByRole("button", { name: /Go back to before: .* grows:/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Stay here" }).waitFor(); // an old line: it asks first
  await page.getByRole("button", { name: "Go back", exact: true }).click();
  await expect.poll(async () => (await stateOf(table.host)).answers).toBe(0);
  await page.locator('.option[data-option="growth 1"]').waitFor();
  expect(page.errors).toEqual([]);
});

test("replay goes through the game, and a branch from there is a table of its own", async () => {
  const table = await newTable(RIVER);
  const page = await visit(browser);
  await sit(page, table.host);
  const now = await playOn(page, table.host, (state) => state.view.turn === 2);
  await page.keyboard.press("r");
  await page
    .locator(".replay .count", {
      hasText: `${now.answers} / ${now.answers}`,
    })
    .waitFor();
  await page.keyboard.press("ArrowLeft");
  await page
    .locator(".replay .count", {
      hasText: `${now.answers - 1} / ${now.answers}`,
    })
    .waitFor();
  await page.locator(".replay input").fill("1");
  await page.locator(".replay .count", { hasText: `1 / ${now.answers}` }).waitFor();
  await expect.poll(() => page.locator(".moment").textContent()).toContain("Turn 1");
  await page.getByRole("button", { name: "Branch from here" }).click();
  await page.waitForFunction((old) => !location.hash.includes(old), table.host);
  await page.waitForSelector(".option");
  const branch = decodeURIComponent(/#\/t\/([^/]+)/.exec(page.url())?.[1] ?? "");
  expect((await stateOf(branch)).answers).toBe(1);
  expect((await stateOf(table.host)).answers).toBe(now.answers);
  expect(page.errors).toEqual([]);
});

test("a refusal, a glow and a number explain themselves", async () => {
  const table = await newTable(RIVER);
  const page = await visit(browser);
  await sit(page, table.host);
  await page.locator('.option[data-option="growth 2"]').click();
  await page.locator('.option[data-option="energy"]').click();
  await page.locator('.land[data-target="true"]').first().waitFor();
  const before = (await stateOf(table.host)).answers;
  const explain = async (selector: string): Promise<string> => {
    await page.getByRole("button", { name: "Why?" }).click();
    await page.locator(selector).first().click();
    await expect.poll(async () => (await page.locator(".hint.stays p").first().textContent()) ?? "").not.toBe("…");
    const text = (await page.locator(".hint.stays").textContent()) ?? "";
    await page.keyboard.press("Escape");
    return text;
  };
  expect(await explain('.land[data-target="true"] .ground')).toMatch(/1 step from your Presence in A5.*p\. \d+/s);
  expect(await explain('.item[data-why^="piece:A2 "]')).toMatch(/step|range/i);
  expect(await explain('[data-why="number:fear"]')).toMatch(/p\. \d+/);
  expect((await stateOf(table.host)).answers, "a question answers nothing").toBe(before);
});

interface Count {
  [kind: string]: number;
}

function counts(pieces: string): Count {
  const found: Count = {};
  for (const match of pieces.matchAll(/(\d+) ([a-z]+)/g))
    found[match[2] ?? ""] = (found[match[2] ?? ""] ?? 0) + Number(match[1]);
  return found;
}

test("the forecast on the map is what then happens", async () => {
  const page = await visit(browser);
  let built = 0;
  let ravaged = 0;
  for (const seed of [7, 11, 4, 5]) {
    const table = await newTable({ ...RIVER, seed, blight: "space" });
    await sit(page, table.host);
    for (let turn = 1; turn <= 3; turn += 1) {
      // Up to the last question before the Invaders act: everything after it is theirs.
      const before = await playOn(page, table.host, (state) => {
        const [open] = state.decisions;
        return state.view.turn === turn && /play a power card/i.test(open?.prompt ?? "");
      });
      if (before.result) break;
      if (!(await page.locator(".legend").count())) await page.keyboard.press("f");
      await page.locator(".legend b").waitFor();
      await inStep(page, table.host);
      await page.waitForFunction(
        () =>
          document.querySelector<HTMLElement>(".legend")?.dataset["of"] ===
          document.querySelector<HTMLElement>(".table")?.dataset["version"],
      );
      const labels = await page
        .locator(".land")
        .evaluateAll((all) =>
          all.map((each) => [each.getAttribute("data-land") ?? "", each.getAttribute("aria-label") ?? ""] as const),
        );
      await playOn(
        page,
        table.host,
        (state) => state.answers > before.answers,
        () => "done",
      );
      const after = await playOn(
        page,
        table.host,
        (state) =>
          state.view.turn > turn ||
          state.view.phase === "slow" ||
          (state.view.phase === "spirit" && state.view.turn > turn),
        (decision) => (decision.kind === "powers" ? "done" : first(decision)),
      );
      // A game lost in its Ravage has no Build any more.
      if (after.result) break;
      for (const [land, label] of labels) {
        const [was, is] = [counts(before.view.lands[land]?.pieces ?? ""), counts(after.view.lands[land]?.pieces ?? "")];
        const change = (kind: string): number => (is[kind] ?? 0) - (was[kind] ?? 0);
        const adds = /Build: adds 1 (Town|City)/.exec(label)?.[1]?.toLowerCase();
        const ravage = /Ravage: (\d+) Damage/.exec(label);
        if (adds && !ravage) {
          expect(change(adds), `${land} turn ${turn} seed ${seed}: ${label}`).toBe(1);
          built += 1;
        }
        if (ravage && !/choose|cascades/.test(label)) {
          const blight = Number(/(\d+) Blight is added/.exec(label)?.[1] ?? 0);
          const dahan = Number(/Dahan lost: (\d+)/.exec(label)?.[1] ?? 0);
          expect(change("dahan"), `${land} turn ${turn} seed ${seed}: ${label}`).toBe(0 - dahan);
          // A cascade from elsewhere may add more; never less.
          expect(change("blight"), `${land} turn ${turn} seed ${seed}: ${label}`).toBeGreaterThanOrEqual(blight);
          ravaged += 1;
        }
      }
    }
  }
  expect(built, "Builds compared").toBeGreaterThan(3);
  expect(ravaged, "Ravages compared").toBeGreaterThan(2);
});

test("a saved file opens as a table at the same question", async () => {
  const table = await newTable(RIVER);
  const page = await visit(browser);
  await sit(page, table.host);
  const now = await playOn(page, table.host, (state) => state.answers >= 4, lively);
  await page.getByRole("button", { name: "Share" }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the game as a file" }).click();
  const path = await (await waiting).path();
  await page.goto(url());
  await page.locator('input[type="file"]').setInputFiles(path);
  await page.waitForSelector("[data-land]");
  const opened = decodeURIComponent(/#\/t\/([^/]+)/.exec(page.url())?.[1] ?? "");
  expect((await stateOf(opened)).decisions[0]?.prompt).toBe(now.decisions[0]?.prompt);
  // The lobby offers both to continue.
  await page.goto(`${url()}#/`);
  await expect.poll(() => page.locator('section[aria-labelledby="go-on-title"] li').count()).toBe(2);
});

test("a piece whose Health is not the printed one shows it", async () => {
  const page = await visit(browser);
  const health = (): Promise<string[]> => page.locator(".token .health, .health.mark").allTextContents();
  const plain = await newTable(RIVER);
  await sit(page, plain.host);
  expect(await health()).toEqual([]);
  const table = await newTable({ ...RIVER, adversary: "England", level: 6 });
  await sit(page, table.host);
  await expect.poll(async () => (await health()).length).toBeGreaterThan(0);
  const { view } = await stateOf(table.host);
  const differing = Object.values(view.lands).flatMap((land) =>
    Object.values((land as { health?: object }).health ?? {}),
  );
  expect((await health()).sort()).toEqual(differing.map(String).sort());
  expect(page.errors).toEqual([]);
});

test("equal pieces are hit by one click, which gives one answer for each", async () => {
  const page = await visit(browser);
  const table = await newTable({
    position: {
      spirits: [{ name: "River Surges in Sunlight", presence: { A6: 2 } }],
      lands: { A5: "4 explorer, 1 city, 5 dahan", A2: "1 city" },
      invader_cards: { ravage: ["wetland"], deck: ["jungle", "sands", "mountain"] },
    },
  });
  await sit(page, table.host);
  const done = (of: Parameters<typeof first>[0]): string =>
    of.options.some(({ key }) => key === "done") ? "done" : first(of);
  await playOn(page, table.host, ({ decisions }) => decisions[0]?.kind === "damage", done);
  const { answers } = await inStep(page, table.host);
  await page.locator(".option", { hasText: "All 4 Explorers in A5" }).click();
  await expect.poll(async () => (await stateOf(table.host)).view.lands["A5"]?.pieces).not.toContain("explorer");
  expect((await stateOf(table.host)).answers).toBeGreaterThanOrEqual((answers ?? 0) + 4);
  expect(page.errors).toEqual([]);
});
