/** What can be opened beside the board. */
export type Pile = "fear" | "blight" | "events" | "powers" | "invaders";

export const PILES: Record<Pile, string> = {
  fear: "Fear",
  blight: "Blight",
  events: "Events",
  powers: "Power decks",
  invaders: "Invader deck",
};
