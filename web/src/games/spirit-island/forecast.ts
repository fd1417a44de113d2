/** The forecast of a land in words and in small badges. */
import { capital } from "./pieces";
import type { Forecast, LandForecast } from "./types";

const because = (stopped: string | boolean | null | undefined): string =>
  typeof stopped === "string" ? ` (${stopped})` : "";
const counted = (lost: Record<string, number>): string =>
  Object.entries(lost)
    .map(([kind, n]) => `${n} ${capital(kind)}`)
    .join(", ");

/** All that Builds add to a land, where there are several. */
const addedBy = (build: NonNullable<LandForecast["build"]>): Record<string, number> =>
  build.added ?? (build.adds ? { [build.adds]: 1 } : {});

export function sentences(land: LandForecast): string[] {
  const out: string[] = [];
  const { ravage, build, explore } = land;
  if (ravage?.stopped) out.push(`No Ravage${because(ravage.stopped)}.`);
  else if (ravage) {
    const often = (ravage.times ?? 1) > 1 ? ` in ${ravage.times} Ravages` : "";
    const defended = ravage.defend && !often ? ` (${ravage.damage} less Defend ${ravage.defend})` : "";
    out.push(`Ravage: ${ravage.after} Damage${defended}${often}.`);
    if (ravage.blight) {
      const where = ravage.cascade_to?.length ? `; it cascades to one of ${ravage.cascade_to.join(", ")}` : "";
      out.push(`${ravage.blight} Blight is added${where}.`);
    }
    if (ravage.presence_lost) out.push(`Presence lost: ${ravage.presence_lost}.`);
    if (ravage.dahan_lost) out.push(`Dahan lost: ${ravage.dahan_lost}.`);
    if (ravage.strike_back) {
      const lost = counted(ravage.lost ?? {});
      out.push(`Dahan strike back for ${ravage.strike_back}${lost ? `: ${lost} destroyed` : ""}.`);
    }
    if (ravage.choice) out.push("A player will choose something here.");
  }
  if (build?.stopped) out.push(`No Build${because(build.stopped)}.`);
  else if (build?.adds) out.push(`Build: adds ${counted(addedBy(build))}.`);
  if (explore?.possible) out.push(`Explore can reach it. ${explore.why ?? ""}`.trim());
  return out;
}

/** What the phase comes to altogether. */
export function summary(of: Forecast, name: (seat: number) => string): string[] {
  const { sums } = of;
  if (!sums) return [];
  const lost = Object.entries(sums.presence).map(([seat, n]) => `${name(Number(seat))} loses ${n} Presence`);
  return [
    sums.blight ? `${sums.blight} Blight of ${sums.left} on the card` : "",
    sums.flips ? "the Blight card turns" : "",
    ...lost,
    sums.earned ? `${sums.earned} earned Fear ${sums.earned === 1 ? "card comes" : "cards come"} first` : "",
  ].filter(Boolean);
}

/** What a plan makes of the phase, beside what it would be without. */
export function outlook(of: Forecast): string[] {
  const { sums, before, plan } = of;
  if (!sums || !before || !plan) return [];
  const presence = (each: typeof sums): number => Object.values(each.presence).reduce((a, b) => a + b, 0);
  const change = (what: string, then: number, now: number): string =>
    then === now ? (now ? `${now} ${what}` : "") : `${then} → ${now} ${what}`;
  return [
    change("Blight", before.blight, sums.blight) || "no Blight",
    change("Presence lost", presence(before), presence(sums)),
    sums.flips ? "the Blight card turns" : before.flips ? "the Blight card stays" : "",
    ...plan.map(({ power, where }) => (where ? `${power} in ${where}` : power)),
  ].filter(Boolean);
}

/** Digits are narrower than the other signs. */
const WIDTHS: Record<string, number> = { "→": 4.7, "+": 4.2, "−": 4.2 };
/** How wide a badge is drawn, in its own units; its icon takes the first 6. */
export const badgeWidth = (badge: Badge): number =>
  badge.text ? 7.9 + [...badge.text].reduce((sum, sign) => sum + (WIDTHS[sign] ?? 3), 0) : 8.8;

export interface Badge {
  icon: string;
  text: string;
  tone: "bad" | "warn" | "calm";
}

export function badges(land: LandForecast): Badge[] {
  const out: Badge[] = [];
  const { ravage, build, explore } = land;
  if (ravage && !ravage.stopped) {
    out.push({ icon: "fire", text: `${ravage.after}`, tone: ravage.after ? "bad" : "calm" });
    if (ravage.blight)
      out.push({ icon: "blight", text: `+${ravage.blight}${ravage.cascade_to?.length ? "→" : ""}`, tone: "bad" });
    if (ravage.presence_lost) out.push({ icon: "presence", text: `−${ravage.presence_lost}`, tone: "bad" });
    if (ravage.dahan_lost) out.push({ icon: "dahan", text: `−${ravage.dahan_lost}`, tone: "bad" });
    if (ravage.strike_back) out.push({ icon: "strife", text: `${ravage.strike_back}`, tone: "calm" });
  }
  if (build?.adds && !build.stopped)
    for (const [icon, n] of Object.entries(addedBy(build))) out.push({ icon, text: `+${n}`, tone: "warn" });
  // Where more is coming, that Explore can reach the land is only a small mark on its name.
  if (explore?.possible && out.length === 0) out.push({ icon: "explorer", text: "", tone: "calm" });
  return out;
}
