/** For `npm run dev`: the address of a running table, or of one that is started for as long as the page is served. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");
const USUAL = "http://127.0.0.1:8714"; // where `loci play` and `loci serve` listen
const OWN = 8716;

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/games`, { signal: AbortSignal.timeout(1500) })).ok;
  } catch {
    return false;
  }
}

export async function findServer(): Promise<string> {
  const named = process.env["LOCI_SERVER"]?.replace(/\/$/, "");
  if (named) return named;
  if (await answers(USUAL)) return USUAL;
  const own = resolve(ROOT, ".venv/bin/python");
  const python = process.env["LOCI_PYTHON"] ?? (existsSync(own) ? own : "python3");
  const env = { ...process.env, PYTHONPATH: resolve(ROOT, "src") };
  const child = spawn(python, ["-m", "loci.server", "--port", String(OWN)], { cwd: ROOT, env, stdio: "inherit" });
  process.once("exit", () => child.kill());
  const address = `http://127.0.0.1:${OWN}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (await answers(address)) return address;
    if (child.exitCode !== null) break;
    await new Promise((done) => setTimeout(done, 150));
  }
  throw new Error("no table was found and none could be started; name one: LOCI_SERVER=http://… npm run dev");
}
