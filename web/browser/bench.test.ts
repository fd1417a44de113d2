/** `npm run bench`: from the click to the paint of its answer on one, four and six boards, beside a bare Svelte page that
 * asks the same server. Printed, never judged: a test that times things fails on somebody's machine. */
import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, type Rollup } from "vite";
import { inStep, launch, lively, newTable, playOn, sit, url, visit, type Page } from "./harness";

const SPIRITS = [
  "River Surges in Sunlight",
  "Lightning's Swift Strike",
  "Shadows Flicker Like Flame",
  "Vital Strength of the Earth",
  "Ocean's Hungry Grasp",
  "Thunderspeaker",
];
const CLICKS = 30;
const GOAL = 5; // times the bare page, in the median on four boards

let browser: Awaited<ReturnType<typeof launch>>;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const at = (times: number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
const line = (name: string, times: number[]): string =>
  `${name.padEnd(12)} median ${at(times, 0.5).toFixed(1)} ms, 90 % ${at(times, 0.9).toFixed(1)} ms, slowest ${at(times, 1).toFixed(1)} ms, ${times.length} clicks`;

/** From a click on the first such button until the text of the place has changed, nothing waits, and it is painted. */
async function clickToPaint(page: Page, button: string, place: string): Promise<number | null> {
  return page.evaluate(
    ([button, place]) =>
      new Promise<number | null>((done) => {
        const all = [...document.querySelectorAll<HTMLButtonElement>(button)];
        // A card only joins the plan: what is measured is an answer that goes to the server and back.
        const ends = all.find((each) => each.dataset["option"] === "done");
        const plans = /play a power/i.test(document.querySelector("#prompt")?.textContent ?? "");
        const chosen = (plans && ends) || all[Math.floor(all.length / 2)];
        if (!chosen) return done(null);
        const before = document.querySelector(place)?.textContent;
        const start = performance.now();
        const look = new MutationObserver(() => {
          const now = document.querySelector(place);
          if (now?.textContent === before || now?.querySelector(".option:disabled")) return;
          look.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
        });
        look.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        chosen.click();
        setTimeout(() => done(null), 5_000);
      }),
    [button, place] as const,
  );
}

async function bare(token: string): Promise<number[]> {
  const made = (await build({
    configFile: false,
    root: resolve(import.meta.dirname, "bare"),
    logLevel: "error",
    plugins: [svelte()],
    build: {
      write: false,
      lib: { entry: resolve(import.meta.dirname, "bare/main.ts"), formats: ["iife"], name: "page" },
    },
  })) as Rollup.RollupOutput[];
  const page = await visit(browser, { bypassCSP: true });
  await page.goto(`${url()}health`);
  await page.addScriptTag({ content: made[0]?.output[0].code ?? "" });
  await page.evaluate(
    (where) => (window as unknown as { bare: (where: string) => void }).bare(where),
    `${url().replace("http", "ws")}ws/${token}`,
  );
  const times: number[] = [];
  await page.waitForTimeout(500); // the socket opens
  for (let n = 0; n < CLICKS; n += 1) {
    const took = await clickToPaint(page, ".ask", "output");
    if (took !== null) times.push(took);
  }
  return times;
}

async function boards(count: number): Promise<number[]> {
  const page = await visit(browser, { reducedMotion: "reduce" });
  const table = await newTable({ spirits: SPIRITS.slice(0, count), boards: [..."ABCDEF"].slice(0, count), seed: 3 });
  await sit(page, table.host);
  await playOn(page, table.host, (state) => state.answers >= 14 * count, lively);
  const times: number[] = [];
  for (let n = 0; n < 2 * CLICKS && times.length < CLICKS; n += 1) {
    const state = await inStep(page, table.host);
    if (state.result) break;
    const took = await clickToPaint(page, state.hold ? ".begin" : ".decide .option", ".decide");
    if (took !== null && !state.hold) times.push(took);
  }
  return times;
}

test("click to paint", async () => {
  const table = await newTable({ spirits: SPIRITS.slice(0, 1), boards: ["A"], seed: 3 });
  const plain = await bare(table.host);
  console.log(line("bare Svelte", plain));
  for (const count of [1, 4, 6]) {
    const times = await boards(count);
    const ratio = at(times, 0.5) / at(plain, 0.5);
    const goal = count === 4 ? ` (goal: at most ${GOAL})` : "";
    console.log(
      `${line(`${count} board${count > 1 ? "s" : ""}`, times)}, ${ratio.toFixed(1)} times the bare page${goal}`,
    );
  }
});
