import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

// The browser tests live with the other tests; the tools they need live here.
export default defineConfig({
  root: resolve(import.meta.dirname, ".."),
  test: {
    globals: true,
    include: ["tests/browser/**/*.test.ts"],
    globalSetup: [resolve(import.meta.dirname, "browser/server.ts")],
    fileParallelism: false,
    // A state is waited for, however slow the machine is; only what never comes fails.
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 50 } },
    retry: 1,
  },
});
