/** A face for each Spirit: a colour and an emblem of our own, drawn in a box of 24 by 24 with `currentColor`. Emblems are
 * told apart by shape alone, at 16 pixels and without colour; `tests/browser/faces.test.ts` looks. */
import { SEATS } from "./icons";

export interface Face {
  colour: string;
  emblem: string;
}

const line = (d: string, width = 2.6): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d: string): string => `<path d="${d}"/>`;
const dots = (at: [number, number][], r: number): string =>
  at.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("");

export const FACES: Record<string, Face> = {
  "River Surges in Sunlight": {
    colour: "#1f6fae",
    emblem:
      line("M2 7c4-4 6 3 10 0s6-3 10 0") + line("M2 13c4-4 6 3 10 0s6-3 10 0") + line("M2 19c4-4 6 3 10 0s6-3 10 0"),
  },
  "Lightning's Swift Strike": { colour: "#96650a", emblem: solid("M14.500 1L4 14h7l-2.500 9L20 9h-7z") },
  "Shadows Flicker Like Flame": {
    colour: "#4f3d78",
    emblem: solid(
      "M12 1c1 6 8 8 8 15a8 7 0 0 1-16 0c0-4 2-6 4-9 1 2 2 3 2 5 2-3 3-6 2-11zm0 13c-2 2-3 3-3 5a3 3 0 0 0 6 0c0-2-2-3-3-5z",
    ),
  },
  "Vital Strength of the Earth": {
    colour: "#7a4a21",
    emblem: solid("M1 21L8 6l5 8 3-5 7 12z"),
  },
  Thunderspeaker: {
    colour: "#a8401c",
    emblem:
      line("M9 7a7 7 0 0 1 0 10") +
      line("M13 4a12 12 0 0 1 0 16") +
      line("M17 1.500a17 17 0 0 1 0 21") +
      dots([[4, 12]], 3),
  },
  "A Spread of Rampant Green": {
    colour: "#2c7433",
    emblem: solid("M22 2C9 2 3 8 3 15c0 2 .500 3 1 4l13-13L6 21c1 .700 2 1 4 1C18 22 22 14 22 2z"),
  },
  "Ocean's Hungry Grasp": {
    colour: "#0f6875",
    emblem: line("M2 20c9 1 19-2 19-10 0-5-4-7-8-7-5 0-8 3-8 6.500S8 15 11 15s4.500-2 4.500-4-1.500-3-3-3", 3),
  },
  "Bringer of Dreams and Nightmares": {
    colour: "#8a3c84",
    emblem: line("M1.500 12C6 5 18 5 22.500 12 18 19 6 19 1.500 12z", 2.4) + dots([[12, 12]], 4),
  },
  "Keeper of the Forbidden Wilds": {
    colour: "#4d6a1e",
    emblem: solid("M12 1l6 7h-3l5 6h-4l5 6h-8v3h-2v-3H3l5-6H4l5-6H6z"),
  },
  "Sharp Fangs Behind the Leaves": {
    colour: "#8e2e2a",
    emblem: solid("M1 3h22v3h-1c0 7-2 12-5 16-2-4-3-9-3-16h-4c0 7-1 12-3 16C4 18 2 13 2 6H1z"),
  },
  "Stone's Unyielding Defiance": {
    colour: "#5b6165",
    emblem: solid("M6 2h12l3 6H3zM1 9.500h10v6H1zM13 9.500h10v6H13zM5 17h14v6H5z"),
  },
  "Grinning Trickster Stirs Up Trouble": {
    colour: "#a82d62",
    emblem: line("M2 12c2 8 6 10 10 10s8-2 10-10z", 2.6) + line("M4 3l5 4") + line("M20 3l-5 4"),
  },
  "Lure of the Deep Wilderness": {
    colour: "#1d5a46",
    emblem:
      dots(
        [
          [12, 4.5],
          [19, 9.5],
          [16.5, 18],
          [7.5, 18],
          [5, 9.5],
        ],
        3.9,
      ) + dots([[12, 12]], 1.8),
  },
  "Many Minds Move as One": {
    colour: "#6b5a24",
    emblem:
      line("M1 6l4-3 4 3", 2.2) +
      line("M15 6l4-3 4 3", 2.2) +
      line("M8 13l4-3 4 3", 2.2) +
      line("M1 20l4-3 4 3", 2.2) +
      line("M15 20l4-3 4 3", 2.2),
  },
  "Volcano Looming High": {
    colour: "#b5351a",
    emblem:
      solid("M8 12h2l2 3 2-3h2l7 11H1z") +
      dots(
        [
          [12, 6],
          [7, 4],
          [17, 4],
        ],
        2.6,
      ),
  },
  "Shifting Memory of Ages": {
    colour: "#2f5c88",
    emblem: line("M12 2l8 7-8 13L4 9z") + line("M4 9h16M12 9v12", 2),
  },
  "Vengeance as a Burning Plague": {
    colour: "#7c1f39",
    emblem:
      `<circle cx="12" cy="12" r="5.500"/>` +
      line(
        "M12 1v4M12 19v4M1 12h4M19 12h4M4.500 4.500l2.500 2.500M17 17l2.500 2.500M19.500 4.500L17 7M7 17l-2.500 2.500",
        2.4,
      ),
  },
  "Starlight Seeks Its Form": {
    colour: "#35419a",
    emblem: solid("M12 .500l3 8.500 8.500 3-8.500 3-3 8.500-3-8.500L.500 12 9 9z"),
  },
  "Fractured Days Split the Sky": {
    colour: "#56690f",
    emblem: solid(
      "M13.500 1l-3 7 3 4-4 4 1.500 7A11 11 0 0 1 13.500 1zM16.500 2.500A11 11 0 0 1 14 22.500l-1.500-6 4-4-3-4z",
    ),
  },
  "Shroud of Silent Mist": {
    colour: "#54697b",
    emblem:
      solid("M6 12a4.500 4.500 0 0 1 1-9 6 6 0 0 1 11 2 3.600 3.600 0 0 1 0 7z") +
      line("M3 16.500h18M6 21.500h12", 2.4),
  },
};

const UNKNOWN = "#555f5e";

/** The face of a Spirit; one that is drawn by nobody yet has its seat's colour and no emblem. */
export const faceOf = (name: string | undefined, seat = 0): Face =>
  FACES[name ?? ""] ?? { colour: SEATS[seat % SEATS.length]?.colour ?? UNKNOWN, emblem: "" };
