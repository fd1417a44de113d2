/** "In any order": whoever does not mind in which land the Invaders act first says so once for a phase. */
import type { Desk } from "./desk.svelte";

export class AnyOrder {
  readonly #desk: Desk;
  /** The phase for which it was said. */
  #said = $state.raw<string | null>(null);
  /** How many answers there have been since: who goes back is asked again. */
  #answers = 0;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  get #phase(): string {
    const { moment } = this.#desk;
    return `${moment?.turn} ${moment?.phase}`;
  }

  /** Whether the question in front of the player is one. */
  get asked(): boolean {
    const { table, module } = this.#desk;
    return table.decision !== null && (module?.ordered?.(table.decision) ?? false);
  }

  say = (): void => {
    this.#said = this.#phase;
    this.#answers = this.#desk.table.state?.answers ?? 0;
  };

  /** To be called where something has changed. */
  follow(): void {
    const { table } = this.#desk;
    if (this.#said === null) return;
    const answers = table.state?.answers ?? 0;
    if (this.#said !== this.#phase || answers < this.#answers) this.#said = null;
    else if (this.asked && table.sending === null) table.choose(table.decision?.options[0]?.key ?? "");
    this.#answers = answers;
  }
}
