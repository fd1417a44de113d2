/** The cards that a Spirit has gained in this turn: without a mark the newest is one among others. */
import type { SpiritView } from "./types";

type Owner = Pick<SpiritView, "name" | "hand" | "played" | "discard">;

export class Gained {
  names = $state.raw<string[]>([]);
  #known = new Map<string, string[]>();
  #turn = -1;

  /** Look at a Spirit's cards; what it is seen with first is no news. */
  look({ name, hand, played, discard }: Owner, turn: number): void {
    const had = this.#known.get(name);
    const fresh = had ? hand.filter((card) => !had.includes(card)) : [];
    this.#known.set(name, [...hand, ...played, ...discard]);
    if (turn !== this.#turn) this.names = fresh;
    else if (fresh.length) this.names = [...new Set([...this.names, ...fresh])];
    this.#turn = turn;
  }
}
