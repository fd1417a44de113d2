/** The forecast of a land in words and in small badges. */
import type { LandForecast } from "./types";

function named(what: string | string[] | number | Record<string, number> | null | undefined): string {
  if (what === null || what === undefined || what === 0 || what === "") return "";
  if (typeof what === "number") return `${what} Invaders`;
  if (typeof what === "string") return what;
  if (Array.isArray(what)) return what.join(", ");
  return Object.entries(what)
    .filter(([, n]) => n > 0)
    .map(([kind, n]) => `${n} ${kind}`)
    .join(", ");
}

const because = (stopped: string | boolean | null | undefined): string => (typeof stopped === "string" ? ` (${stopped})` : "");

export function sentences(land: LandForecast): string[] {
  const out: string[] = [];
  const { ravage, build, explore } = land;
  if (ravage?.stopped) out.push(`No Ravage${because(ravage.stopped)}.`);
  else if (ravage) {
    out.push(`Ravage: ${ravage.damage} Damage${ravage.defend ? ` after Defend ${ravage.defend}` : ""}.`);
    if (ravage.blight) {
      const where = ravage.cascade_to?.length ? `; it could cascade to ${ravage.cascade_to.join(", ")}` : "";
      out.push(`${ravage.blight} Blight is added${where}.`);
    }
    if (ravage.dahan_lost) out.push(`${ravage.dahan_lost} Dahan are lost.`);
    if (ravage.strike_back) {
      const lost = named(ravage.invaders_lost);
      out.push(`Dahan strike back for ${ravage.strike_back}${lost ? `: ${lost} destroyed` : ""}.`);
    }
  }
  if (build?.stopped) out.push(`No Build${because(build.stopped)}.`);
  else if (build && named(build.adds)) out.push(`Build: adds ${named(build.adds)}.`);
  if (explore?.possible) out.push(`Explore can reach it${explore.why ? `: ${explore.why}` : ""}.`);
  return out;
}

export interface Badge {
  icon: string;
  text: string;
  tone: "bad" | "warn" | "calm";
}

export function badges(land: LandForecast): Badge[] {
  const out: Badge[] = [];
  const { ravage, build, explore } = land;
  if (ravage && !ravage.stopped) {
    out.push({ icon: "fire", text: `${ravage.damage}`, tone: ravage.damage ? "bad" : "calm" });
    if (ravage.blight) out.push({ icon: "blight", text: `+${ravage.blight}${ravage.cascade_to?.length ? "→" : ""}`, tone: "bad" });
    if (ravage.dahan_lost) out.push({ icon: "dahan", text: `−${ravage.dahan_lost}`, tone: "bad" });
    if (ravage.strike_back) out.push({ icon: "strife", text: `${ravage.strike_back}`, tone: "calm" });
  }
  if (build && !build.stopped && named(build.adds)) {
    const kind = /city/i.test(named(build.adds)) ? "city" : "town";
    out.push({ icon: kind, text: "+1", tone: "warn" });
  }
  if (explore?.possible) out.push({ icon: "explorer", text: "?", tone: "calm" });
  return out;
}
