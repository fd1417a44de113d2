import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["**/node_modules/", "**/*.gen.ts"] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: "error",
      "no-console": "off",
      // Our own constant drawings are the only markup that is put in as text.
      "svelte/no-at-html-tags": "off",
      // Hash routes: there is no router to resolve them.
      "svelte/no-navigation-without-resolve": "off",
      // Plain maps are made anew with each view; nothing in them changes.
      "svelte/prefer-svelte-reactivity": "off",
      "@typescript-eslint/no-unused-expressions": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
);
