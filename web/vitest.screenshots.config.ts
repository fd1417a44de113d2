import { defineConfig, mergeConfig } from "vitest/config";
import browser from "./vitest.browser.config.ts";

const config = mergeConfig(browser, defineConfig({}));
config.test = { ...config.test, include: ["web/browser/screenshots.test.ts"], testTimeout: 300_000 };
export default config;
