import { defineConfig, mergeConfig } from "vitest/config";
import browser from "./vitest.browser.config.ts";

const config = mergeConfig(browser, defineConfig({}));
config.test = { ...config.test, include: ["web/browser/bench.test.ts"], testTimeout: 600_000, retry: 0 };
export default config;
