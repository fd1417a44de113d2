/** Access for everyone, and speed. */
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import {
  launch,
  lively,
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

const axeSource = readFileSync(
  createRequire(new URL("../../web/package.json", import.meta.url)).resolve("axe-core/axe.min.js"),
  "utf8",
);
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

/** What axe finds serious or critical, as short lines. */
async function serious(page: Page): Promise<string[]> {
  await still(page); // colours are judged when nothing fades any more
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    interface Finding {
      id: string;
      impact: string | null;
      nodes: { target: unknown[]; failureSummary?: string }[];
    }
    const axe = (
      window as unknown as {
        axe: { run: () => Promise<{ violations: Finding[] }> };
      }
    ).axe;
    const { violations } = await axe.run();
    return violations
      .filter((each) => each.impact === "serious" || each.impact === "critical")
      .map(
        (each) =>
          `${each.id}: ${each.nodes
            .slice(0, 3)
            .map((node) => `${String(node.target)} ${node.failureSummary ?? ""}`)
            .join(" | ")}`,
      );
  });
}

for (const [name, options] of [
  ["light", { colorScheme: "light", reducedMotion: "reduce" }],
  ["dark", { colorScheme: "dark", reducedMotion: "reduce" }],
  ["phone", { ...PHONE, reducedMotion: "reduce" }],
] as const) {
  test(`axe has no serious finding: ${name}`, async () => {
    const page = await visit(browser, options);
    await page.goto(url());
    await page.waitForSelector(".spirit");
    expect(await serious(page), "lobby").toEqual([]);
    const table = await newTable(FOUR);
    await sit(page, table.host);
    await playOn(page, table.host, (state) => state.answers >= 40, lively);
    await page.locator(".option").first().waitFor();
    expect(await serious(page), "table").toEqual([]);
    await page.keyboard.press("f");
    await page.locator(".legend b").waitFor();
    expect(await serious(page), "forecast").toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("l");
    expect(await serious(page), "log").toEqual([]);
    for (const key of ["c", "?"]) {
      await page.keyboard.press(key);
      await page.getByRole("dialog").waitFor();
      expect(await serious(page), `dialog ${key}`).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
  });
}

test("a click shows its effect at once in the middle of a game on 4 boards (printed, not judged)", async () => {
  const page = await visit(browser);
  const table = await newTable(FOUR);
  await sit(page, table.host);
  await playOn(page, table.host, (state) => state.answers >= 80, lively);
  const times: number[] = [];
  for (let n = 0; n < 24; n += 1) {
    const state = await stateOf(table.host);
    if (state.result) break;
    const prompt = state.decisions[0]?.prompt ?? "";
    await page.waitForFunction(
      (words) => document.querySelector("#prompt")?.textContent?.includes(words) || document.querySelector(".seats"),
      prompt,
    );
    const took = await page.evaluate(
      () =>
        new Promise<number | null>((done) => {
          const options = [...document.querySelectorAll<HTMLButtonElement>(".option")];
          const button = options[Math.floor(options.length / 2)];
          if (!button) return done(null);
          const before = document.querySelector(".decide")?.textContent;
          const start = performance.now();
          const look = new MutationObserver(() => {
            const now = document.querySelector(".decide");
            // The answer has come back when the question has changed and nothing waits any more.
            if (now?.textContent === before || now?.querySelector(".option:disabled")) return;
            look.disconnect();
            requestAnimationFrame(() => done(performance.now() - start));
          });
          look.observe(document.body, {
            subtree: true,
            childList: true,
            characterData: true,
            attributes: true,
          });
          button.click();
          setTimeout(() => done(null), 20_000);
        }),
    );
    if (took !== null) times.push(took);
  }
  times.sort((a, b) => a - b);
  const at = (part: number): string =>
    (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(0);
  console.log(
    `click to effect on 4 boards: median ${at(0.5)} ms, 90% ${at(0.9)} ms, worst ${at(1)} ms over ${times.length} clicks`,
  );
  expect(times.length).toBeGreaterThan(10);
});
