"""What only the Trickster does."""

from dataclasses import dataclass
from typing import Final

from loci.kernel.decision import SKIP, Decision, Option
from loci.spirit_island.actions import Act, Follows, choose
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.events import TurnedUp
from loci.spirit_island.effects.spirit import gain_energy
from loci.spirit_island.geography import bits, mask_of
from loci.spirit_island.hooks import After
from loci.spirit_island.ongoing import ALL_GAME, Lasting, defend_in, is_shielded
from loci.spirit_island.pieces import BLIGHT, DAHAN, INVADERS
from loci.spirit_island.rules.counting import roll
from loci.spirit_island.rules.damage import hit, hittable, pick_of, piece_options, taken_for
from loci.spirit_island.rules.gain import draw, forget_one, keep, out_of_discard, to_discard
from loci.spirit_island.rules.piece_words import AskPiece
from loci.spirit_island.rules.power_words import EnergySpent
from loci.spirit_island.rules.powers import run_text
from loci.spirit_island.rules.presence import destroy_own
from loci.spirit_island.rules.ravage import own_harm
from loci.spirit_island.rules.strife import add_strife, remove_strife
from loci.spirit_island.rules.targeting import reach
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import Event, Row, State

LET_US_SEE: Final = "Let's See What Happens"


def powers_used(row: Row, events: list[Event]) -> list[str]:
    """The Power of the row's Spirit that an Action was the use of, if it was one."""
    return [event[2] for event in events if event[0] == "power" and event[1] == row.seat]


@dataclass(eq=False)
class FlairForDiscord(Lasting, After):
    """After one of its Powers has added Strife, another one may be had next to it."""

    price: int
    until = ALL_GAME
    set_off_by = 0  # Powers alone do
    hears = frozenset(("strife added",))

    def _lands(self, row: Row, events: list[Event]) -> list[int]:
        return [event[2] for event in events if event[0] == "strife added"] if powers_used(row, events) else []

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return bool(self._lands(row, events)) and state.spirits[row.seat].energy >= self.price

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        near = reach(act.island, mask_of(self._lands(row, events)) & act.island.land_mask, 1)
        options = piece_options(act.state, bits(near), INVADERS)
        if not options:
            return
        option = await choose(act, AskDiscord.of(self.price), [*options, SKIP], row.seat)
        if option is not SKIP:
            act.state.spirits[row.seat].energy -= self.price
            act.state.log.append(EnergySpent.of(row.seat, self.price))
            await add_strife(act, option[4], *option[1:4])

    def say(self) -> str:
        return (
            "After one of your Powers has added Strife in a land, you may add another 1 Strife within Range 1 of that "
            f"land for {self.price} Energy"
        )


class MessesDrag(Lasting, After):
    """After one of its Powers has removed Blight, it loses a Presence."""

    until = ALL_GAME
    set_off_by = 0  # Powers alone do
    hears = frozenset(("removed",))

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        removed = any(event[:2] == ("removed", BLIGHT) for event in events)
        return removed and any(name != LET_US_SEE for name in powers_used(row, events))

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        await destroy_own(act, row.seat)

    def say(self) -> str:
        return f"After one of your Powers has removed Blight, destroy 1 of your Presence; not so for {LET_US_SEE}"


class SeeWhatHappens(Effect):
    """Minor Powers are discarded until one targets a land: that one is used at once, in full. It is in no pile of the
    Spirit's, and all it does is done by this Power."""

    async def run(self, act: Act) -> None:
        state = act.state
        for _ in range(2 * (len(state.minor) + len(state.minor_discard))):  # once more through the deck at most
            drawn = draw(state, "minor", 1)
            if not drawn:
                return
            act.card = drawn[0]
            to_discard(state, "minor", drawn)
            state.log.append(TurnedUp.of(act.card))
            if state.catalogue.powers[act.card].target.kind == "land":
                state.log.append(Follows.of(act.card))
                act.full = True
                await run_text(act, state.catalogue.powers[act.card])
                act.full = False
                return

    def say(self) -> str:
        return (
            "Discard Minor Powers from the deck until one comes that targets a land. Use it at once on target land, "
            "whatever its range and target. What it does up to a number of times is done that often, and all its "
            "alternatives happen"
        )


@dataclass(eq=False)
class KeepTheCard(Effect):
    """A card is forgotten for the one that was just used."""

    energy: int

    async def run(self, act: Act) -> None:
        if not self.applies(act):
            return
        await forget_one(act, act.seat)
        out_of_discard(act.state, act.card)
        await keep(act, act.seat, act.card)
        gain_energy(act, act.seat, self.energy)

    def applies(self, act: Act) -> bool:
        spirit = act.state.spirits[act.seat]
        return act.card in act.state.minor_discard and bool(spirit.hand or spirit.played or spirit.discard)

    def say(self) -> str:
        return f"You may Forget a Power Card: then gain the card that was used and {self.energy} Energy"


class YouAndThemFight(Effect):
    """An Invader and a Dahan deal their Damage to each other, at the same time. Strife hinders the Invader as it would
    in a Ravage (JE p. 7), Defend lowers its Damage (base p. 18), and Badlands make both blows worse."""

    async def run(self, act: Act) -> None:
        state, land = act.state, act.land
        if not self.applies(act):
            return
        foe, dahan = await self._pick(act, INVADERS), await self._pick(act, (DAHAN,))
        if foe is None or dahan is None:
            return
        _, kind, damage, strife = foe
        back, blow = own_harm(state, DAHAN, land), own_harm(state, taken_for(act, kind, INVADERS), land)
        if strife:
            await remove_strife(act, land, kind, damage, strife)
            strife, blow = strife - 1, 0
        blow -= defend_in(state, land)
        if blow > 0 and not is_shielded(state, DAHAN, land, ravage=False):
            await hit(act, *dahan, blow + await roll(act, land, True))
        if back:
            await hit(act, land, kind, damage, strife, back + await roll(act, land, False))

    async def _pick(self, act: Act, kinds: tuple[int, ...]) -> tuple[int, int, int, int] | None:
        options: list[Option] = [("piece", k, d, s, act.land) for k, d, s, _ in hittable(act, act.land, kinds)]
        return await pick_of(act, AskFighter, (act.land,), kinds, options, False, 1)

    def applies(self, act: Act) -> bool:
        return bool(hittable(act, act.land, INVADERS)) and bool(hittable(act, act.land, (DAHAN,)))

    def say(self) -> str:
        return "Choose 1 Invader and 1 Dahan: each deals its Damage to the other"


# ---- what is said ---------------------------------------------------------------------------


class AskDiscord(Prompt):
    tag = "discord"
    standing = True

    @staticmethod
    def of(price: int) -> Option:
        return ("discord", price)

    @staticmethod
    def say(state: State, asked: Decision, price: int) -> str:
        return f"Pay {price} Energy to add 1 more Strife: to which Invader?"


class AskFighter(AskPiece):
    tag, verb = "fighter", "Let fight"
