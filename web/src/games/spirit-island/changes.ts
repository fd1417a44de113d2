/** What changed on the island between two views: what flew from land to land, what came and went. */
import type { LogLine } from "../../lib/protocol";
import { readPieces } from "./pieces";
import type { View } from "./types";

export interface Flight {
  kind: string;
  from: string;
  to: string;
  /** Its place in the order of events. */
  turn: number;
}

export interface Gain {
  land: string;
  kind: string;
  by: number;
  turn: number;
}

const KINDS: Record<string, string> = {
  explorer: "explorer",
  town: "town",
  city: "city",
  dahan: "dahan",
  blight: "blight",
  beasts: "beasts",
  wilds: "wilds",
  disease: "disease",
  badlands: "badlands",
  thief: "thief",
};

function counts(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const piece of readPieces(text)) found.set(piece.kind, (found.get(piece.kind) ?? 0) + piece.count);
  return found;
}

/** New lines of the log give the order; the two views give the truth. */
export function changes(
  before: View,
  after: View,
  lines: Pick<LogLine, "text" | "lands">[],
): { flights: Flight[]; gains: Gain[] } {
  const flights: Flight[] = [];
  const order = new Map<string, number>();
  lines.forEach((line, turn) => {
    for (const land of line.lands) if (!order.has(land)) order.set(land, turn);
    const [from, to] = line.lands;
    const kind = KINDS[line.text.split(" ")[0]?.toLowerCase() ?? ""];
    if (kind && from && to && line.lands.length === 2 && / moves /.test(line.text))
      flights.push({ kind, from, to, turn });
  });
  const gains: Gain[] = [];
  for (const [land, seen] of Object.entries(after.lands)) {
    const [old, now] = [counts(before.lands[land]?.pieces ?? ""), counts(seen.pieces)];
    for (const kind of new Set([...old.keys(), ...now.keys()])) {
      const by = (now.get(kind) ?? 0) - (old.get(kind) ?? 0);
      if (by !== 0) gains.push({ land, kind, by, turn: order.get(land) ?? 0 });
    }
  }
  return { flights, gains };
}
