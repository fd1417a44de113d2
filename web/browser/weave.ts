/** Worldweave's table for the browser tests: its state, and a lively game that is the same each time. */
import type { Rows } from "../src/lib/protocol";
import { newTable, playOn, url, type Decision, type NewTable, type Page } from "./harness";

interface WeaveOption {
  key: string;
  tag: string;
  energy?: number;
  gains?: number[];
  path?: string[];
}

export interface WeaveState {
  view: {
    round: number;
    phase: string;
    turn: number;
    world: { tile: number }[];
    sky: { tile: number }[];
    seats: { name: string; energy: number; meeple?: string; stamina: { tile: number; down: boolean }[] }[];
  };
  decisions: {
    seat: number;
    kind: string;
    prompt: string;
    options: WeaveOption[];
    rows?: Rows;
  }[];
  answers: number;
  result?: { outcome: string } | null;
}

export const weave = (options: Record<string, unknown>): Promise<NewTable> => newTable(options, url(), "worldweave");

export async function weaveState(token: string): Promise<WeaveState> {
  const state = (await (await fetch(`${url()}api/t/${token}`)).json()) as WeaveState;
  return { ...state, decisions: state.decisions.map((each) => ({ ...each, options: optionsOf(each) })) };
}

export async function sitDown(page: Page, token: string): Promise<void> {
  await page.goto(`${url()}#/t/${token}`);
  await page.waitForSelector(".world svg");
  await page.waitForFunction(() => !document.querySelector(".lost"));
}

/** The options with those that come as rows. */
function optionsOf({ options, rows }: { options: WeaveOption[]; rows?: Rows }): WeaveOption[] {
  const spelled = (rows?.places ?? []).flatMap(([place, ...given]) =>
    given.map((each, n) => {
      const [energy, ...gains] = [each].flat();
      return { key: `${rows?.keys[n] ?? ""}${place}`, tag: "place", energy, gains };
    }),
  );
  return [...spelled, ...options];
}

/** Places where it pays, walks where energy lies, builds when it can. */
export function eager(decision: Decision, n: number): string {
  const options = optionsOf(decision as unknown as WeaveState["decisions"][number]);
  const spire = options.find((option) => option.key === "spire");
  if (spire) return spire.key;
  const worth = (option: (typeof options)[number]): number =>
    10 * (option.gains?.[decision.seat] ?? 0) + (option.energy ?? 0);
  const stamina = options.filter((option) => option.tag === "stamina");
  if (n % 9 === 0 && stamina[0]) return stamina[0].key;
  const best = [...options].sort((a, b) => worth(b) - worth(a))[0];
  if (best && worth(best) > 0) return best.key;
  return options.find((option) => option.key === "done")?.key ?? options[(n * 7 + 3) % options.length]?.key ?? "";
}

export const weaveOn = (page: Page, token: string, enough: (state: WeaveState) => boolean): Promise<unknown> =>
  playOn(page, token, (state) => enough(state as unknown as WeaveState), eager);
