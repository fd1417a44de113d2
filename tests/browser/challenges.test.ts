/** Puzzles, the game of the day, and what is said of a game when it is over. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { violations } from "../../web/browser/axe";
import {
  first,
  inStep,
  launch,
  newTable,
  playOn,
  stateOf,
  url,
  visit,
  type Decision,
  type Page,
} from "../../web/browser/harness";

let browser: Awaited<ReturnType<typeof launch>>;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const tokenOf = (page: Page): string => page.url().split("#/t/")[1] ?? "";

/** The answers of a puzzle's solution; what is asked besides is left alone. */
function solution(number: number): (decision: Decision) => string {
  const lines = readFileSync(resolve(import.meta.dirname, "../../src/loci/lab/puzzles.jsonl"), "utf8").split("\n");
  const left = (JSON.parse(lines[number - 1] ?? "") as { solution: [number, string][] }).solution;
  return (decision) => {
    const keys = decision.options.map((option) => option.key);
    const at = left.slice(0, 4).findIndex(([seat, key]) => seat === decision.seat && keys.includes(key));
    if (at >= 0) return left.splice(0, at + 1).at(-1)?.[1] ?? "";
    return ["done", "skip", "no"].find((key) => keys.includes(key)) ?? keys[0] ?? "";
  };
}

test("a puzzle is found, solved at the table, and kept as solved", async () => {
  const page = await visit(browser, { reducedMotion: "reduce" });
  await page.goto(url());
  await page.getByRole("link", { name: "Puzzles and the day’s game" }).click();
  await page.getByText("0 of 100 solved").waitFor();
  await page.locator(".filter select").nth(0).selectOption("no blight");
  await page.locator(".filter select").nth(1).selectOption("1");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: /^Puzzle 1 / }).click();
  await page.locator(".riddle", { hasText: "No more Blight" }).waitFor();
  const token = tokenOf(page);
  const solved = (state: unknown): boolean => (state as { puzzle: { verdict: string } }).puzzle.verdict !== "open";
  await playOn(page, token, solved, solution(1));
  await page.locator(".riddle.solved").waitFor();
  await page.getByRole("link", { name: "All puzzles" }).click();
  await page.getByText("1 of 100 solved").waitFor();
  await page.getByRole("button", { name: /^Puzzle 1 .*solved on/ }).waitFor();
  expect(page.errors).toEqual([]);
});

test("the day's game is played and its result kept; then it is told how it went, and played on from where it turned", async () => {
  const page = await visit(browser, { reducedMotion: "reduce" });
  // Of a certain day, so that it is the same game whenever this is run.
  await page.route("**/api/daily/*", (route) => route.continue({ url: `${route.request().url()}?date=2026-03-04` }));
  await page.goto(`${url()}#/challenges`);
  const day = page.locator(".days li", { hasText: "Spirit Island" });
  await day.getByRole("button", { name: "Play" }).click();
  await page.waitForSelector("[data-land]");
  const token = tokenOf(page);
  await page.goto(`${url()}#/challenges`);
  await day.getByRole("link", { name: "Go on" }).click();
  await page.waitForSelector("[data-land]");
  expect(tokenOf(page)).toBe(token);
  await playOn(page, token, () => false, first);
  await page.reload(); // the story of the last turn is told to nobody who comes later
  await page.getByRole("button", { name: "How it went" }).click();
  await page.locator("figure polyline").waitFor();
  expect(await page.locator("figure circle").count()).toBeGreaterThan(1);
  expect(await page.locator("#would-be + ol li").count()).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  const { turned } = (await (await fetch(`${url()}api/t/${token}/review`)).json()) as { turned: { at: number } };
  await page.getByRole("button", { name: /Play on from turn/ }).click();
  await page.waitForFunction((old) => !location.hash.includes(old), token);
  await page.waitForSelector("[data-land]");
  const branch = await stateOf(tokenOf(page));
  expect(branch.answers).toBe(turned.at);
  expect(branch.result ?? null).toBeNull();
  await page.goto(`${url()}#/challenges`);
  await day.getByText("lost · turn").waitFor();
  await page.getByText("Your results (1)").waitFor();
  expect(page.errors).toEqual([]);
});

test("in Worldweave a hint is drawn into the world while a bot plays the other seat", async () => {
  const page = await visit(browser, { reducedMotion: "reduce" });
  const table = await newTable({ players: 2, seed: 3 }, url(), "worldweave");
  await fetch(`${url()}api/t/${table.host}/bot`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ seat: 1, bot: "planner", level: "easy", pace: "quick" }),
  });
  await page.goto(`${url()}#/t/${table.host}`); // there is no land yet
  for (let n = 0; n < 40 && !(await page.locator(".hinted polygon").count()); n += 1) {
    await expect
      .poll(async () => (await inStep(page, table.host)).decisions.some((each) => each.seat === 0), { timeout: 20_000 })
      .toBe(true);
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    await page.locator(".hints li").first().waitFor();
    if (await page.locator(".hinted polygon").count()) break;
    const before = (await inStep(page, table.host)).counts["0"] ?? 0;
    await page.locator(".hints li button").first().click();
    await expect.poll(async () => (await inStep(page, table.host)).counts["0"]).toBeGreaterThan(before);
  }
  expect(await page.locator(".hinted polygon").count()).toBeGreaterThan(0);
  expect(page.errors).toEqual([]);
});
