/** Starts the real server on a free port for the browser tests, and ends it. */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";

const ROOT = resolve(import.meta.dirname, "../..");

function python(): string {
  const own = join(ROOT, ".venv/bin/python");
  return process.env["LOCI_PYTHON"] ?? (existsSync(own) ? own : "python3");
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? done(address.port) : fail(new Error("no port"))));
    });
  });
}

export interface Server {
  url: string;
  port: number;
  stop: () => Promise<void>;
}

/** A server with its tables in `folder`; started again on the same folder and port it has them still. */
export async function serve(folder: string, port?: number): Promise<Server> {
  const at = port ?? (await freePort());
  const child: ChildProcess = spawn(
    python(),
    ["-m", "loci.server", "--port", String(at), "--db", `sqlite:///${join(folder, "tables.db")}`],
    { cwd: ROOT, env: { ...process.env, PYTHONPATH: join(ROOT, "src") }, stdio: ["ignore", "pipe", "pipe"] },
  );
  let said = "";
  child.stderr?.on("data", (text: Buffer) => (said += text.toString()));
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const url = `http://127.0.0.1:${at}/`;
  for (let tries = 0; ; tries += 1) {
    try {
      if ((await fetch(`${url}api/games`)).ok) break;
    } catch {
      // not up yet
    }
    if (tries > 600 || child.exitCode !== null) throw new Error(`the server did not start: ${said}`);
    await new Promise((done) => setTimeout(done, 200));
  }
  return {
    url,
    port: at,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(join(ROOT, "src/loci/server/static/index.html"))) throw new Error("the page is not built: make web");
  const folder = mkdtempSync(join(tmpdir(), "loci-browser-"));
  const server = await serve(folder);
  project.provide("url", server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

declare module "vitest" {
  export interface ProvidedContext {
    url: string;
  }
}
