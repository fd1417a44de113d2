/** A turn in short, in our own words; the words in it explain themselves. */
export const TURN: { title: string; text: string }[] = [
  {
    title: "Spirit Phase",
    text: "Every Spirit grows (one Growth option, all of its icons), gains Energy, and plays Power Cards: as many as its card plays allow and its Energy pays. Elements come from the cards in play.",
  },
  {
    title: "Fast Powers",
    text: "Powers with the red bird are used now, each once. An innate Power needs its Elements.",
  },
  {
    title: "Invader Phase",
    text: "A blighted island's effect, an event where a set has them, the earned Fear cards; then Ravage (Invaders deal Damage to the land and the Dahan, who strike back; 2 or more adds Blight), Build, Explore. The Invader cards then move one space to the left.",
  },
  { title: "Slow Powers", text: "Powers with the blue turtle are used now." },
  {
    title: "Time Passes",
    text: "Played cards go to the discard pile, Damage and Elements go, and what lasted for the turn ends.",
  },
  {
    title: "The end",
    text: "You win when the Terror Level's goal is reached: at first no Invaders may be left, later only no Cities. You lose when the last Blight leaves its card, a Spirit has no Presence, or the Invader deck is empty.",
  },
];
