/** Where we are: `#/`, `#/t/TOKEN`, `#/t/TOKEN/at/12`, `#/cards/GAME`, `#/challenges`, `#/home` and `#/home/SECRET`, and `#/after/TOKEN` to set up the game that
 * follows on a finished one. The token stays out of server logs. */
export type Route =
  | { page: "lobby"; after?: string }
  | { page: "table"; token: string; at: number | null }
  | { page: "cards"; game: string }
  | { page: "challenges" }
  | { page: "home"; secret?: string; table?: string };

export function parse(hash: string): Route {
  const parts = hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent);
  if (parts[0] === "t" && parts[1]) {
    const at = parts[2] === "at" ? Number.parseInt(parts[3] ?? "", 10) : Number.NaN;
    return { page: "table", token: parts[1], at: Number.isNaN(at) ? null : at };
  }
  if (parts[0] === "cards" && parts[1]) return { page: "cards", game: parts[1] };
  if (parts[0] === "challenges") return { page: "challenges" };
  if (parts[0] === "home") {
    if (parts[1] === "table" && parts[2]) return { page: "home", table: parts[2] };
    return parts[1] ? { page: "home", secret: parts[1] } : { page: "home" };
  }
  if (parts[0] === "after" && parts[1]) return { page: "lobby", after: parts[1] };
  return { page: "lobby" };
}

export const tableHash = (token: string, at: number | null = null): string =>
  `#/t/${encodeURIComponent(token)}${at === null ? "" : `/at/${at}`}`;

export const afterHash = (token: string): string => `#/after/${encodeURIComponent(token)}`;

/** A link that another person can open. */
export const linkTo = (token: string, at: number | null = null): string =>
  `${location.origin}${location.pathname}${tableHash(token, at)}`;

/** The link to one's home, for one's other devices. */
export const homeLink = (secret: string): string =>
  `${location.origin}${location.pathname}#/home/${encodeURIComponent(secret)}`;

/** The token in a pasted link, or the text itself when it is a bare token. */
export function tokenIn(text: string): string | null {
  const trimmed = text.trim();
  const at = trimmed.indexOf("#");
  if (at >= 0) {
    const route = parse(trimmed.slice(at));
    return route.page === "table" ? route.token : null;
  }
  return /^[\w-]{6,}$/.test(trimmed) ? trimmed : null;
}

class Here {
  route = $state<Route>(parse(typeof location === "undefined" ? "" : location.hash));

  listen(): () => void {
    const update = (): void => {
      this.route = parse(location.hash);
    };
    window.addEventListener("hashchange", update);
    return () => window.removeEventListener("hashchange", update);
  }
}

export const here = new Here();
