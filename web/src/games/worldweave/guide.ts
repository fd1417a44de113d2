import type { Decision } from "../../lib/protocol";

const BY_KIND: Record<string, string> = {
  "choose a power": "A power lasts all game. Read both and keep one.",
  "choose an objective": "Worth 4 points at the end if it is true for you then. Nobody else sees it.",
  "choose stamina":
    "Stamina tiles carry you: each makes one step a turn, onto a terrain it shows. Keep two with different terrains; the third goes into the world.",
  "place the first tile":
    "Glowing places fit. Click one to try the tile there, turn it with Rotate or the wheel, then click it again, or Place it.",
  "place the meeple": "Your meeple takes the energy that comes to its space. Click one of the two glowing spaces.",
  "release the butterfly": "Whoever reaches the butterfly gains 2 energy. Click a space.",
  action:
    "Take a tile of the sky, try it on a glowing place, and place it: energy spreads through every landscape it joins. Or buy stamina (2 energy) or a spire (8 energy).",
  movement:
    "Glowing spaces can be reached. Walk where energy lies; every step flips a stamina tile. Then end the turn.",
  "let the butterfly fly": "Let it go to a space that is hard to reach for the others.",
};

export const guide = (decision: Decision | null): string | null => (decision ? (BY_KIND[decision.kind] ?? null) : null);
