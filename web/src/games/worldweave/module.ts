import type { GameModule } from "..";
import type { Result } from "../../lib/protocol";
import Board from "./Board.svelte";
import Cards from "./Cards.svelte";
import { guide } from "./guide";
import { TURN } from "./help";
import Hand from "./Hand.svelte";
import { capital, seatColour } from "./looks";
import Panel from "./Panel.svelte";
import Purse from "./Purse.svelte";
import { spells } from "../../lib/spell";
import { placements } from "./spell";
import Setup from "./Setup.svelte";
import StageCard from "./StageCard.svelte";
import Strip from "./Strip.svelte";
import type { Facts, View } from "./types";

/** Answered in the world or in the sky: hundreds of buttons would help nobody, and typing finds them. */
const IN_THE_WORLD = new Set(["place", "found", "move", "via", "butterfly", "stamina"]);
const WHY: Record<string, string> = {
  spires: "A third spire ended the game",
  energy: "A fortieth energy ended the game",
  reserve: "The last tile of the reserve ended the game",
};

spells("worldweave", placements);

export const worldweave: GameModule = {
  name: "worldweave",
  Board,
  Strip,
  Panel,
  Hand,
  StageCard,
  Purse,
  tabs: { board: "World", strip: "Sky", panel: "Players", hand: "Stamina" },
  Setup,
  Cards,
  knows: (facts: Facts, name) => Object.values(facts.cards).some((card) => card.name === name),
  keywords: (facts: Facts) => facts.keywords,
  seatName: (view: View, seat) => view.seats[seat]?.name ?? `Player ${seat + 1}`,
  shortName: (view: View, seat) => view.seats[seat]?.name ?? `Player ${seat + 1}`,
  seatColour: (_view, seat) => seatColour(seat),
  // What is kept is seen; what matters is which tile goes.
  label: (option) => capital(option.tag === "keep" ? (option.label.split("; ")[1] ?? option.label) : option.label),
  turn: TURN,
  title: (view: View) => `Worldweave: ${view.seats.map((seat) => seat.name).join(", ")}`,
  moment: (view: View) => ({
    turn: Math.max(1, view.round),
    phase: view.round ? capital(view.phase) : `Set-up: ${view.phase}`,
  }),
  guide: (decision) => guide(decision),
  isHeading: (line) => line.text.startsWith("The end is near") || line.text.startsWith("The game is over"),
  inBar: (option) => !IN_THE_WORLD.has(option.tag),
  ending: (result: Result, view: View) => {
    const scores = (result as Result & { scores?: number[] }).scores ?? [];
    const names = (view.winners ?? []).map((seat) => view.seats[seat]?.name ?? "");
    const alone = view.automa !== undefined && view.automa !== null;
    return {
      title:
        result.outcome === "loss"
          ? "Defeat"
          : names.length > 1
            ? "A shared victory"
            : alone
              ? "Victory"
              : `${names[0] ?? ""} wins`,
      text: `${WHY[result.why] ?? result.why}. ${view.seats.map((seat, n) => `${seat.name}: ${scores[n] ?? 0}`).join(" · ")}`,
      good: result.outcome !== "loss",
    };
  },
  secrets: (view: View, seat) => {
    const own = view.seats[seat];
    const held = (cards: unknown): boolean => Array.isArray(cards) && cards.length > 0;
    return held(own?.hand) || held(own?.objectives_offered) || (!!own?.objective && own.objective !== "secret");
  },
  withBot: "Play against a bot",
  tagline: "Spirits of a place, weaving a world of their own.",
  waits: "Your stamina carries you no further this turn",
  welcome: "Lay land, let energy flow, walk where it lies, build spires: two players, or you against the Automa.",
  keys: [
    [["T"], "take the next tile of the sky; then the arrows go from place to place"],
    [["R"], "turn the tile in hand (Shift turns it back); Enter drops it"],
  ],
};
