/** "In any order": whoever does not mind in which land the Invaders act first says so once for a phase. */
import type { Desk } from "./desk.svelte";

export class AnyOrder {
  readonly #desk: Desk;
  /** The phase for which it was said, and how many answers there were then: who goes back behind that is asked again. */
  #said = $state.raw<{ phase: string; answers: number } | null>(null);

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
    this.#said = { phase: this.#phase, answers: this.#desk.shown?.answers ?? 0 };
  };

  /** To be called where something has changed. */
  follow(): void {
    const { table } = this.#desk;
    if (!this.#said) return;
    if (this.#said.phase !== this.#phase || (table.state?.answers ?? 0) < this.#said.answers) this.#said = null;
    else if (this.asked && table.sending === null) table.choose(table.decision?.options[0]?.key ?? "");
  }
}
