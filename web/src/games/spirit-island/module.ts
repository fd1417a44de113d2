import type { GameModule } from "..";
import type { Told } from "../../lib/protocol";
import Board from "./Board.svelte";
import Cards from "./Cards.svelte";
import { guide } from "./guide";
import { TURN } from "./help";
import Hand from "./Hand.svelte";
import { faceOf } from "./faces";
import { many } from "./many";
import { panelOf, trackTitle } from "./panel";
import Panel from "./Panel.svelte";
import { shortNames } from "./names";
import { capital } from "./pieces";
import { asksForCards, beyond, plan } from "./plan.svelte";
import Purse from "./Purse.svelte";
import Setup from "./Setup.svelte";
import StageCard from "./StageCard.svelte";
import Strip from "./Strip.svelte";
import type { Facts, View } from "./types";

const PHASES: Record<string, string> = {
  spirit: "Spirit Phase",
  fast: "Fast Powers",
  slow: "Slow Powers",
  "time passes": "Time Passes",
};

/** Here the Spirits act. A card that turns up meanwhile is told all the same. */
const THEIRS = new Set(["spirit", "fast", "slow"]);

const LEVELS = 3; // of a Fear card
const SEEN = 2; // lines that need no words
const isSmall = (row: Told): boolean => row.lands.length > 0 && !row.card && row.kind !== "ravage";
const listed = (names: string[]): string => names.join(", ").replace(/, ([^,]*)$/, " and $1");
const happens = (row: Told | undefined): boolean => row !== undefined && !row.step;

export const spiritIsland: GameModule = {
  name: "spirit-island",
  Board,
  Strip,
  Panel,
  Hand,
  StageCard,
  Purse,
  untold: (before: View, rows) => {
    // What comes of an answer at once is seen: a Town is added there, an Explorer is hit and destroyed.
    if (!THEIRS.has(before.phase)) return rows.length <= SEEN && rows.every(isSmall) ? rows.length : 0;
    // A step of the game's own is told where something happens in it; that time passes is no news.
    const begins = rows.findIndex((row, n) => row.card || (row.step && !THEIRS.has(row.step) && happens(rows[n + 1])));
    return begins < 0 ? rows.length : begins;
  },
  reading: ({ card = "", part }, facts: Facts, view: View) => {
    const parts = facts.events[card]?.parts.filter((each) => each.name.toLowerCase().startsWith(part ?? ""));
    const text =
      parts?.map((each) => each.text).join(" ") ??
      facts.blight[card]?.text ??
      facts.fear[card]?.levels[Math.min(view.fear.terror, LEVELS) - 1];
    return text?.length ?? 0;
  },
  gathers: ({ kind }) => kind === "defend",
  tabs: { board: "Island", strip: "Invaders", panel: "Spirits", hand: "Cards" },
  Setup,
  Cards,
  knows: (facts: Facts, name) =>
    name in facts.cards || name in facts.fear || name in facts.blight || name in (facts.events ?? {}),
  keywords: (facts: Facts) => facts.keywords,
  seatName: (view: View, seat) => view.spirits[seat]?.name ?? `Seat ${seat + 1}`,
  shortName: (view: View, seat) => shortNames(view.spirits.map((spirit) => spirit.name))[seat] ?? `Seat ${seat + 1}`,
  seatColour: (view: View, seat) => faceOf(view.spirits[seat]?.name, seat).colour,
  label: (option, seat, view: View, facts: Facts) => {
    const spirit = view.spirits[seat];
    const panel = spirit && panelOf(facts, spirit);
    const growth = option.growth ? panel?.growth[option.growth - 1] : undefined;
    const price = option.growth ? panel?.costs[option.growth - 1] : 0;
    if (growth) return [...(price ? [`Pay ${price} Energy`] : []), ...growth.map((icon) => icon.text)].join(" · ");
    const next = option.track ? (spirit?.revealed[option.track] ?? 0) - (option.covers ? 1 : 0) : 0;
    const space = option.track ? panel?.tracks[option.track]?.[next] : undefined;
    if (space && panel && option.track) {
      const words = panel.unlocks[option.track]
        ? `${option.covers ? "onto" : "from"} the track of ${trackTitle(panel, option.track)}`
        : option.label;
      return space.text === "nothing" ? words : `${words}: ${option.covers ? "covers " : ""}${space.text}`;
    }
    const joined = view.island.joined[option.label];
    if (joined) return joined;
    const ocean = /^([A-Z]+)0$/.exec(option.label);
    return ocean ? `Ocean ${ocean[1] ?? ""}` : option.label;
  },
  plans: (key, decision, view: View, facts: Facts) => {
    const spirit = view.spirits[decision.seat];
    if (!asksForCards(decision) || !spirit || !spirit.hand.includes(key)) return false;
    const refused = plan.cards.includes(key) ? null : beyond(spirit, plan.cards, key, facts);
    if (refused === null) plan.toggle(key);
    return refused ?? true;
  },
  plansAll: (keys, decision, view: View) => {
    const hand = view.spirits[decision.seat]?.hand ?? [];
    if (!asksForCards(decision)) return false;
    plan.cards = keys.filter((key) => hand.includes(key));
    return plan.cards.length > 0;
  },
  chains: (option, decision, view: View) =>
    option.tag === "icon" && option.key === "gain power card" && !view.spirits[decision.seat]?.progression.length
      ? ["minor", "major"].map((deck) => ({ keys: [option.key, deck], label: `Gain a ${capital(deck)} Power` }))
      : many(option, decision, view),
  ordered: (decision) => decision.kind === "order" || decision.kind === "next",
  planned: (key) => plan.cards.includes(key),
  commits: (key, decision) => {
    if (key !== "done" || !asksForCards(decision)) return null;
    // What of the plan was played already is no answer any more.
    const cards = plan.cards.filter((card) => decision.options.some((option) => option.key === card));
    return cards.length ? { keys: cards, label: `Play ${listed(cards)}` } : null;
  },
  turn: TURN,
  title: (view: View) => view.spirits.map((spirit) => spirit.name).join(", "),
  moment: (view: View) => ({ turn: view.turn, phase: PHASES[view.phase] ?? capital(view.phase) }),
  guide: (decision, view: View) => guide(decision, view),
  isHeading: (line) => line.text.startsWith("—"),
  withBot: "Play with a partner bot",
  tagline: "Spirits of a place, against those who would change it.",
  waits: "Fast Powers are done; the Invaders are next, Slow Powers after them",
};
