import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { settings } from "./lib/settings.svelte";

settings.apply();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => settings.apply());

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
export default mount(App, { target });
