/** What one person at the table has open, holds and looks at; the game itself is the `Table`. */
import { AnyOrder } from "./order.svelte";
import { GAMES, type Chain, type GameModule } from "../games";
import { choicesOf, isMove, pieceId, type Picked } from "../lib/choices";
import { hints } from "../lib/hint.svelte";
import type { Decision, Option } from "../lib/protocol";
import { play } from "../lib/sound.svelte";
import { tableHash } from "../lib/route.svelte";
import { Table } from "../lib/table.svelte";

export type Pane = "board" | "panel" | "hand" | "log";
export type Opened = "help" | "settings" | "share" | "people" | "cards" | "review" | null;

const NARROW = 900; // below it one pane fills the screen
const SHOWN = 1600; // ms that a land named in the log stays lit

export class Desk {
  readonly table: Table<unknown>;
  readonly order = new AnyOrder(this);
  facts = $state.raw<unknown>(null);
  missing = $state("");
  picked = $state<Picked | null>(null);
  lit = $state.raw<string[]>([]);
  forecast = $state(false);
  /** The seat whose panel is open. */
  open = $state(0);
  pane = $state<Pane>("board");
  side = $state<"panel" | "log">("panel");
  dialog = $state<Opened>(null);
  card = $state<string | null>(null);
  asked = $state.raw<{ keys: string[]; x: number; y: number } | null>(null);
  more = $state(false);
  /** The next land that is clicked is shown to the others. */
  pointing = $state(false);
  replaying = $state(false);
  /** Going back this far wants to be asked first. */
  backTo = $state<number | null>(null);

  constructor(token: string, replaying: boolean) {
    this.table = new Table<unknown>(token);
    this.table.untold = (view, rows) => this.module?.untold?.(view as never, rows) ?? 0;
    this.table.stage.gathers = (row) => this.module?.gathers?.(row) ?? false;
    this.table.stage.reading = (row) =>
      (this.facts !== null && this.module?.reading?.(row, this.facts as never, this.shown?.view as never)) || 0;
    this.replaying = replaying;
  }

  shown = $derived.by(() => this.table.shown);
  module = $derived<GameModule | undefined>(this.shown ? GAMES[this.shown.game] : undefined);
  choices = $derived.by(() => choicesOf(this.table.decision, this.picked));
  moment = $derived(this.module && this.shown ? this.module.moment(this.shown.view as never) : null);
  /** The answers meant by a click that could mean several. */
  pending = $derived.by(
    () => this.table.decision?.options.filter((option) => this.asked?.keys.includes(option.key)) ?? [],
  );

  /** Whether there is a card of this name to look at. */
  knows = (name: string): boolean => (this.facts !== null && this.module?.knows(this.facts as never, name)) || false;

  seatName = (seat: number): string =>
    this.module && this.shown ? this.module.seatName(this.shown.view as never, seat) : `Seat ${seat + 1}`;

  seatColour = (seat: number): string =>
    this.module && this.shown ? this.module.seatColour(this.shown.view as never, seat) : "var(--accent)";

  wordsFor = (option: Option): string =>
    (this.table.decision && this.module?.commits?.(option.key, this.table.decision)?.label) ?? this.plainWords(option);

  /** The words for an answer itself, whatever is planned. */
  plainWords = (option: Option): string => this.table.decision?.sides?.[option.key] ?? this.#named(option);

  #named = (option: Option): string =>
    this.module && this.shown && this.facts
      ? this.module.label(option, this.table.decision?.seat ?? 0, this.shown.view as never, this.facts as never)
      : option.label;

  answer = (key: string): void => {
    const { decision } = this.table;
    this.letGo();
    hints.hide();
    if (!decision) return;
    if (this.table.sending !== null) return this.table.soon(key);
    const planned = this.module?.plans?.(key, decision, this.shown?.view as never, this.facts as never);
    if (planned) {
      this.table.problem = planned === true ? null : planned;
      return;
    }
    play("answer");
    const others = this.#alsoMine(decision);
    if (others.length) this.table.chooseForAll(key, others);
    else this.table.chooseThese(this.module?.commits?.(key, decision)?.keys ?? [], key);
  };

  /** What a bot would do: where it begins a plan, all of it is planned. */
  follow = (keys: string[]): void => {
    const [first = ""] = keys;
    const { decision } = this.table;
    if (decision && this.module?.plansAll?.(keys, decision, this.shown?.view as never)) this.letGo();
    else this.answer(first);
  };

  /** Whoever plays for all that come after in a question which goes around answers it once. What each gives is another
   * question for each. */
  #alsoMine({ seat, together }: Decision): number[] {
    const after = together?.order.slice(together.order.indexOf(seat) + 1) ?? [];
    const { you, manners } = this.table.state ?? {};
    const mine = after.every((each) => you?.seats.includes(each) && !manners?.bots?.[each]);
    return together?.how !== "share" && mine ? after : [];
  }

  chains = (option: Option): Chain[] | null =>
    (this.shown &&
      this.table.decision &&
      this.module?.chains?.(option, this.table.decision, this.shown.view as never)) ??
    null;

  answerAll = (keys: string[]): void => {
    this.letGo();
    hints.hide();
    if (this.table.sending !== null) return;
    const [first = ""] = keys;
    if (keys.every((key) => key === first)) this.table.chooseThese(keys.slice(1), first);
    else this.table.chooseAll(keys);
  };

  letGo(): void {
    this.picked = null;
    this.asked = null;
  }

  pick = (land: string, piece: string): void => {
    if (this.picked?.land === land && this.picked.piece === piece) {
      this.picked = null;
      return;
    }
    const moves = choicesOf(this.table.decision, null).pieces.get(pieceId(land, piece)) ?? [];
    const only = moves[0];
    if (moves.length === 1 && only) this.answer(only.key);
    else if (moves.some(isMove)) {
      this.picked = { land, piece };
      if (innerWidth < NARROW) this.pane = "board";
    }
  };

  askAt = (keys: string[], x: number, y: number): void => {
    this.asked = { keys, x, y };
  };

  light = (lands: string[]): void => {
    if (lands.length || this.lit.length) this.lit = lands;
  };

  showLand = (name: string): void => {
    this.pane = "board";
    this.light([name]);
    setTimeout(() => this.light([]), SHOWN);
  };

  showCard = (name: string): void => {
    this.card = name;
  };

  openSeat = (seat: number): void => {
    this.open = seat;
  };

  show(which: Opened): void {
    this.more = false;
    this.dialog = which;
  }

  toggleForecast(): void {
    this.forecast = !this.forecast;
    if (this.forecast) this.pane = "board";
  }

  /** Back to before an answer: one is taken back at once, several after a question. */
  goBack = (answers: number): void => {
    if ((this.shown?.answers ?? 0) - answers > 1) this.backTo = answers;
    else this.table.undoTo(answers);
  };

  toggleLog(): void {
    this.side = this.side === "log" ? "panel" : "log";
    this.pane = this.pane === "log" ? "board" : "log";
  }

  toggleReplay(): void {
    this.more = false;
    if (this.replaying) this.leaveReplay();
    else this.replaying = true;
  }

  leaveReplay = (): void => {
    this.replaying = false;
    this.table.past = null;
    history.replaceState(null, "", tableHash(this.table.token));
  };

  /** The next seat of mine that has to decide. */
  nextSeat(): void {
    const { mine, decision } = this.table;
    const now = mine.findIndex((each) => each.seat === decision?.seat);
    const next = mine[(now + 1) % mine.length];
    if (next) this.table.seat = next.seat;
  }

  nextPanel(): void {
    this.open = (this.open + 1) % Math.max(1, Object.keys(this.shown?.here ?? {}).length);
    this.side = "panel";
  }
}
