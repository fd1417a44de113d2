import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { findServer } from "./dev-server.ts";

export default defineConfig(async ({ command, mode }) => {
  const serving = command === "serve" && mode === "table"; // not for the tests and checks that read this too
  const server = serving ? await findServer() : "";
  if (serving) console.log(`The table is served by ${server}`);
  return {
    plugins: [svelte()],
    base: "./", // the server may be mounted anywhere
    build: {
      outDir: "../src/loci/server/static",
      emptyOutDir: true,
      target: "es2022",
      chunkSizeWarningLimit: 700,
    },
    server: { proxy: { "/api": server, "/ws": { target: server.replace("http", "ws"), ws: true } } },
    test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
  };
});
