"""What only Lure does."""

from dataclasses import dataclass

from loci.kernel.decision import Option
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.harm import new_pieces
from loci.spirit_island.effects.ravaging import KeepOut
from loci.spirit_island.geography import bits
from loci.spirit_island.ongoing import ALL_GAME
from loci.spirit_island.pieces import BUILDINGS, DISEASE, EXPLORER
from loci.spirit_island.rules.damage import add
from loci.spirit_island.rules.fear import add_fear
from loci.spirit_island.rules.move import gathers, pick_move
from loci.spirit_island.rules.piece_words import AskGather
from loci.spirit_island.rules.presence import give_up_presence, own_lands
from loci.spirit_island.said import PlainPrompt
from loci.spirit_island.state import Row, State, count


@dataclass(eq=False)
class Enthrall(KeepOut):
    """Up to so many Explorers for each Presence keep out of a Ravage."""

    each: int
    until = ALL_GAME
    kinds = (EXPLORER,)

    def most(self, state: State, row: Row, land: int) -> int:
        return self.each * state.spirits[row.seat].presence[land]

    def say(self) -> str:
        return f"For each of your Presence in a land, up to {self.each} Explorers there do not participate in Ravages"


class LureAway(Effect):
    """The Explorers that the Power has made follow into your lands; what stays behind takes fright."""

    async def run(self, act: Act) -> None:
        if not any(event[0] == "replaced" for event in act.events()):
            return
        state, left = act.state, [group[1:3] for group in new_pieces(act) for _ in range(group[3])]
        own = own_lands(state, state.spirits[act.seat]) & act.island.adjacent_mask[act.land]
        while left:
            ways = [way for land in bits(own) for way in gathers(act, land, (EXPLORER,), 1 << act.land)]
            ways = [way for way in ways if way[2:4] in left]
            move = await pick_move(act, AskGather.of(len(left), (EXPLORER,), -1), ways, optional=True)
            if move is None:
                break
            left.remove(move[1:3])
        if count(state, act.land, BUILDINGS):
            await add_fear(act, 1)

    def say(self) -> str:
        return (
            "After this Power replaces a piece by Explorers, Gather any number of those Explorers into lands with your "
            "Presence; then, if a Town/City is left in target land, 1 Fear"
        )


class PresenceToDisease(Effect):
    """A Presence of the target Spirit becomes a Disease."""

    async def run(self, act: Act) -> None:
        options: list[Option] = [("presence", land) for land in bits(self._lands(act))]
        if options:
            land = (await choose(act, AskPresenceToDisease.of(), options, act.other))[1]
            await give_up_presence(act, act.other, land)
            await add(act, land, DISEASE)

    def _lands(self, act: Act) -> int:
        return own_lands(act.state, act.state.spirits[act.other])

    def applies(self, act: Act) -> bool:
        return self._lands(act) != 0

    def say(self) -> str:
        return "replace 1 of its Presence by 1 Disease"


class AskPresenceToDisease(PlainPrompt):
    tag, words = "presence to disease", "Replace which of your Presence by a Disease?"
