/** Access for everyone: axe finds nothing, of any impact, in both colour schemes. */
import { violations } from "../../web/browser/axe";
import { launch, lively, newTable, PHONE, playOn, sit, url, visit } from "../../web/browser/harness";

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
  browser = await launch();
});
afterAll(() => browser.close());

for (const [name, options] of [
  ["light", { colorScheme: "light", reducedMotion: "reduce" }],
  ["dark", { colorScheme: "dark", reducedMotion: "reduce" }],
  ["phone", { ...PHONE, reducedMotion: "reduce" }],
] as const) {
  test(`axe finds nothing of any impact: ${name}`, async () => {
    const page = await visit(browser, options);
    await page.goto(url());
    await page.waitForSelector(".spirit");
    expect(await violations(page), "lobby").toEqual([]);
    const table = await newTable(FOUR);
    await sit(page, table.host);
    await playOn(page, table.host, (state) => state.answers >= 40, lively);
    await page.locator(".option").first().waitFor();
    expect(await violations(page), "table").toEqual([]);
    await page.keyboard.press("f");
    await page.locator(".legend b").waitFor();
    expect(await violations(page), "forecast").toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("l");
    expect(await violations(page), "log").toEqual([]);
    for (const key of ["c", "?"]) {
      await page.keyboard.press(key);
      await page.getByRole("dialog").waitFor();
      expect(await violations(page), `dialog ${key}`).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
  });
}
