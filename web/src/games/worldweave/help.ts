/** A turn in short, in our own words. */
export const TURN: { title: string; text: string }[] = [
  {
    title: "Action",
    text: "One of: place a tile of the sky into the world, buy one as stamina (2 energy), build a spire (8 energy). Energy comes to the landscapes that a new tile joins.",
  },
  {
    title: "Movement",
    text: "Walk as far as your stamina carries: each step flips a stamina tile that shows the terrain stepped onto. Energy on the spaces is yours.",
  },
  { title: "End of the turn", text: "The sky is filled up from the reserve and your stamina is fresh again." },
];
