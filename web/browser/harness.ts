/** A browser for the tests, and the hands of a player in it. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { execFileSync } from "node:child_process";
import packed from "@sparticuz/chromium";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";

export type { Page } from "playwright-core";
export { serve } from "./server";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The system's browser where there is one, else the one that the npm package ships. */
export async function launch(): Promise<Browser> {
  const own = process.env["LOCI_CHROMIUM"] ?? SYSTEM.find((path) => existsSync(path));
  if (own) return chromium.launch({ executablePath: own, headless: true, args: FLAGS });
  const executablePath = await packed.executablePath();
  try {
    return await chromium.launch({ executablePath, headless: true, args: FLAGS });
  } catch {
    // A machine without the libraries it needs (NSS): the package ships those too.
    const env = { ...process.env, LD_LIBRARY_PATH: libraries() } as Record<string, string>;
    return chromium.launch({ executablePath, headless: true, args: FLAGS, env });
  }
}

function libraries(): string {
  const folder = join(tmpdir(), "loci-chromium-libraries");
  if (!existsSync(join(folder, "lib"))) {
    mkdirSync(folder, { recursive: true });
    const bin = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "../../bin");
    const archive = join(folder, "al2023.tar");
    writeFileSync(archive, brotliDecompressSync(readFileSync(join(bin, "al2023.tar.br"))));
    execFileSync("tar", ["-xf", archive, "-C", folder]);
  }
  return join(folder, "lib");
}

export const url = (): string => inject("url");

/** A fresh visitor. Anything the page throws fails the test that looks at `errors`. */
export async function visit(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page & { errors: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  // A page that nobody looks at any more takes no more of the machine's time.
  if (expect.getState().currentTestName) onTestFinished(() => context.close());
  const page = (await context.newPage()) as Page & { errors: string[] };
  page.errors = [];
  page.on("pageerror", (error) => page.errors.push(error.message));
  // Whoever hurries past all motion has no time for stories either.
  if (options.reducedMotion === "reduce")
    await page.addInitScript(() => {
      if (localStorage.getItem("loci.speed") === null) localStorage.setItem("loci.speed", '"off"');
    });
  const slower = Number(process.env["LOCI_SLOWER"] ?? 1); // LOCI_SLOWER=6: as on a machine with a sixth of the pace
  if (slower > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slower });
  page.setDefaultTimeout(60_000);
  return page;
}

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export interface NewTable {
  host: string;
  watch: string;
  seats: { seat: number; token: string; name: string }[];
}

export interface Decision {
  seat: number;
  prompt: string;
  kind: string;
  options: { key: string; tag: string; lands: string[] }[];
}

export interface State {
  view: {
    turn: number;
    phase: string;
    lands: Record<string, { pieces: string; presence?: Record<string, number> }>;
    spirits: { name: string; energy: number; hand: string[]; played: string[] }[];
  };
  decisions: Decision[];
  /** The table waits with this. */
  hold?: string;
  version: number;
  counts: Record<string, number>;
  answers: number;
  result?: { outcome: string } | null;
}

export async function newTable(
  options: Record<string, unknown>,
  at = url(),
  game = "spirit-island",
): Promise<NewTable> {
  const answer = await fetch(`${at}api/tables`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game, options }),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()) as NewTable;
}

export async function stateOf(token: string, at = url()): Promise<State> {
  return (await (await fetch(`${at}api/t/${token}`)).json()) as State;
}

export async function sit(page: Page, token: string, at = url()): Promise<void> {
  await page.goto(`${at}#/t/${token}`);
  await page.waitForSelector("[data-land]");
  await page.waitForFunction(() => !document.querySelector(".lost"));
}

/** Until the page shows what the server has: no answer and no news is on its way. */
export async function inStep(page: Page, token: string, at = url()): Promise<State> {
  const state = await stateOf(token, at);
  await page.waitForFunction(
    (version) => Number(document.querySelector<HTMLElement>("[data-version]")?.dataset["version"] ?? -1) >= version,
    state.version,
  );
  return state;
}

/** Until nothing fades, flies or grows any more: sizes and colours are judged then. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((each) => each.playState !== "running" || each.effect?.getComputedTiming().endTime === Infinity),
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Answers through the page until `enough`, by the page's own socket being told from the decision bar. */
export async function playOn(
  page: Page,
  token: string,
  enough: (state: State) => boolean,
  pick: (decision: Decision, n: number) => string = first,
): Promise<State> {
  for (let n = 0; n < 600; n += 1) {
    const state = await stateOf(token);
    if (state.result || state.decisions.length === 0 || enough(state)) return state;
    const decision = state.decisions[n % state.decisions.length];
    if (!decision) return state;
    const key = pick(decision, n);
    await page.evaluate(
      ([where, message]) =>
        new Promise<void>((done, fail) => {
          const keep = window as unknown as { testSocket?: WebSocket };
          if (keep.testSocket && keep.testSocket.url !== where) {
            keep.testSocket.close();
            delete keep.testSocket;
          }
          const socket = (keep.testSocket ??= new WebSocket(where ?? ""));
          const send = (): void => {
            // Where the socket is new its first message is the state; every later one answers ours.
            socket.onmessage = (event) => {
              const { type, text, patch } = JSON.parse(String(event.data)) as {
                type: string;
                text?: string;
                patch?: { answers?: number };
              };
              if (type === "error") fail(new Error(text));
              // Somebody who comes or goes is news too, and no answer.
              else if (type === "state" || patch?.answers !== undefined) done();
            };
            socket.send(message ?? "");
          };
          if (socket.readyState === WebSocket.OPEN) send();
          else socket.onmessage = send;
        }),
      [
        `${url().replace("http", "ws")}ws/${token}`,
        JSON.stringify({ type: "choose", seat: decision.seat, key, count: state.counts[decision.seat] }),
      ],
    );
  }
  throw new Error("that game does not come to an end");
}

export function first(decision: Decision): string {
  return decision.options[0]?.key ?? "";
}

/** Plays cards and Powers, chooses here and there: a lively game, the same each time. */
export function lively(decision: Decision, n: number): string {
  const real = decision.options.filter(
    (option) => option.tag !== "presence move" && option.key !== "done" && option.key !== "skip",
  );
  const from = real.length ? real : decision.options;
  return from[(n * 7 + 3) % from.length]?.key ?? "";
}
