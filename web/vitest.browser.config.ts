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
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
