import { mount } from "svelte";
import Bare from "./Bare.svelte";

(window as unknown as { bare: (where: string) => void }).bare = (where) => {
  document.body.replaceChildren();
  mount(Bare, { target: document.body, props: { where } });
};
