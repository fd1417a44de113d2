/** Colours and our own drawings. Seats also differ by the sign on the meeple, terrains by their pattern. */
const COLOURS = ["#a83a26", "#23589f", "#6a4598", "#8a5a00", "#3d4a4a"];

export const seatColour = (seat: number): string => COLOURS[seat % COLOURS.length] ?? "#3d4a4a";

/** A small spirit, about 30 by 36 around the origin, its feet at y = 15. */
export const MEEPLE =
  "M0-19c4.600 0 7.800 3.300 7.800 7.500 0 2.300-.9 4.200-2.300 5.500 5 1.400 8.500 3.900 8.500 6.500 0 2.200-3.200 2.600-6.500 2.200L10 15H2.200L0 9.500-2.200 15H-10l2.500-12.300c-3.300.4-6.500 0-6.500-2.200 0-2.600 3.500-5.100 8.500-6.500-1.400-1.300-2.300-3.200-2.300-5.500 0-4.200 3.200-7.500 7.800-7.500z";
export const SPIRE = "M0-17l3.500 8 .8 4 3.700 3-2 2 1.500 11h-15L-6 0l-2-2 3.700-3 .8-4z";
export const SPARK = "M0-8.500l2.300 5.700 6.200.500-4.700 4 1.500 6L0 4.400l-5.300 3.300 1.500-6-4.700-4 6.200-.5z";
export const BUTTERFLY =
  "M0-3C3-10 12-12 13-6c.8 4.500-4 6.500-8 6.500C9 2 11 6 8 9c-3 2.500-7-1-8-5-1 4-5 7.500-8 5-3-3-1-7 3-8.500-4 0-8.800-2-8-6.500C-12-12-3-10 0-3z";

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
export const sign = (name: string, seat: number): string => (name === "Automa" ? "A" : String(seat + 1));
