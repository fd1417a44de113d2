import type { HomeData } from "../people/home.svelte";
import type { Line } from "../people/talk.svelte";
import type { Daily, GameInfo, LogLine, NewTable, Puzzle, ReplayState, Review, TableState, Why } from "./protocol";

/** The server's own words when it refuses something. */
export class Refused extends Error {
  constructor(
    text: string,
    readonly status = 0,
  ) {
    super(text);
  }
}

async function fetched(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Refused("The server does not answer. Is it still running?");
  }
  if (answer.ok) return answer;
  const body: unknown = await answer.json().catch(() => null);
  throw new Refused(words(body) ?? `The server answered ${answer.status}.`, answer.status);
}

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  return (await (await fetched(path, init)).json().catch(() => null)) as T;
}

function words(body: unknown): string | null {
  if (typeof body !== "object" || body === null) return null;
  const { error, detail } = body as { error?: unknown; detail?: unknown };
  if (typeof error === "string") return error;
  return typeof detail === "string" ? detail : null;
}

function post<T>(path: string, body: unknown): Promise<T> {
  return call<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

const remove = <T>(path: string): Promise<T> => call<T>(path, { method: "DELETE" });
const h = (secret: string): string => `api/h/${encodeURIComponent(secret)}`;
/** What a setup would be. */
export interface Preview {
  ok: boolean;
  difficulty: number | null;
  problem: string | null;
  /** What the rulebooks say against it, or for it. */
  advice?: { text: string; page: string }[];
}

const t = (token: string): string => `api/t/${encodeURIComponent(token)}`;

export const api = {
  games: () => call<GameInfo[]>("api/games"),
  catalogue: <T>(game: string) => call<T>(`api/catalogue/${encodeURIComponent(game)}`),
  create: (game: string, options: unknown) => post<NewTable>("api/tables", { game, options }),
  open: (record: unknown) => post<NewTable>("api/tables/open", { record }),
  preview: <T>(game: string, options: unknown) => post<Preview & Partial<T>>("api/preview", { game, options }),
  state: (token: string) => call<TableState>(t(token)),
  island: <T>(token: string, at: number | null = null) =>
    call<T>(`${t(token)}/island${at === null ? "" : `?at=${at}`}`),
  /** What is to come; with a plan, what would come then. */
  forecast: <T>(token: string, plan: string[] = [], seat = 0) =>
    call<T>(
      `${t(token)}/forecast${plan.length ? `?${new URLSearchParams([["seat", String(seat)], ...plan.map((card) => ["plan", card])])}` : ""}`,
    ),
  why: (token: string, what: string, key: string, seat: number) =>
    call<Why>(`${t(token)}/why?${new URLSearchParams({ what, key, seat: String(seat) })}`),
  log: (token: string) => call<{ log: LogLine[] }>(`${t(token)}/log`),
  /** The saved game as text: as numbers, its seed would be rounded. */
  record: async (token: string) => (await fetched(`${t(token)}/record`)).text(),
  replay: (token: string, at: number) => call<ReplayState>(`${t(token)}/replay?at=${at}`),
  branch: (token: string, at: number) => post<NewTable>(`${t(token)}/branch`, { at }),
  claim: (token: string) => post<{ token: string }>(`${t(token)}/claim`, {}),
  handover: (token: string, seat: number) => post<{ token: string }>(`${t(token)}/handover`, { seat }),
  talk: (token: string) => call<{ lines: Line[] }>(`${t(token)}/talk`),
  callMe: (token: string, name: string) => post<{ name: string }>(`${t(token)}/name`, { name }),
  manners: (token: string, wanted: { chat: boolean; clock: number; webhook: string }) =>
    post<unknown>(`${t(token)}/manners`, wanted),
  bot: (token: string, seat: number, bot: string | null, level: string, pace: string) =>
    post<unknown>(`${t(token)}/bot`, { seat, bot, level, pace }),
  /** Of a finished game: how it went. */
  review: (token: string, seat: number) => call<Review>(`${t(token)}/review?seat=${seat}`),
  puzzles: () => call<Puzzle[]>("api/puzzles"),
  beginPuzzle: (number: number) => post<NewTable>("api/puzzles", { number }),
  daily: (game: string) => call<Daily>(`api/daily/${encodeURIComponent(game)}`),
  beginDaily: (game: string, date: string) => post<NewTable>("api/daily", { game, date }),
  newHome: (name: string) => post<{ home: string; name: string }>("api/homes", { name }),
  home: (secret: string) => call<HomeData>(h(secret)),
  renameHome: (secret: string, name: string) => post<{ name: string }>(`${h(secret)}/name`, { name }),
  keepTable: (secret: string, token: string) => post<unknown>(`${h(secret)}/tables`, { token }),
  forgetTable: (secret: string, table: string) => remove<unknown>(`${h(secret)}/tables/${encodeURIComponent(table)}`),
  exportHome: async (secret: string) => (await fetched(`${h(secret)}/export`)).text(),
  deleteHome: (secret: string, tables: boolean) => remove<{ deleted: number }>(`${h(secret)}?tables=${tables}`),
  push: (secret: string, wanted: { endpoint: string; keys: { p256dh: string; auth: string } }) =>
    post<unknown>(`${h(secret)}/push`, wanted),
  stopPush: (secret: string, endpoint: string) => post<unknown>(`${h(secret)}/push/stop`, { endpoint }),
};
