"""The one way to break a rule: small classes, one for each question that the rules ask.

* ``Would…``: a change is about to happen. ``fits`` says whether the listener cares; ``instead`` may ask players, may do
  something else, and answers whether the change is replaced.
* ``When…``: a change has just happened, inside the Action.
* ``After``: matched on the finished Action's events; what follows is an Action of its own ("After X", JE p. 25).
* all others are questions (``Query``): pure, answered at any time, also by a forecast.

A lasting effect inherits from the hooks it answers to. Each hook has a bit; the state keeps the bits of all its rows in
``heard``, and a rule asks only when its bit is set (``state.heard & bit.WOULD_ADD``): a game without listeners pays
nothing.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from loci.spirit_island.heard import bits_of as bits_of
from loci.spirit_island.heard import listening as listening
from loci.spirit_island.heard import node_of as node_of
from loci.spirit_island.heard import own as own
from loci.spirit_island.hook import H as H
from loci.spirit_island.hook import Hook as Hook
from loci.spirit_island.hooks_events import *  # noqa: F403
from loci.spirit_island.hooks_foes import *  # noqa: F403
from loci.spirit_island.hooks_powers import *  # noqa: F403
from loci.spirit_island.hooks_scenarios import *  # noqa: F403
from loci.spirit_island.hooks_when import *  # noqa: F403
from loci.spirit_island.pieces import INVADERS
from loci.spirit_island.state import Group, Row, State

if TYPE_CHECKING:
    from loci.spirit_island.actions import Act


# ---- questions about lands and pieces ---------------------------------------------------------


class Defends(Hook):
    bit = 1 << 0
    by_land = False  # whether a land's Defend depends on nothing but the row and what is in that very land

    def defend(self, state: State, row: Row, land: int) -> int:
        """How much it Defends the land."""
        return 0


class Stops(Hook):
    bit = 1 << 1

    def stops(self, state: State, row: Row, action: int, land: int) -> bool:
        """Whether it keeps an Invader Action (RAVAGE, BUILD, EXPLORE) from happening in the land."""
        return False


class StopsCity(Hook):
    bit = 1 << 2

    def stops_city(self, state: State, row: Row, land: int) -> bool:
        """Whether a Build may not add a City."""
        return False


class ChangesHealth(Hook):
    bit = 1 << 3

    def health(self, state: State, row: Row, kind: int, land: int, strife: int) -> int:
        """What it adds to the Health of a piece of the kind, with so much Strife, in the land."""
        return 0


class Shields(Hook):
    bit = 1 << 4

    def shields(self, state: State, row: Row, kind: int, land: int, ravage: bool) -> bool:
        """Whether pieces of the kind take no damage and are not destroyed there."""
        return False


class MatchesCard(Hook):
    bit = 1 << 5

    def matches_card(self, state: State, row: Row, action: int, land: int, shown: int, fits: bool) -> bool:
        """Whether an Invader card's Action (RAVAGE, BUILD, EXPLORE) happens in a land of those that the card shows (a
        mask); ``fits`` is what the rules so far say."""
        return fits


class StopsNormal(Hook):
    bit = 1 << 55

    def stops_normal(self, state: State, row: Row, action: int, land: int) -> bool:
        """Whether it keeps a normal Invader Action (JE p. 27) from happening in the land."""
        return False


class RepeatsAction(Hook):
    bit = 1 << 56

    def more_times(self, state: State, row: Row, action: int, land: int) -> int:
        """How many times more (or fewer) a card's Action happens in a land that the card acts in."""
        return 0


class StrikesFirst(Hook):
    bit = 1 << 57

    def strikes_first(self, state: State, row: Row, land: int) -> bool:
        """Whether Dahan deal their damage in a Ravage before the Invaders do."""
        return False


class NoSource(Hook):
    bit = 1 << 58

    def no_source(self, state: State, row: Row, land: int) -> bool:
        """Whether no Explorer sets out from the land's Towns and Cities."""
        return False


class StrikesAtOnce(Hook):
    bit = 1 << 6

    def strikes_at_once(self, state: State, row: Row, land: int) -> bool:
        """Whether Dahan deal their damage in a Ravage at the same time as the Invaders."""
        return False


class ChangesHarm(Hook):
    bit = 1 << 7
    always: bool = False  # also where no Ravage makes the piece deal it

    def harm(self, state: State, row: Row, kind: int, land: int) -> int:
        """What it adds to the damage that one piece of the kind deals in a Ravage there."""
        return 0


class ChangesAttack(Hook):
    bit = 1 << 8

    def attack(self, state: State, row: Row, land: int, on_dahan: bool) -> int:
        """What it adds to the Invaders' damage in a land, if they deal any at all (JE p. 7): to the land, or to
        the Dahan."""
        return 0


class StaysOut(Hook):
    bit = 1 << 9

    def stays_out(self, state: State, row: Row, kind: int, land: int) -> int:
        """How many pieces of the kind do not participate in a Ravage there (JE p. 14)."""
        return 0

    def chosen_out(self, state: State, row: Row, land: int) -> list[Group] | None:
        """The very pieces, where somebody chose them; None: those that would do most."""
        return None


class LandTakes(Hook):
    bit = 1 << 10

    def land_takes(self, state: State, row: Row, land: int) -> int:
        """What it adds to the damage at which the land gets a Blight."""
        return 0


class Marks(Hook):
    bit = 1 << 11
    on_corners = False  # whether what marks lies on corners of lands

    def mark(self, state: State, row: Row, land: int) -> str:
        """How the land is marked, for everybody to see."""
        return ""

    def marker(self, state: State, row: Row) -> str:
        """The Scenario marker that the row itself is, as rulings name it; empty when it is none."""
        return ""

    def markers(self, state: State, row: Row, land: int) -> list[str]:
        """Those in a land."""
        return [self.marker(state, row)] if row.land == land else []


class CountsAs(Hook):
    bit = 1 << 12
    asks: bool = False  # the row's seat may decide, for each Action and piece; until then they count

    def concerns(self, kinds: tuple[int, ...]) -> bool:
        """Whether anything may ever count as one of these kinds."""
        return True

    def counts_as(self, state: State, row: Row, kinds: tuple[int, ...], land: int, seat: int) -> int:
        """How many pieces there that are of none of these kinds also count as one of them (JE p. 14), for whoever
        counts: a seat in an Action of its Spirit, -1 in any other."""
        return 0

    def widened(self, kinds: tuple[int, ...]) -> tuple[int, ...]:
        """The kinds, with one of which all pieces count as one of these."""
        return kinds

    def stands_in(self, state: State, row: Row, kinds: tuple[int, ...], land: int) -> tuple[int, int]:
        """Presence of the row's Spirit that can be picked there as one piece: of which of these kinds, and how many
        Presence that is; 0: none."""
        return 0, 0


# ---- questions about Spirits and Powers -------------------------------------------------------


class SharesPresence(Hook):
    bit = 1 << 13

    def shares_presence(self, state: State, row: Row, seat: int) -> int:
        """The seat whose Presence this seat may use to target Powers; -1: none."""
        return -1


class KeepsCard(Hook):
    bit = 1 << 14

    def keeps_card(self, state: State, row: Row, seat: int) -> bool:
        """Whether the seat may take one played card back to its hand as Time Passes."""
        return False


class MakesFast(Hook):
    """Every Power is Fast."""

    bit = 1 << 15


class Rebates(Hook):
    bit = 1 << 16

    def off(self, state: State, row: Row) -> int:
        """Energy off a Power that is Fast by itself or made so by something else."""
        return 0


class ChangesRange(Hook):
    bit = 1 << 17

    def range_more(self, state: State, row: Row, land: int) -> int:
        """What it adds to the range of the row's Spirit, as far as a land is concerned."""
        return 0


class Offers(Hook):
    """Something that the players may do beside their Powers: a Scenario's rite, a reminder card's order."""

    bit = 1 << 18
    rite: str = ""  # its name
    phases: tuple[str, ...] = ("fast", "slow")  # when it may be begun
    early: bool = False  # in the Spirit Phase also before the cards are played

    def may_perform(self, state: State, row: Row, seat: int) -> bool:
        """Whether the seat may begin it now."""
        return False

    async def perform(self, act: "Act", row: Row) -> None:
        """Do it, as an Action."""


class LendsPower(Hook):
    bit = 1 << 73

    def lent(self, state: State, row: Row) -> str:
        """The Power card that the row's seat may use every turn as if it had played it; it is in no pile."""
        return ""


class MakesSacred(Hook):
    bit = 1 << 45

    def sacred(self, state: State, row: Row) -> int:
        """The lands where the Presence of the row's Spirit is a Sacred Site for another reason than being two."""
        return 0


class Hastens(Hook):
    bit = 1 << 46

    either: bool = False  # or, instead of one of them, a Fast Power as Slow
    no_major: bool = False  # but no Major Power

    def hastens(self, state: State, row: Row) -> int:
        """How many more Slow Powers the row's Spirit may use as Fast this turn."""
        return 0


class Regrows(Hook):
    bit = 1 << 48

    def regrowth(self, state: State, row: Row) -> int:
        """The Energy for which growth of the row's Spirit may add destroyed Presence."""
        return 0


class LivesInSea(Hook):
    """The Spirit's Presence may enter Oceans but no Inland land, and brings the Oceans of its boards into play."""

    bit = 1 << 49


class Dreams(Hook):
    """The Spirit's Powers cause no Damage: it adds up for the Action and fades. See `dream`."""

    bit = 1 << 50

    async def dies(self, act: "Act", row: Row, land: int, kind: int, strife: int) -> None:
        """An Invader would have been destroyed: what happens instead, once for each Invader and Action."""


# ---- questions about the game -----------------------------------------------------------------


class Loses(Hook):
    bit = 1 << 19
    loses_by_ravage: bool = True  # a Ravage can bring it about

    def loses(self, state: State, row: Row) -> str:
        """Why the game is lost, for a further loss condition; empty while it is not."""
        return ""

    def may_lose(self, state: State, row: Row, lands: Sequence[int], blighting: Sequence[int]) -> bool:
        """Whether Ravages in these lands, some of which add Blight, could bring it about."""
        return self.loses_by_ravage


class Wins(Hook):
    bit = 1 << 20

    def victory(self, state: State, row: Row) -> str:
        """In place of the usual victory condition: why it is fulfilled; empty while it is not."""
        return ""

    def goal(self, state: State) -> str:
        """That condition in words, at the Terror Level of now."""
        return ""


class HoldsTerror(Hook):
    """Earned Fear cards bring no Terror Level."""

    bit = 1 << 21


class HoldsFearCards(Hook):
    """Earned Fear cards are not resolved in the Invader Phase."""

    bit = 1 << 22


class KeepsBlight(Hook):
    bit = 1 << 80

    def keeps_blight(self, state: State, row: Row) -> bool:
        """Whether a Blight that was removed from the island stays with it instead of going to the card."""
        return False


class FlippedBlight(Hook):
    bit = 1 << 23

    def flipped_blight(self, state: State, row: Row) -> int:
        """How much more Blight is put on the card when the island becomes Blighted."""
        return 0


class KeepsOut(Hook):
    bit = 1 << 74

    def keeps_out(self, act: "Act", row: Row, kind: int) -> int:
        """The lands (a mask) into which this Action moves no piece of the kind."""
        return 0


class TurnsStep(Hook):
    bit = 1 << 70

    def turns_into(self, state: State, row: Row, step: str) -> str:
        """What the next normal Invader step ("ravage", "build") becomes; empty: it stays what it is."""
        return ""


class RaisesIncome(Hook):
    bit = 1 << 71

    def more_energy(self, state: State, row: Row, seat: int) -> int:
        """What it adds to the Energy that the seat gains in a Spirit Phase."""
        return 0

    def more_plays(self, state: State, row: Row, seat: int) -> int:
        """What it adds to the card plays of a Spirit Phase."""
        return 0


class RepeatsBuild(Hook):
    bit = 1 << 24

    def extra_builds(self, state: State, row: Row) -> int:
        """How many times more the Build of the extra space is done in this Invader Phase."""
        return 0


class SkipsStep(Hook):
    bit = 1 << 59

    def skips_step(self, state: State, row: Row, action: int) -> bool:
        """Whether the normal Ravage, Build or Explore that is about to begin is left out."""
        return False


class KeepsSpace(Hook):
    bit = 1 << 60

    def keeps_space(self, state: State, row: Row, space: str) -> bool:
        """Whether the cards of a space of the Invader board stay where they are when the others advance."""
        return False


class DrawsMore(Hook):
    bit = 1 << 61

    def more_cards(self, state: State, row: Row) -> int:
        """How many cards more are revealed in this Explore."""
        return 0


# ---- a change is about to happen --------------------------------------------------------------


class SparesToken(Hook):
    bit = 1 << 44

    async def spares(self, act: "Act", row: Row, kind: int, land: int) -> bool:
        """Whether a Wilds or Disease (``kind``) lets an Invader Action happen, and stays."""
        return False


class WouldAct(Hook):
    """An Invader Action that nothing has stopped."""

    bit = 1 << 25
    actions: int = 0  # bits of RAVAGE, BUILD, EXPLORE

    def fits(self, act: "Act", row: Row, action: int, land: int) -> bool:
        return bool(self.actions & action)

    async def instead(self, act: "Act", row: Row, action: int, land: int) -> bool:
        """An Invader Action would happen: whether a player prevents it, or something else comes in its place."""
        return False


class TurnsRavage(Hook):
    """A Ravage happens, but what it hits is something else."""

    bit = 1 << 91

    def fits(self, act: "Act", row: Row, land: int) -> bool:
        return True

    async def instead(self, act: "Act", row: Row, land: int) -> bool:
        """The Invaders would deal their damage to the land and the Dahan."""
        return False


class WouldHarm(Hook):
    """Invaders in a land would be damaged or destroyed, or what stands in for that would happen."""

    bit = 1 << 84

    def never(self, act: "Act", row: Row, land: int) -> bool:
        """Whether it is certain that nothing comes of it."""
        return False

    async def forbids(self, act: "Act", row: Row, land: int) -> bool:
        """Asked once an Action and land: whether the harm is ignored."""
        return False


class WouldAddBlight(Hook):
    bit = 1 << 26
    spreads: bool = True  # what it does instead may change the Ravage of another land

    def fits(self, act: "Act", row: Row, land: int) -> bool:
        return True

    async def instead(self, act: "Act", row: Row, land: int) -> bool:
        """Blight would be added to a land."""
        return False


class WouldAdd(Hook):
    bit = 1 << 27
    heeds: tuple[int, ...] = INVADERS  # the kinds whose coming it may carry beyond their land

    def fits(self, act: "Act", row: Row, land: int, kind: int) -> bool:
        return True

    async def instead(self, act: "Act", row: Row, land: int, kind: int) -> bool:
        """A piece would be added."""
        return False


class WouldRemove(Hook):
    bit = 1 << 28

    def fits(self, act: "Act", row: Row, land: int, kind: int) -> bool:
        return True

    async def instead(self, act: "Act", row: Row, land: int, kind: int) -> bool:
        """A piece would be removed."""
        return False


class WouldDestroy(Hook):
    bit = 1 << 29

    def fits(self, act: "Act", row: Row, land: int, kind: int, damage: int, strife: int) -> bool:
        return True

    async def instead(self, act: "Act", row: Row, land: int, kind: int, damage: int, strife: int) -> bool:
        """A piece would be destroyed."""
        return False

    def may_save(self, row: Row, kind: int, land: int) -> bool:
        """Whether it ever saves such a piece there."""
        return True


class WouldMove(Hook):
    bit = 1 << 30

    def fits(self, act: "Act", row: Row, kind: int, start: int, end: int) -> bool:
        return True

    async def instead(self, act: "Act", row: Row, kind: int, start: int, end: int) -> bool:
        """A piece would move."""
        return False


class WouldPlacePresence(Hook):
    bit = 1 << 31

    def fits(self, act: "Act", row: Row, seat: int, land: int) -> bool:
        return True

    async def instead(self, act: "Act", row: Row, seat: int, land: int) -> bool:
        """Presence would be added to a land."""
        return False


class WouldDestroyPresence(Hook):
    bit = 1 << 32

    def fits(self, act: "Act", row: Row, seat: int, land: int) -> bool:
        return True

    async def instead(self, act: "Act", row: Row, seat: int, land: int) -> bool:
        """Presence of a seat would be destroyed."""
        return False


class WouldFear(Hook):
    bit = 1 << 33

    def fits(self, act: "Act", row: Row, amount: int, land: int) -> bool:
        return True

    async def instead(self, act: "Act", row: Row, amount: int, land: int) -> bool:
        """Fear would be generated."""
        return False


class WouldForget(Hook):
    bit = 1 << 34

    def fits(self, act: "Act", row: Row, seat: int, card: str) -> bool:
        return True

    async def instead(self, act: "Act", row: Row, seat: int, card: str) -> bool:
        """A Power card would be forgotten."""
        return False


class WouldGainCard(Hook):
    bit = 1 << 35

    def fits(self, act: "Act", row: Row, seat: int, deck: str) -> bool:
        return True

    async def instead(self, act: "Act", row: Row, seat: int, deck: str) -> bool:
        """A Power card of a deck ("" where the player may choose) would be gained."""
        return False
