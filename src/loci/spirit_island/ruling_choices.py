"""How the choices of a ruling pick among options: by their keys, and by what may be left out of these."""

from loci.kernel.decision import DONE, NO, SKIP, Option
from loci.spirit_island.pieces import ELEMENTS
from loci.spirit_island.state import State

STOPS = (DONE, SKIP, NO)  # each stands for the others in a ruling


def fits_option(state: State, choice: str, keys: list[str], options: list[Option], threshold: bool) -> Option | None:
    """The option that a choice picks, if any."""
    for name in (choice, f"board {choice}"):
        if name in keys:
            return options[keys.index(name)]
    for option in options:  # an earned Fear card lies face down; a ruling may name it all the same
        if option[0] == "earned" and state.earned[option[1]] == choice:
            return option
    if choice in ("done", "skip", "no") and not threshold:
        for option in STOPS:
            if option in options:
                return option
    cards = [n for n, text in enumerate(keys) if text[:1].isdigit() and text[1:] == f" {choice}"]
    if len(cards) == 1:  # an Invader card, where its stage need not be said
        return options[cards[0]]
    rites = [option for option in options if option[0] == "rite" and str(option[1]).startswith(choice)]
    if len(rites) == 1:
        return rites[0]
    kind, _, where = choice.partition(" ")
    if "(" not in choice and where:
        for option, text in zip(options, keys, strict=True):
            if text.startswith(f"{kind}(") and text.endswith(f") {where}"):
                return option
    return None


def begins(action: str, choice: str) -> bool:
    """Whether this is a first answer to an action of a track."""
    if action.startswith(("push ", "move ")):
        return choice.startswith(f"{action.split()[1]} ") and ">" in choice
    return choice in ({"minor", "major"} if action.endswith("power card") else ELEMENTS)
