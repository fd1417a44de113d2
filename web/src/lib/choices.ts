/** What a click means: the open options, sorted by the land, the piece and the card that they name. */
import type { Decision, Option } from "./protocol";

export interface Picked {
  piece: string;
  land: string;
}

export interface Choices {
  decision: Decision | null;
  /** Lands that are an answer by themselves, or where a picked piece may go. */
  lands: Map<string, Option>;
  /** By `pieceId`: the answers that begin with this piece (one, or a move for each destination). */
  pieces: Map<string, Option[]>;
  /** By land: the answers that begin with a piece in it. */
  within: Map<string, Option[]>;
  cards: Map<string, Option>;
  /** Options that are neither on the map nor a card: buttons. */
  plain: Option[];
  picked: Picked | null;
}

export const NO_CHOICES: Choices = {
  decision: null,
  lands: new Map(),
  pieces: new Map(),
  within: new Map(),
  cards: new Map(),
  plain: [],
  picked: null,
};

export const pieceId = (land: string, piece: string): string => `${land}|${piece}`;

export const pieceOf = (option: Option): string | null =>
  option.piece ?? (option.tag.startsWith("presence") ? "presence" : null);

export const isMove = (option: Option): boolean => pieceOf(option) !== null && option.lands.length === 2;

export function choicesOf(decision: Decision | null, picked: Picked | null): Choices {
  if (!decision) return NO_CHOICES;
  const found: Choices = {
    decision,
    lands: new Map(),
    pieces: new Map(),
    within: new Map(),
    cards: new Map(),
    plain: [],
    picked: null,
  };
  for (const option of decision.options) {
    const piece = pieceOf(option);
    const [first, second] = option.lands;
    if (option.card) found.cards.set(option.card, option);
    else if (piece !== null && first !== undefined) {
      add(found.pieces, pieceId(first, piece), option);
      add(found.within, first, option);
    } else if (first !== undefined && second === undefined) found.lands.set(first, option);
    else found.plain.push(option);
  }
  const moves = picked ? (found.pieces.get(pieceId(picked.land, picked.piece)) ?? []).filter(isMove) : [];
  if (picked && moves.length > 0) {
    found.picked = picked;
    found.lands = new Map(moves.map((option) => [option.lands[1] ?? "", option]));
  }
  return found;
}

function add<T>(to: Map<string, T[]>, key: string, value: T): void {
  const list = to.get(key);
  if (list) list.push(value);
  else to.set(key, [value]);
}

const NONE: Option[] = [];

/** All options that have to do with a land: what a click on it could mean. */
export function atLand(choices: Choices, land: string): Option[] {
  const direct = choices.lands.get(land);
  if (direct) return [direct];
  return (choices.picked ? undefined : choices.within.get(land)) ?? NONE;
}
