/** What a placement or a way gives and costs, in words. */
import type { Placement, WeaveOption } from "./types";

export function energyWords(option: Placement, names: string[]): string {
  const who = (option.gains ?? []).flatMap((by, seat) => (by ? [`${names[seat] ?? ""} +${by}`] : []));
  return [`${option.energy ?? 0} energy`, ...who].join(", ");
}

export function costWords(way: WeaveOption, seat: number, butterfly?: string | null): string {
  const steps = way.flips?.length ?? 0;
  const net = way.gains?.[seat] ?? 0;
  const said = [
    `${steps} ${steps === 1 ? "step" : "steps"}: flip a stamina tile for ${(way.flips ?? []).join(", then ")}`,
  ];
  if (way.passes) said.push(`past ${way.passes === 1 ? "a meeple" : `${way.passes} meeples`}`);
  if (butterfly && way.path?.includes(butterfly)) said.push("catches the butterfly");
  if (net) said.push(`${net > 0 ? "+" : "−"}${Math.abs(net)} energy`);
  return said.join("; ");
}
