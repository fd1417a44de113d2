"""Pent-Up Calamity: tokens that break loose, and may come back."""

from dataclasses import dataclass

from loci.kernel.decision import DONE, Decision, Option
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.tokens import AddStrife
from loci.spirit_island.pieces import BEASTS, DISEASE, INVADERS, STRIFE, WILDS
from loci.spirit_island.rules.damage import add, deal, piece_options, remove
from loci.spirit_island.rules.fear import add_fear
from loci.spirit_island.rules.strife import add_strife, remove_strife
from loci.spirit_island.said import PlainPrompt, Prompt
from loci.spirit_island.state import State, count

TOKENS = (BEASTS, DISEASE, WILDS)


@dataclass(eq=False)
class LetLoose(Effect):
    """Remove tokens, Strife among them; Fear and Damage for each."""

    fear: int
    damage: int

    async def run(self, act: Act) -> None:
        gone = 0
        while options := self._tokens(act):
            option = await choose(act, AskToken.of(), [*options, DONE])
            if option is DONE:
                break
            _, kind, damage, strife, land = option
            if kind in INVADERS:
                await remove_strife(act, land, kind, damage, strife)
                gone += 1
            else:
                gone += await remove(act, land, kind)
        await add_fear(act, self.fear * gone)
        await deal(act, act.land, self.damage * gone)

    def _tokens(self, act: Act) -> list[Option]:
        strifed = [option for option in piece_options(act.state, (act.land,), INVADERS) if option[3]]
        return piece_options(act.state, (act.land,), TOKENS) + strifed

    def applies(self, act: Act) -> bool:
        return bool(self._tokens(act))

    def say(self) -> str:
        return (
            "Remove any number of Beasts/Disease/Strife/Wilds. "
            f"For each token removed, {self.fear} Fear and {self.damage} Damage"
        )


@dataclass(eq=False)
class MoreOrBack(Effect):
    """Up to so many of the tokens that the Power removed come back; if it removed none, as much Strife comes."""

    amount: int

    async def run(self, act: Act) -> None:
        gone = self._gone(act)
        if not gone:
            await AddStrife(self.amount).run(act)
            return
        for left in range(self.amount, 0, -1):
            options = [o for kind in sorted(set(gone)) for o in self._ways(act, kind)]
            if not options:
                return
            option = await choose(act, AskReturn.of(left, act.land), [*options, DONE])
            if option is DONE:
                return
            _, kind, damage, strife, land = option
            if kind in INVADERS:
                gone.remove(STRIFE)
                await add_strife(act, land, kind, damage, strife)
            else:
                gone.remove(kind)
                await add(act, land, kind)

    def _gone(self, act: Act) -> list[int]:
        """The tokens that the Power has removed, by kind."""
        events = act.events()
        strife = [STRIFE for event in events if event[0] == "strife removed"]
        return strife + [event[1] for event in events if event[0] == "removed" and event[1] in TOKENS]

    def _ways(self, act: Act, kind: int) -> list[Option]:
        if kind == STRIFE:
            return piece_options(act.state, (act.land,), INVADERS)
        return [("piece", kind, 0, 0, act.land)]

    def applies(self, act: Act) -> bool:
        gone = self._gone(act)
        return any(kind != STRIFE for kind in gone) or count(act.state, act.land, INVADERS) > 0

    def say(self) -> str:
        return f"Return up to {self.amount} of the tokens that were removed. If none were, add {self.amount} Strife"


class AskToken(PlainPrompt):
    tag, words = "loose token", "Remove a token, or be done (an Invader stands for its Strife)"


class AskReturn(Prompt):
    tag = "return token"

    @staticmethod
    def of(left: int, land: int) -> Option:
        return ("return token", left, land)

    @staticmethod
    def say(state: State, asked: Decision, left: int, land: int) -> str:
        return f"Return up to {left} of the removed tokens to {state.island.names[land]} (an Invader gets back Strife)"
