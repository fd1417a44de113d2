"""Hazards Spread Across the Island, and Strong and Constant Currents."""

from dataclasses import dataclass
from typing import Any

from loci.kernel.decision import Option
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.prices import EnergyPrice
from loci.spirit_island.effects.tokens import AddStrife
from loci.spirit_island.geography import bits
from loci.spirit_island.pieces import BADLANDS, BEASTS, DAHAN, DISEASE, INVADERS, STRIFE, TOKEN_OF, WILDS
from loci.spirit_island.rules.damage import add
from loci.spirit_island.rules.move import moves_to, pick_move
from loci.spirit_island.rules.piece_words import AskMove
from loci.spirit_island.said import Choice, PlainPrompt
from loci.spirit_island.state import State, count
from loci.spirit_island.words import SINGULAR

NAME_OF = {kind: name for name, kind in TOKEN_OF.items()}


class SpreadHazard(Effect):
    """A token of a type that an adjacent land has; Disease costs Energy."""

    price = EnergyPrice(1)

    async def run(self, act: Act) -> None:
        kinds = self._kinds(act)
        if not kinds:
            return
        options: list[Option] = [("token", kind) for kind in kinds]
        kind = (await choose(act, AskHazard.of(), options))[1]
        if kind == DISEASE:
            await self.price.pay(act)
        if kind == STRIFE:
            await AddStrife().run(act)
        else:
            await add(act, act.land, kind)

    def _kinds(self, act: Act) -> list[int]:
        near = act.island.adjacent[act.land]
        found = [
            kind for kind in (BADLANDS, BEASTS, DISEASE, STRIFE, WILDS) if any(act.count(n, (kind,)) for n in near)
        ]
        if STRIFE in found and not count(act.state, act.land, INVADERS):
            found.remove(STRIFE)
        if DISEASE in found and not self.price.can(act):
            found.remove(DISEASE)
        return found

    def applies(self, act: Act) -> bool:
        return bool(self._kinds(act))

    def say(self) -> str:
        return (
            "Add 1 Badlands/Beasts/Disease/Strife/Wilds, of a kind that an adjacent land has. "
            f"For Disease pay {self.price.say()}"
        )


@dataclass(eq=False)
class AlongTheCoast(Effect):
    """Move up to so many Dahan between the target land and one other Coastal land, however far."""

    amount: int

    async def run(self, act: Act) -> None:
        act.begin()
        others = act.island.coastal_mask & ~(1 << act.land)
        for left in range(self.amount, 0, -1):
            options = self._moves(act, others)
            move = await pick_move(act, AskMove.of(left, (DAHAN,), -1), options, optional=act.may_stop(True))
            if move is None:
                return
            others = 1 << (move[4] if move[3] == act.land else move[3])

    def _moves(self, act: Act, others: int) -> list[Option]:
        into = [move for other in bits(others) for move in moves_to(act, other, (DAHAN,), 1 << act.land)]
        return moves_to(act, act.land, (DAHAN,), others) + into

    def applies(self, act: Act) -> bool:
        return bool(self._moves(act, act.island.coastal_mask & ~(1 << act.land)))

    def say(self) -> str:
        return f"Move up to {self.amount} Dahan between target land and one other Coastal land"


# ---- what is said ---------------------------------------------------------------------------


class TokenChoice(Choice):
    """A kind of token."""

    tag = "token"

    @staticmethod
    def of(token: int) -> Option:
        return ("token", token)

    @staticmethod
    def key(state: State, token: int) -> str:
        return NAME_OF[token]

    @staticmethod
    def label(state: State, token: int) -> str:
        return SINGULAR[token]

    @staticmethod
    def places(state: State, token: int) -> dict[str, Any]:
        return {"piece": NAME_OF[token]}


class AskHazard(PlainPrompt):
    tag, words = "hazard", "Which kind of token spreads?"
