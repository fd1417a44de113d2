/** The rules phase by phase, in our own words; the words in them explain themselves, and each has its page. */
import type { Chapter } from "..";

export const TURN: Chapter[] = [
  {
    title: "Spirit Phase",
    text: "Every Spirit grows, gains Energy and plays Power Cards; all at once, in any order.",
    rules: [
      ["Growth: choose one option (some Spirits two or more), and do all of its icons in any order.", "p. 8, 14"],
      ["Adding Presence uncovers the next space of the track that you take it from; it counts at once.", "p. 13"],
      ["Energy: as much as the highest uncovered number. What is not spent stays.", "p. 13"],
      ["Play Power Cards: as many as your Card Plays, paid at once. Their Elements count for this turn.", "p. 16"],
    ],
  },
  {
    title: "Fast Powers",
    text: "Powers with the red bird are used now, each once.",
    rules: [
      [
        "A Power needs a Target within its Range; an Innate Power needs its Elements, which are counted and not spent.",
        "p. 14, 16",
      ],
      ["You may leave a Power unused. What a Power says it does to the land it does as far as it can.", "p. 17"],
    ],
  },
  {
    title: "Invader Phase",
    text: "The Blight Card, the event where a set has them, Fear cards, then Ravage, Build and Explore; the cards move on.",
    rules: [
      ["A blighted island does what its card says, at the start of each Invader Phase.", "p. 15"],
      ["An event is resolved in its parts: the main event, then what tokens do, then what the Dahan do.", "JE p. 12"],
      ["Earned Fear cards are resolved in the order they were earned, at the Terror Level of now.", "p. 12"],
      [
        "Ravage: Invaders in the lands of the card deal Damage, less Defend, to the land and to the Dahan there; Dahan that are left strike back. A land that takes 2 or more gets Blight, which may Cascade.",
        "p. 9, 15",
      ],
      [
        "Build: where Invaders are, a City if there are more Towns than Cities, else a Town. Disease prevents it once.",
        "p. 10, JE p. 7",
      ],
      [
        "Explore: an Explorer comes to each land of the card that has a Town or City in it or next to it, or is Coastal. Wilds prevent it once.",
        "p. 10, JE p. 7",
      ],
    ],
  },
  {
    title: "Slow Powers",
    text: "Powers with the blue turtle are used now.",
    rules: [["The same rules as for Fast Powers; the Invaders have acted already.", "p. 10"]],
  },
  {
    title: "Time Passes",
    text: "Played cards go to the discard, Damage and Elements go, and what lasted for the turn ends.",
    rules: [["Energy, Presence, tokens and Strife stay.", "p. 10"]],
  },
  {
    title: "The end",
    text: "Victory is checked all the time, and so is defeat.",
    rules: [
      [
        "Victory by Terror Level: at 1 no Invaders, at 2 no Towns or Cities, at 3 no Cities; when the Fear deck is empty, at once.",
        "p. 12",
      ],
      [
        "Defeat: the last Blight leaves its card, a Spirit has no Presence left, or an Invader card is needed and none is left.",
        "p. 10, 13, 15",
      ],
    ],
  },
];
