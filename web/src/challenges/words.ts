import type { Daily } from "../lib/protocol";
import type { Reached } from "./results.svelte";

export const STARS = "★★★★★";
/** Goals in few words, for a narrow place. */
export const GOALS: Record<string, string> = {
  "no blight": "No more Blight this turn",
  win: "Win this turn",
};
const OUTCOMES: Record<string, string> = {
  win: "won",
  loss: "lost",
  sacrifice_victory: "won by sacrifice",
  shared: "shared the victory",
};

/** A day's game in words. */
export function challengeWords({ game, options }: Daily): string {
  const text = (name: string): string => String(options[name]);
  const first = (name: string): string => (options[name] as string[])[0] ?? "";
  if (game === "worldweave") {
    const modules = options["modules"] as string[];
    return `Alone against the Automa at ${text("automa")}, ${modules.length ? `with ${modules.join(", ")}` : "without modules"}`;
  }
  const foe = options["adversary"] ? `against ${text("adversary")} at level ${text("level")}` : "no Adversary";
  return `${first("spirits")} on board ${first("boards")}, ${foe}`;
}

export function reachedWords({ outcome, turn, score, tries }: Reached): string {
  const parts = [OUTCOMES[outcome] ?? outcome];
  if (turn !== undefined) parts.push(`turn ${turn}`);
  if (score !== undefined) parts.push(`score ${score}`);
  if (tries > 1) parts.push(`tried ${tries} times, the first counts`);
  return parts.join(" · ");
}
