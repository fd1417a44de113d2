"""Effects that last: rows in the state that point at a node of a card's effect tree, never functions.

A row is ``(source, node, land, seat, until)``: the card, the index of the lasting node in it, the land it
lies on (-1: everywhere), the seat whose effect it is (-1: a rule of the game itself), and when it ends.
"""

from typing import TYPE_CHECKING, Final

from loci.spirit_island.cards import CATALOGUE, Effect
from loci.spirit_island.state import ALL_ACTIONS, Row, State

if TYPE_CHECKING:
    from loci.spirit_island.actions import Act

EVERYWHERE: Final = -1
NOBODY: Final = -1  # the seat of a rule that is nobody's
THIS_TURN: Final = 0
ALL_GAME: Final = 1


class Lasting(Effect):
    """An effect that, once run, stays in force. Override the hooks of what it changes."""

    home: tuple[str, int] = ("", -1)  # set when the card is registered
    until: int = THIS_TURN
    has_after: bool = False
    set_off_by: int = ALL_ACTIONS  # the Invader Actions that can set the "After X" off: their order matters
    has_moved: bool = False
    may_prevent: int = 0  # the Invader Actions that a player may prevent: bits of RAVAGE, BUILD, EXPLORE
    has_builds: bool = False
    has_ravaged: bool = False
    spreads: bool = False  # what `ravaged` does may change the Ravage of another land
    has_loss: bool = False
    loses_by_ravage: bool = True  # with `has_loss`: a Ravage can bring it about

    async def run(self, act: "Act") -> None:
        self.start(act.state, act.land, act.seat)

    def start(self, state: State, land: int, seat: int) -> None:
        state.ongoing.append((*self.home, land, seat, self.until))

    def defend(self, state: State, row: Row, land: int) -> int:
        """How much it Defends the land."""
        return 0

    def stops(self, state: State, row: Row, action: int, land: int) -> bool:
        """Whether it keeps an Invader Action (RAVAGE, BUILD, EXPLORE) from happening in the land."""
        return False

    def stops_city(self, state: State, row: Row, land: int) -> bool:
        """Whether a Build may not add a City."""
        return False

    def health(self, state: State, row: Row, kind: int, land: int) -> int:
        """What it adds to a kind's Health in the land."""
        return 0

    def shields(self, state: State, row: Row, kind: int, land: int, ravage: bool) -> bool:
        """Whether pieces of the kind take no damage and are not destroyed there."""
        return False

    def holds_blight(self, state: State, row: Row, land: int) -> bool:
        """Whether Blight that would be added to the land stays on the card."""
        return False

    def builds_in(self, state: State, row: Row, land: int) -> bool:
        """Whether a Build card also acts in the land though no Invaders are there (``has_builds``)."""
        return False

    def extra_builds(self, state: State, row: Row) -> int:
        """How many times more the Build of the extra space is done in this Invader Phase."""
        return 0

    def advanced(self, state: State, row: Row) -> None:
        """What it does when the Invader cards have slid to the left."""

    def loses(self, state: State, row: Row) -> str:
        """Why the game is lost, for a further loss condition (``has_loss``); empty while it is not."""
        return ""

    async def ravaged(self, act: "Act", row: Row, land: int, damage: int, blight: int) -> None:
        """What it adds to a Ravage (``has_ravaged``): after the damage to the land and the Blight it added."""

    def shares_presence(self, state: State, row: Row, seat: int) -> int:
        """The seat whose Presence this seat may use to target Powers; -1: none."""
        return -1

    def keeps_card(self, state: State, row: Row, seat: int) -> bool:
        """Whether the seat may take one played card back to its hand as Time Passes."""
        return False

    def strikes_at_once(self, state: State, row: Row, land: int) -> bool:
        """Whether Dahan deal their damage in a Ravage at the same time as the Invaders."""
        return False

    def feared(self, state: State, row: Row, land: int, amount: int) -> None:
        """A Power has generated Fear in the land (other than by destroying)."""

    async def prevents(self, act: "Act", row: Row, action: int, land: int) -> bool:
        """With `may_prevent`: whether a player now prevents an Invader Action that would happen."""
        return False

    async def moved(self, act: "Act", row: Row, kind: int, start: int, end: int) -> None:
        """With `has_moved`: when a piece has moved."""

    # ---- what Scenarios change -------------------------------------------------------------------

    all_fast: bool = False  # every Power is Fast
    fast_rebate: int = 0  # Energy off a Power that is Fast by itself or made so by something else
    holds_terror: bool = False  # earned Fear cards bring no Terror Level
    holds_fear_cards: bool = False  # earned Fear cards are not resolved in the Invader Phase
    has_explored: bool = False
    has_victory: bool = False
    rite: str = ""  # the name of something that the players may do in the Fast and the Slow Phase

    def begin(self, state: State) -> None:
        """Come into force when the game is set up."""
        self.start(state, EVERYWHERE, NOBODY)

    def victory(self, state: State, row: Row) -> str:
        """In place of the usual victory condition (``has_victory``): why it is fulfilled; empty while it is not."""
        return ""

    def goal(self, state: State) -> str:
        """That condition in words, at the Terror Level of now."""
        return ""

    def flipped_blight(self, state: State, row: Row) -> int:
        """How much more Blight is put on the card when the island becomes Blighted."""
        return 0

    def mark(self, state: State, row: Row, land: int) -> str:
        """How the land is marked, for everybody to see."""
        return ""

    async def explored(self, act: "Act", row: Row, lands: tuple[int, ...]) -> None:
        """After an Explore card: these lands got an Explorer. An Action of its own."""

    def may_perform(self, state: State, row: Row, seat: int) -> bool:
        """Whether the seat may begin the rite now."""
        return False

    async def perform(self, act: "Act", row: Row) -> None:
        """The rite, as an Action."""

    def matches(self, state: State, row: Row, events: list[Row]) -> bool:
        """For "After X": whether X is among an Action's events."""
        return False

    async def after(self, act: "Act", row: Row, events: list[Row]) -> None:
        """For "After X": what then happens, as an Action of its own."""


def node_of(row: Row) -> Lasting:
    node: Lasting = CATALOGUE.lasting[row[0]][row[1]]
    return node


def register(source: str, *roots: Effect | None) -> None:
    """Number the lasting nodes below these roots, so that rows can point at them."""
    nodes = CATALOGUE.lasting.setdefault(source, [])
    stack = [root for root in reversed(roots) if root is not None]
    while stack:
        node = stack.pop()
        if isinstance(node, Lasting):
            assert node.home == ("", -1), f"{source}: a lasting effect can belong to one card only"
            node.home = (source, len(nodes))
            nodes.append(node)
        stack.extend(reversed(node.parts()))


def covers(row: Row, land: int) -> bool:
    return bool(row[2] == land or row[2] == EVERYWHERE)


def defend_in(state: State, land: int) -> int:
    total = state.defend[land]
    for row in state.ongoing:
        total += node_of(row).defend(state, row, land)
    return total


def is_stopped(state: State, action: int, land: int) -> bool:
    if state.skip[land] & action:
        return True
    return bool(state.ongoing) and any(node_of(row).stops(state, row, action, land) for row in state.ongoing)


def health_of(state: State, kind: int, land: int) -> int:
    total = state.health[kind]
    for row in state.ongoing:
        total += node_of(row).health(state, row, kind, land)
    return max(total, 1)


def is_shielded(state: State, kind: int, land: int, ravage: bool) -> bool:
    return any(node_of(row).shields(state, row, kind, land, ravage) for row in state.ongoing)


async def is_prevented(act: "Act", action: int, land: int) -> bool:
    """Whether a player prevents an Invader Action that nothing has stopped."""
    for row in act.state.ongoing[:]:
        node = node_of(row)
        if node.may_prevent & action and await node.prevents(act, row, action, land):
            return True
    return False


async def has_moved(act: "Act", kind: int, start: int, end: int) -> None:
    for row in act.state.ongoing[:]:
        node = node_of(row)
        if node.has_moved:
            await node.moved(act, row, kind, start, end)


# Only Scenarios have the rules below, so that most games need not look for them.


def all_fast(state: State) -> bool:
    return bool(state.scenario) and any(node_of(row).all_fast for row in state.ongoing)


def fast_rebate(state: State) -> int:
    return sum(node_of(row).fast_rebate for row in state.ongoing) if state.scenario else 0


def terror_held(state: State) -> bool:
    """Whether earned Fear cards bring no Terror Level."""
    return bool(state.scenario) and any(node_of(row).holds_terror for row in state.ongoing)


def fear_cards_wait(state: State) -> bool:
    """Whether earned Fear cards stay where they are in the Invader Phase."""
    return bool(state.scenario) and any(node_of(row).holds_fear_cards for row in state.ongoing)


def victory_rule(state: State) -> Row | None:
    """The row that changes the victory condition."""
    for row in state.ongoing:
        if node_of(row).has_victory:
            return row
    return None
