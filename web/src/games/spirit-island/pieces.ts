/** A land's pieces, read from the notation of the view: "2 explorer, 1 town(d1,s1)". */
export interface Piece {
  /** As option keys name it: `town(d1)`. */
  key: string;
  kind: string;
  count: number;
  damage: number;
  strife: number;
}

const PART = /^(\d+)\s+([a-z]+)(\(([^)]*)\))?$/;

export function readPieces(text: string): Piece[] {
  const found: Piece[] = [];
  for (const part of text.split(/,(?![^(]*\))/)) {
    const match = PART.exec(part.trim());
    if (!match) continue;
    const [, count = "0", kind = "", marks = "", inner = ""] = match;
    const mark = (letter: string): number => Number(new RegExp(`${letter}(\\d+)`).exec(inner)?.[1] ?? 0);
    found.push({ key: kind + marks, kind, count: Number(count), damage: mark("d"), strife: mark("s") });
  }
  const kinds = found.map((piece) => piece.kind);
  // What is hurt stands first: a second click in the same place goes on with it.
  return found.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.damage - a.damage);
}

const NAMES: Record<string, [string, string]> = {
  explorer: ["Explorer", "Explorers"],
  town: ["Town", "Towns"],
  city: ["City", "Cities"],
  dahan: ["Dahan", "Dahan"],
  blight: ["Blight", "Blight"],
  beasts: ["Beasts", "Beasts"],
  wilds: ["Wilds", "Wilds"],
  disease: ["Disease", "Disease"],
  badlands: ["Badlands", "Badlands"],
  thief: ["Thief", "Thieves"],
  presence: ["Presence", "Presence"],
};

export function nounOf(kind: string, count: number): string {
  const [one, many] = NAMES[kind] ?? [kind, kind];
  return count === 1 ? one : many;
}

export function pieceWords(piece: Piece, health?: number): string {
  const marks = [
    health ? `${health} Health` : "",
    piece.damage ? `${piece.damage} Damage` : "",
    piece.strife ? `${piece.strife} Strife` : "",
  ].filter(Boolean);
  return `${piece.count} ${nounOf(piece.kind, piece.count)}${marks.length ? ` (${marks.join(", ")})` : ""}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
