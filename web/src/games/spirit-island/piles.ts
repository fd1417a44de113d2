/** What can be opened beside the board. */
export type Pile = "fear" | "blight" | "events" | "powers" | "invaders";

export const PILES: Record<Pile, string> = {
  fear: "Fear",
  blight: "Blight",
  events: "Events",
  powers: "Power decks",
  invaders: "Invader deck",
};

/** A Terror Level by name: below the last Fear card lies the Terror Victory. */
export const terrorName = (level: number): string => (level > 3 ? "Terror Victory" : `Terror Level ${level}`);
