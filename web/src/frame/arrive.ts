/** The first look at a table: what its link opens, in words where it opens nothing. */
import { api, Refused } from "../lib/api";
import { tableHash } from "../lib/route.svelte";
import { forget } from "../lib/stored";
import type { Table } from "../lib/table.svelte";

const SUPERSEDED = 409;

/** Sit down; answers with what is missing, or with nothing. */
export async function arrive(table: Table, at: number | null): Promise<string> {
  try {
    const state = await api.state(table.token);
    if (!table.state) table.receive(state);
    if (!(state.you.invited && (await claimed(table.token, at)))) table.connect();
    return "";
  } catch (error) {
    if (error instanceof Refused && error.status === SUPERSEDED) table.connection = "superseded";
    return (error as Error).message;
  }
}

/** Whoever sent an invitation knows it too: the seat gets a link that only this browser knows. */
async function claimed(token: string, at: number | null): Promise<boolean> {
  try {
    const { token: own } = await api.claim(token);
    forget(token);
    location.replace(tableHash(own, at));
    return true;
  } catch {
    return false;
  }
}
