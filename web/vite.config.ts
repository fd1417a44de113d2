import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  base: "./", // the server may be mounted anywhere
  build: {
    outDir: "../src/loci/server/static",
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 700,
  },
  // `npm run dev` beside a running `loci serve`.
  server: { proxy: { "/api": "http://127.0.0.1:8765", "/ws": { target: "ws://127.0.0.1:8765", ws: true } } },
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
