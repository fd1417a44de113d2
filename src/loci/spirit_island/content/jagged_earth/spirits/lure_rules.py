"""What only Lure does."""

from dataclasses import dataclass

from loci.kernel.decision import Option
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.harm import Replace
from loci.spirit_island.effects.lands import lands_in
from loci.spirit_island.effects.ravaging import KeepOut
from loci.spirit_island.geography import bits
from loci.spirit_island.ongoing import ALL_GAME
from loci.spirit_island.pieces import BUILDINGS, DISEASE, EXPLORER
from loci.spirit_island.rules.damage import add, pick, replace
from loci.spirit_island.rules.fear import add_fear
from loci.spirit_island.rules.move import gathers, pick_move
from loci.spirit_island.rules.piece_words import AskGather, AskReplace
from loci.spirit_island.rules.presence import give_up_presence, own_lands
from loci.spirit_island.said import PlainPrompt
from loci.spirit_island.state import Row, State, count, groups


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


class ByExplorers(Replace):
    """Replace a piece by Explorers, and remember which those are: they may look different from others there."""

    def __init__(self, kind: int, amount: int) -> None:
        super().__init__({kind: (EXPLORER,) * amount})

    async def run(self, act: Act) -> None:
        act.begin()
        picked = await pick(act, AskReplace, (act.land,), self.kinds)
        if picked is None:
            return
        state, (land, kind, *marks) = act.state, picked
        before = {group[:3]: group[3] for group in groups(state, land, (EXPLORER,))}
        if kind == EXPLORER:
            before[EXPLORER, marks[0], marks[1]] -= 1
        await replace(act, *picked, self.into[kind])
        act.tally["replaced"] = 1
        for _, damage, strife, n in groups(state, land, (EXPLORER,)):
            act.tally[f"{damage}/{strife}"] = n - before.get((EXPLORER, damage, strife), 0)


class LureAway(Effect):
    """The Explorers that the Power has made follow into your lands; what stays behind takes fright."""

    async def run(self, act: Act) -> None:
        if "replaced" not in act.tally:
            return
        state = act.state
        own = own_lands(state, state.spirits[act.seat]) & act.island.adjacent_mask[act.land]
        while options := [o for land in lands_in(own) for o in self._followers(act, land)]:
            move = await pick_move(act, AskGather.of(len(options), (EXPLORER,), -1), options, optional=True)
            if move is None:
                break
            act.tally[f"{move[1]}/{move[2]}"] -= 1
        if count(state, act.land, BUILDINGS):
            await add_fear(act, 1)

    def _followers(self, act: Act, land: int) -> list[Option]:
        ways = gathers(act, land, (EXPLORER,), 1 << act.land)
        return [way for way in ways if act.tally.get(f"{way[2]}/{way[3]}", 0) > 0]

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
