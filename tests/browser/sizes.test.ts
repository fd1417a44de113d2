/** Six boards at three sizes: nothing is clipped, numbers can be read, the island never turns between two questions. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import {
  inStep,
  launch,
  lively,
  newTable,
  PHONE,
  playOn,
  sit,
  stateOf,
  visit,
  type NewTable,
} from "../../web/browser/harness";

const SIX = {
  spirits: [
    "River Surges in Sunlight",
    "Lightning's Swift Strike",
    "Shadows Flicker Like Flame",
    "Vital Strength of the Earth",
    "Ocean's Hungry Grasp",
    "Thunderspeaker",
  ],
  boards: ["A", "B", "C", "D", "E", "F"],
  seed: 3,
};
const READABLE = 12; // px
const HEAVIEST = 350 * 1024;

let browser: Awaited<ReturnType<typeof launch>>;
let table: NewTable;
beforeAll(async () => {
  browser = await launch();
  table = await newTable(SIX);
  const page = await visit(browser, { reducedMotion: "reduce" });
  await sit(page, table.host);
  await playOn(page, table.host, ({ answers }) => answers >= 60, lively);
  await page.context().close();
});
afterAll(() => browser.close());

for (const [name, options] of [
  ["1280×720", { viewport: { width: 1280, height: 720 } }],
  ["1024×768", { viewport: { width: 1024, height: 768 } }],
  ["a phone", PHONE],
  ["a phone on its side", { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }],
] as const) {
  test(`six boards on ${name}`, async () => {
    const page = await visit(browser, { ...options, reducedMotion: "reduce" });
    await sit(page, table.host);
    await page.locator(".count").first().waitFor();
    const width = options.viewport?.width ?? 0;
    const height = options.viewport?.height ?? 0;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
    const map = await page.locator(".map").boundingBox();
    expect((map?.width ?? 0) * (map?.height ?? 0)).toBeGreaterThan(0.25 * width * height);
    const shape = async (): Promise<boolean> => {
      const box = await page.locator(".coast").evaluate((g) => (g as SVGGElement).getBBox());
      return box.width > box.height;
    };
    const lies = await shape();
    await page.keyboard.press("+");
    const sizes = (): Promise<number[]> =>
      page
        .locator("svg .count")
        .evaluateAll((all) =>
          all.map(
            (each) =>
              Number.parseFloat(getComputedStyle(each).fontSize) * ((each as SVGTextElement).getScreenCTM()?.a ?? 0),
          ),
        );
    await expect.poll(async () => (await sizes()).length).toBeGreaterThan(3);
    if (width >= 1024)
      await expect.poll(async () => Math.min(...(await sizes()))).toBeGreaterThanOrEqual(READABLE - 0.01);
    const { answers } = await stateOf(table.host);
    await playOn(page, table.host, (state) => state.answers >= answers + 6, lively);
    await inStep(page, table.host);
    expect(await shape()).toBe(lies);
    expect(page.errors).toEqual([]);
    await page.context().close();
  });
}

test("the page is light", () => {
  const folder = resolve(import.meta.dirname, "../../src/loci/server/static/assets");
  const weight = readdirSync(folder).reduce(
    (sum, file) => sum + gzipSync(readFileSync(resolve(folder, file))).length,
    0,
  );
  console.log(`the page weighs ${(weight / 1024).toFixed(0)} KB compressed`);
  expect(weight).toBeLessThan(HEAVIEST);
});
