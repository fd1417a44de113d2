"""What only Lure does."""

from dataclasses import dataclass

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.harm import Replace
from loci.spirit_island.effects.lands import lands_in
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import ChoosesOut, StaysOut
from loci.spirit_island.ongoing import ALL_GAME, Lasting, change
from loci.spirit_island.pieces import BUILDINGS, DISEASE, EXPLORER, KINDS
from loci.spirit_island.rules.damage import add, pick, replace
from loci.spirit_island.rules.fear import add_fear
from loci.spirit_island.rules.move import gathers, pick_move
from loci.spirit_island.rules.piece_words import AskGather, AskReplace
from loci.spirit_island.rules.presence import give_up_presence, own_lands
from loci.spirit_island.said import PlainPrompt, Prompt
from loci.spirit_island.state import Group, Row, State, count, groups
from loci.spirit_island.words import piece_words


@dataclass(eq=False)
class Enthrall(Lasting, StaysOut, ChoosesOut):
    """Up to so many Explorers for each Presence keep out of a Ravage; which of them, the player says when it comes. The
    row holds what was said: a land, then for each sort of Explorers there its damage, its Strife and how many."""

    each: int
    until = ALL_GAME

    def _most(self, state: State, row: Row, land: int) -> int:
        return self.each * state.spirits[row.seat].presence[land]

    async def choose_out(self, act: Act, row: Row, land: int) -> None:
        state, left = act.state, self._most(act.state, row, land)
        if not left or self._said(row, land) is not None:
            return
        chosen: list[tuple[int, int, int]] = []
        for kind, damage, strife, n in groups(state, land, (EXPLORER,)):
            options: list[Option] = [("number", out) for out in range(min(n, left), -1, -1)]
            out = int((await choose(act, AskEnthralled.of(kind, damage, strife, land), options, row.seat))[1])
            chosen.append((damage, strife, out))
            left -= out
        now = next(other for other in state.ongoing if other.id == row.id)
        change(state, now, (*now.data, (land, *chosen)))

    def ravage_over(self, state: State, row: Row, land: int) -> None:
        if self._said(row, land) is not None:
            change(state, row, tuple(said for said in row.data if said[0] != land))

    def _said(self, row: Row, land: int) -> list[Group] | None:
        for there, *chosen in row.data:
            if there == land:
                return [(EXPLORER, damage, strife, n) for damage, strife, n in chosen]
        return None

    def chosen_out(self, state: State, row: Row, land: int) -> list[Group] | None:
        return self._said(row, land)

    def stays_out(self, state: State, row: Row, kind: int, land: int) -> int:
        return min(self._most(state, row, land), state.pieces[land * KINDS + kind]) if kind == EXPLORER else 0

    def say(self) -> str:
        return f"For each of your Presence in a land, up to {self.each} Explorers there do not participate in Ravages"


class AskEnthralled(Prompt):
    tag = "enthralled"

    @staticmethod
    def of(kind: int, damage: int, strife: int, land: int) -> Option:
        return ("enthralled", kind, damage, strife, land)

    @staticmethod
    def say(state: State, asked: Decision, kind: int, damage: int, strife: int, land: int) -> str:
        some = "Explorers" + piece_words(kind, damage, strife).removeprefix("Explorer")
        return f"How many {some} in {state.island.names[land]} keep out of the Ravage?"


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
