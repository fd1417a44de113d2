/** A word to someone who plays for the first time: where to look and what a click does, by the kind of question. */
import type { Decision } from "../../lib/protocol";
import type { View } from "./types";

const BY_KIND: Record<string, string> = {
  "add presence":
    "Presence is how your Spirit is in the world. Taking it from a track uncovers the next number there: more Energy, or more card plays. Click a track on the panel.",
  "place presence": "Click a glowing land. Your Powers reach out from your Presence, so place it near trouble.",
  deck: "A Minor Power is cheap and dependable; a Major is costly and you lose a card for it. For a first game take a Minor.",
  gain: "Click the card you like best. Look for Elements that your innate Power needs.",
  target:
    "Glowing lands are in range of this Power. Press W on one, or Why? and click, to see where the range comes from.",
  push: "Click a glowing piece, then the land it shall go to.",
  gather: "Click a glowing piece: it comes into the land.",
  damage: "Click the piece that takes the Damage. A Town has 2 Health, a City 3, an Explorer 1.",
  order: "The Invaders act in several lands. You choose the order; press F to see what each will do.",
  cascade: "The land had Blight already, so one more goes to a land beside it. Choose where it hurts least.",
};

export function guide(decision: Decision | null, view: View): string | null {
  if (!decision) return null;
  if (decision.kind === "spirit phase") {
    if (/growth option/i.test(decision.prompt)) {
      return "Each turn begins with Growth. Click one of the options; each says what it gives.";
    }
    if (/play a power/i.test(decision.prompt)) {
      return "Play cards you can pay: they glow. Red-edged ones act before the Invaders, blue ones after. The first button plays what you have chosen.";
    }
    return "Several things to do: click the one to do first.";
  }
  if (decision.kind === "powers") {
    return view.phase === "fast"
      ? "Fast Powers come before the Invaders act. Press F to see what they are about to do, then use a glowing card or Done."
      : "Slow Powers come after the Invaders have acted. Use a glowing card or press Done.";
  }
  if (decision.kind === "target" && !decision.options.some((option) => option.lands.length))
    return "This Power is for a Spirit: choose whose, yourself included.";
  return BY_KIND[decision.kind] ?? null;
}
