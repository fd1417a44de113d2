/** Under this name the browser remembers which boxes are played with: whoever owns them need not say so each time. */
export const OWNED = "boxes";
