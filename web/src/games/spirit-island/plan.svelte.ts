/** Cards chosen tentatively before they are played: what they would cost and give. */
import type { Decision } from "../../lib/protocol";
import { panelOf } from "./panel";
import type { Facts, Forecast, SpiritView } from "./types";

class Plan {
  cards = $state.raw<string[]>([]);
  /** A card that is looked at: what it would change is shown, nothing is chosen. */
  hovered = $state<string | null>(null);
  /** What the Invader Phase would be with the plan. */
  future = $state.raw<Forecast | null>(null);
  #of = "";

  /** A question about playing cards; a plan is for one seat in one turn. */
  static asks(decision: Decision | null): decision is Decision {
    return decision?.kind === "spirit phase" && decision.options.some((option) => option.card && option.tag === "card");
  }

  /** Whose plan it is; another's, or another turn's, is forgotten. */
  follow(of: string): void {
    if (this.#of !== of) this.cards = [];
    this.#of = of;
  }

  toggle(card: string): void {
    this.cards = this.cards.includes(card) ? this.cards.filter((each) => each !== card) : [...this.cards, card];
  }

  clear(): void {
    this.cards = [];
  }
}

export const asksForCards = Plan.asks;
export const plan = new Plan();

export interface Sums {
  energy: number;
  plays: number;
  elements: Record<string, number>;
}

/** Those of a plan that are not in play yet: once they are played, the plan lives on for a moment. */
const ahead = (spirit: SpiritView, cards: string[]): string[] => cards.filter((name) => !spirit.played.includes(name));

/** What a Spirit would have with these cards in play. */
export function sums(spirit: SpiritView, cards: string[], facts: Facts): Sums {
  const elements = { ...spirit.elements };
  let [energy, plays] = [spirit.energy, spirit.plays_left];
  for (const name of ahead(spirit, cards)) {
    const card = facts.cards[name];
    energy -= card?.cost ?? 0;
    plays -= 1;
    for (const element of card?.elements ?? []) elements[element] = (elements[element] ?? 0) + 1;
  }
  return { energy, plays, elements };
}

/** Why a card cannot join the plan; null where it can. */
export function beyond(spirit: SpiritView, cards: string[], card: string, facts: Facts): string | null {
  const { energy, plays } = sums(spirit, [...cards, card], facts);
  const rest = cards.length ? "the plan leaves" : "there is";
  if (energy < 0)
    return `${card} costs ${facts.cards[card]?.cost ?? 0} Energy, and ${rest} ${sums(spirit, cards, facts).energy}`;
  return plays < 0 ? `No Card Play is left for ${card}: put another card back first` : null;
}

/** Whether a card can join the plan. */
export const fits = (...asked: Parameters<typeof beyond>): boolean => beyond(...asked) === null;

export const met = (needs: Record<string, number>, have: Record<string, number>): boolean =>
  Object.entries(needs).every(([name, n]) => (have[name] ?? 0) >= n);

/** The thresholds that this many Elements reach, of innates and of the cards in play: how many, of how many. */
export function thresholds(
  spirit: SpiritView,
  cards: string[],
  have: Record<string, number>,
  facts: Facts,
): { name: string; met: number; of: number }[] {
  const names = [...(panelOf(facts, spirit)?.innates ?? []), ...spirit.played, ...ahead(spirit, cards)];
  return names.flatMap((name) => {
    const all = facts.cards[name]?.thresholds ?? [];
    const reached = all.filter((each) => met(each.elements, have)).length;
    return all.length ? [{ name, met: reached, of: all.length }] : [];
  });
}
