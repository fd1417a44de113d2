/** Hundreds of options of one kind come in few words; the page of their game spells them out. */
import type { Decision, Option, Rows, TableState } from "./protocol";

export type Speller = (rows: Rows, decision: Decision, view: never) => Option[];

const SPELLERS: Record<string, Speller> = {};

export const spells = (game: string, speller: Speller): void => {
  SPELLERS[game] = speller;
};

/** The decisions with all their options. */
export const spelled = (state: TableState): Decision[] =>
  (state.decisions ?? []).map((decision) => {
    const { rows, ...rest } = decision;
    const speller = SPELLERS[state.game];
    return rows && speller
      ? { ...rest, options: [...speller(rows, decision, state.view as never), ...decision.options] }
      : decision;
  });
