/** Ten games of each game, answered at random through the server while a page looks on: the page never throws. */
import { launch, newTable, sit, stateOf, url, visit, type Page } from "../../web/browser/harness";
import { sitDown, weave } from "../../web/browser/weave";

const GAMES = 10;
const ANSWERS = 25; // of each game: its length is bounded, its kind is not

let browser: Awaited<ReturnType<typeof launch>>;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** The same numbers each time. */
function dice(seed: number): (n: number) => number {
  let at = seed * 2654435761 + 1;
  return (n) => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
    return Math.floor((at / 2 ** 32) * n);
  };
}

/** Answers over one socket in the page, as fast as the server takes them; what the page shows follows. */
async function answerAtRandom(page: Page, token: string, seed: number): Promise<number> {
  const roll = dice(seed);
  const rolls = Array.from({ length: ANSWERS * 2 }, () => roll(1_000_000));
  return page.evaluate(
    ([where, state, rolls, most]) =>
      new Promise<number>((done, fail) => {
        const socket = new WebSocket(where);
        let given = 0;
        const go = async (): Promise<void> => {
          const now = (await (await fetch(state)).json()) as {
            decisions: { seat: number; options: { key: string }[] }[];
            counts: Record<string, number>;
            result?: unknown;
          };
          const [who = 0, what = 0] = [rolls[2 * given], rolls[2 * given + 1]];
          const decision = now.decisions[who % Math.max(1, now.decisions.length)];
          if (!decision || now.result || given >= most) {
            socket.close();
            done(given);
            return;
          }
          const option = decision.options[what % decision.options.length];
          given += 1;
          socket.send(
            JSON.stringify({
              type: "choose",
              seat: decision.seat,
              key: option?.key,
              count: now.counts[String(decision.seat)],
            }),
          );
        };
        let begun = false;
        socket.onerror = () => fail(new Error("the socket broke"));
        socket.onmessage = (event) => {
          const { type, text, patch } = JSON.parse(String(event.data)) as {
            type: string;
            text?: string;
            patch?: { answers?: number };
          };
          if (type === "error") fail(new Error(text));
          else if (!begun || patch?.answers !== undefined) {
            begun = true;
            void go();
          }
        };
      }),
    [`${url().replace("http", "ws")}ws/${token}`, `${url()}api/t/${token}`, rolls, ANSWERS] as const,
  );
}

test(`no page error in ${GAMES} random games of Spirit Island, of all sets`, async () => {
  const facts = (await (await fetch(`${url()}api/catalogue/spirit-island`)).json()) as {
    spirits: Record<string, { set: string }>;
  };
  const names = Object.keys(facts.spirits);
  const sets = [...new Set(Object.values(facts.spirits).map((each) => each.set))];
  const page = await visit(browser, { reducedMotion: "reduce" });
  let answers = 0;
  for (let seed = 1; seed <= GAMES; seed += 1) {
    const spirits = [names[(seed * 3) % names.length], names[(seed * 3 + 1) % names.length]];
    const { host } = await newTable({ spirits, sets, seed, events: seed % 2 === 0 });
    await sit(page, host);
    if (seed % 3 === 0) await page.keyboard.press("f");
    answers += await answerAtRandom(page, host, seed);
    await page.waitForFunction(
      (version) => Number(document.querySelector<HTMLElement>(".table")?.dataset["version"]) >= version,
      (await stateOf(host)).version,
    );
    expect(page.errors, `seed ${seed}: ${spirits.join(", ")}`).toEqual([]);
  }
  expect(answers).toBeGreaterThan(GAMES * 15);
});

test(`no page error in ${GAMES} random games of Worldweave`, async () => {
  const page = await visit(browser, { reducedMotion: "reduce" });
  let answers = 0;
  for (let seed = 1; seed <= GAMES; seed += 1) {
    const modules = [[], ["spires"], ["butterfly"], ["powers"], ["goals"]][seed % 5] ?? [];
    const { host } = await weave({ players: 1 + (seed % 4), seed, modules });
    await sitDown(page, host);
    answers += await answerAtRandom(page, host, seed);
    expect(page.errors, `seed ${seed}`).toEqual([]);
  }
  expect(answers).toBeGreaterThan(GAMES * 10);
});
