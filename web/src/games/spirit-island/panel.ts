/** What a Spirit's panel shows beyond the numbers that every Spirit has. */
import { ELEMENTS } from "./icons";
import type { Facts, SpiritFacts, SpiritView } from "./types";

const NAMES = Object.keys(ELEMENTS); // in the order of the rules, "any" last
/** Counters that are no panel's own, and everybody looks at. */
const SHOWN = ["time", "drowned"];
const PREPARED = "prepared ";

/** The panel as the Spirit's Aspect has it. */
export const panelOf = (facts: Facts, spirit: SpiritView): SpiritFacts | undefined =>
  (spirit.aspect ? facts.aspects[spirit.aspect] : undefined) ?? facts.spirits[spirit.name];

/** What it counts; marks that only the rules need are left out. */
export function countersOf(spirit: SpiritView, panel: SpiritFacts): { name: string; n: number }[] {
  const names = [...new Set([...panel.counters, ...SHOWN])].filter(
    (name) => panel.counters.includes(name) || name in spirit.counters,
  );
  return names.filter((name) => !name.startsWith(PREPARED)).map((name) => ({ name, n: spirit.counters[name] ?? 0 }));
}

export const preparedOf = (spirit: SpiritView): Record<string, number> =>
  Object.fromEntries(
    Object.entries(spirit.counters)
      .filter(([name, n]) => name.startsWith(PREPARED) && n > 0)
      .map(([name, n]) => [name.slice(PREPARED.length), n]),
  );

/** The Element that was chosen for a space of a track, once it was. */
export function starOf(spirit: SpiritView, track: number, at: number): string | null {
  const element = spirit.counters[`star ${track}.${at}`];
  return element === undefined ? null : (NAMES[element] ?? null);
}

const TRACKS: Record<string, string> = { energy: "Energy", plays: "Plays" };
/** A track that opens Growth options is called after them. */
export function trackTitle(panel: SpiritFacts, name: string): string {
  const opens = panel.unlocks[name];
  return opens ? `Growth ${opens.join("/")}` : (TRACKS[name] ?? name.replace(/^t(\d)$/, "More $1"));
}

/** Whether a Growth option is still closed, or again: its track is not empty, or another one was chosen for it. */
export function isShut(panel: SpiritFacts, spirit: SpiritView, option: number): boolean {
  const track = Object.keys(panel.unlocks).find((name) => panel.unlocks[name]?.includes(option));
  if (!track) return false;
  return (spirit.revealed[track] ?? 0) < (panel.tracks[track]?.length ?? 0) || !(`growth ${option}` in spirit.counters);
}

/** How growth options are chosen, where it is not simply one of all. */
export function picksOf(panel: SpiritFacts): string {
  const [only, ...more] = panel.picks;
  if (!more.length && only?.choose === 1) return "";
  return panel.picks
    .map(({ choose, of }) => (choose === of.length ? `always ${of.join(", ")}` : `choose ${choose} of ${ranges(of)}`))
    .join("; ");
}

function ranges(of: number[]): string {
  const [first, last] = [of[0] ?? 0, of.at(-1) ?? 0];
  return of.length > 2 && last - first === of.length - 1 ? `${first} to ${last}` : of.join(", ");
}
