"""Transform to a Murderous Darkness, and Voice of Command."""

from dataclasses import dataclass

from loci.spirit_island.actions import Act, choose_land
from loci.spirit_island.cards import Effect
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import SidesWithDahan
from loci.spirit_island.ongoing import Lasting, covers
from loci.spirit_island.pieces import BADLANDS, EXPLORER
from loci.spirit_island.rules.damage import deal
from loci.spirit_island.rules.fear import add_fear
from loci.spirit_island.rules.missing import in_play, instead_of_token
from loci.spirit_island.rules.move import push
from loci.spirit_island.rules.presence import sacred_sites, set_aside
from loci.spirit_island.said import PlainPrompt
from loci.spirit_island.state import Row, State, put


@dataclass(eq=False)
class Darken(Effect):
    """The target Spirit may give up a Sacred Site: Badlands stand for all its Presence there, some of which may be
    Pushed; then Fear, and Damage for each."""

    fear: int
    damage: int

    async def run(self, act: Act) -> None:
        state, seat = act.state, act.other
        sites = list(bits(sacred_sites(state, state.spirits[seat])))
        land = await choose_land(act, AskSite.of(), sites, seat, optional=True) if sites else -1
        if land < 0:
            return
        act.land, gone = land, state.spirits[seat].presence[land]
        for _ in range(gone):
            set_aside(act, seat, land)
            if in_play(state, BADLANDS):
                put(state, land, BADLANDS)
            else:
                await instead_of_token(act, BADLANDS)
        if in_play(state, BADLANDS):
            await push(act, land, gone, (BADLANDS,), up_to=True)
        await add_fear(act, self.fear)
        await deal(act, land, self.damage * gone)

    def applies(self, act: Act) -> bool:
        return bool(sacred_sites(act.state, act.state.spirits[act.other]))

    def say(self) -> str:
        return (
            "Target Spirit may choose one of its Sacred Sites. There, put a Badlands in place of each of its Presence, "
            "which leaves the game. Push any number of those Badlands. "
            f"{self.fear} Fear. {self.damage} Damage per Presence replaced"
        )


class ExplorersTurn(Lasting, SidesWithDahan):
    """Explorers in the land fight alongside the Dahan."""

    def sides_with_dahan(self, state: State, row: Row, kind: int, land: int) -> bool:
        return kind == EXPLORER and covers(row, land)

    def say(self) -> str:
        return (
            "This turn, when target land Ravages, Explorers there fight alongside the Dahan: with them they take the "
            "Damage of the other Invaders and deal theirs to these"
        )


class AskSite(PlainPrompt):
    tag, words = "dark site", "Which of your Sacred Sites becomes a murderous darkness?"
