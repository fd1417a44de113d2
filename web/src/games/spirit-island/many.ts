/** Equal pieces of one land: all of them by one click, which gives the same answers as one click for each. */
import type { Chain } from "..";
import type { Decision, Option } from "../../lib/protocol";
import { nounOf, readPieces } from "./pieces";
import type { View } from "./types";

const SEVERAL = 3; // fewer are quickly clicked
const ONE_BY_ONE = new Set(["destroy", "remove", "gather", "push", "damage"]);

export function many(option: Option, decision: Decision, view: View): Chain[] | null {
  if (!decision.left || !ONE_BY_ONE.has(decision.kind)) return null;
  const [land = "", to] = option.lands;
  const stack = readPieces(view.lands[land]?.pieces ?? "").find((piece) => piece.key === option.piece);
  if (!stack) return null;
  // A point of Damage for each of them is meant only where it kills.
  if (decision.kind === "damage" && (stack.kind !== "explorer" || view.lands[land]?.health?.["explorer"])) return null;
  const n = Math.min(stack.count, decision.left);
  if (n < SEVERAL) return null;
  const all = n === stack.count ? `All ${n}` : String(n);
  const where = to ? `from ${land} to ${to}` : `in ${land}`;
  return [
    { keys: [option.key], label: option.label },
    { keys: Array.from({ length: n }, () => option.key), label: `${all} ${nounOf(stack.kind, n)} ${where}` },
  ];
}
