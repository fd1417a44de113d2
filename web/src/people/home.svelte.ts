/** One's own home: a name and a secret link that gathers one's tables over devices. */
import { api } from "../lib/api";
import { load, save } from "../lib/stored";

export interface Tale {
  table: string;
  token: string;
  role: string;
  seat: number;
  game: string;
  title: string;
  text: string;
  at: number;
  waits: boolean;
  alone: boolean;
  outcome?: "won" | "lost" | "over" | null;
  score?: number | null;
}

export interface Statistic {
  game: string;
  by: string;
  value: string;
  played: number;
  won: number;
  best?: number | null;
}

export interface HomeData {
  name: string;
  tables: Tale[];
  statistics: Statistic[];
  push: { key: string; browsers: number };
}

class Home {
  secret = $state<string>(load("home", ""));
  name = $state<string>(load("name", ""));

  adopt(secret: string, name: string): void {
    this.secret = secret;
    this.name = name;
    save("home", secret);
    save("name", name);
  }

  /** Somebody sits down: the home keeps the link, and the table learns the name. */
  async sit(token: string, called: boolean): Promise<void> {
    if (this.secret) await api.keepTable(this.secret, token).catch(() => undefined);
    if (this.name && !called) await api.callMe(token, this.name).catch(() => undefined);
  }
}

export const home = new Home();

/** The page is told by the server also while it is closed. Throws with words where that cannot be. */
export async function subscribe(secret: string, key: string): Promise<void> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window))
    throw new Error("This browser cannot be told while the page is closed (it wants a secure address, https).");
  if ((await Notification.requestPermission()) !== "granted") throw new Error("The browser does not allow notices.");
  const worker = await navigator.serviceWorker.register("sw.js");
  await navigator.serviceWorker.ready;
  const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = found.toJSON();
  await api.push(secret, {
    endpoint: endpoint ?? "",
    keys: { p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" },
  });
}

export async function unsubscribe(secret: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const found = await worker?.pushManager.getSubscription();
  if (!found) return;
  await api.stopPush(secret, found.endpoint);
  await found.unsubscribe();
}

export async function subscribed(): Promise<boolean> {
  const worker = await navigator.serviceWorker?.getRegistration();
  return Boolean(await worker?.pushManager?.getSubscription());
}
