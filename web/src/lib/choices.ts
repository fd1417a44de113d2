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
  /** It is held because nothing else can move. */
  alone: boolean;
}

/** Answers that end a question. */
export const ENDINGS = new Set(["done", "skip", "no"]);

export const NO_CHOICES: Choices = {
  decision: null,
  lands: new Map(),
  pieces: new Map(),
  within: new Map(),
  cards: new Map(),
  plain: [],
  picked: null,
  alone: false,
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
    alone: false,
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
  const held = picked ?? onlyPiece(found);
  const moves = held ? (found.pieces.get(pieceId(held.land, held.piece)) ?? []).filter(isMove) : [];
  if (held && moves.length > 0) {
    found.picked = held;
    found.alone = onlyPiece(found) !== null;
    found.lands = new Map(moves.map((option) => [option.lands[1] ?? "", option]));
  }
  return found;
}

/** The one piece that is asked about, if all that is left to say is where it goes. */
function onlyPiece({ pieces, lands, cards, plain }: Choices): Picked | null {
  const [options = []] = pieces.values();
  const first = options[0];
  if (pieces.size !== 1 || lands.size || cards.size || !first || options.length < 2 || !options.every(isMove))
    return null;
  if (!plain.every((option) => ENDINGS.has(option.key))) return null;
  return { land: first.lands[0] ?? "", piece: pieceOf(first) ?? "" };
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
