"""Invader Actions that Powers and events bring about or turn elsewhere, and who takes part in them."""

from dataclasses import dataclass

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import Act, choose, own_rule
from loci.spirit_island.cards import Effect
from loci.spirit_island.hooks import ChangesAttack, ChoosesOut, StaysOut, TurnsRavage
from loci.spirit_island.ongoing import Lasting, change, covers, end
from loci.spirit_island.pieces import INVADERS, Kinds
from loci.spirit_island.rules.damage import deal_over
from loci.spirit_island.rules.invaders import invade
from loci.spirit_island.rules.ravage import Ravaged, attack
from loci.spirit_island.said import LogLine, Prompt
from loci.spirit_island.state import Event, Group, Row, State, groups
from loci.spirit_island.words import PLURAL, SINGULAR, piece_words, things


class KeepOut(Lasting, StaysOut, ChoosesOut):
    """Up to so many Invaders of a land keep out of a Ravage (JE p. 14); which of them, the player says when it comes.
    The row holds what was said: a land, then for each sort of piece there its kind, damage, Strife and how many."""

    kinds: Kinds = INVADERS

    def most(self, state: State, row: Row, land: int) -> int:
        """How many may keep out there."""
        return 0

    def able(self, state: State, land: int) -> list[Group]:
        """Those that may."""
        return groups(state, land, self.kinds)

    async def choose_out(self, act: Act, row: Row, land: int) -> None:
        state, left = act.state, self.most(act.state, row, land)
        if not left or self._said(row, land) is not None:
            return
        chosen: list[Group] = []
        name = own_rule(state, row, self) or row.source
        for kind, damage, strife, n in self.able(state, land):
            options: list[Option] = [("number", out) for out in range(min(n, left), -1, -1)]
            out = int((await choose(act, AskKeepOut.of(name, kind, damage, strife, land), options, row.seat))[1])
            if out:
                state.log.append(KeptOut.of(name, out, kind, land))
            chosen.append((kind, damage, strife, out))
            left -= out
        now = next(other for other in state.ongoing if other.id == row.id)
        change(state, now, (*now.data, (land, *chosen)))

    def ravage_over(self, state: State, row: Row, land: int) -> None:
        if self._said(row, land) is not None:
            change(state, row, tuple(said for said in row.data if said[0] != land))

    def _said(self, row: Row, land: int) -> list[Group] | None:
        return next((chosen for there, *chosen in row.data if there == land), None)

    def chosen_out(self, state: State, row: Row, land: int) -> list[Group] | None:
        """What was said; before that, as many as may, those first that would deal most."""
        said = self._said(row, land)
        if said is not None:
            return said
        left, out = self.most(state, row, land), list[Group]()
        if not left:
            return out
        for kind, damage, strife, n in sorted(self.able(state, land), key=lambda group: (group[2] > 0, -group[0])):
            stay = min(left, n)
            left -= stay
            out += [(kind, damage, strife, stay)] if stay else []
        return out


class AskKeepOut(Prompt):
    tag = "keep out"
    standing = True

    @staticmethod
    def of(name: str, kind: int, damage: int, strife: int, land: int) -> Option:
        return ("keep out", name, kind, damage, strife, land)

    @staticmethod
    def say(state: State, asked: Decision, name: str, kind: int, damage: int, strife: int, land: int) -> str:
        some = PLURAL[kind] + piece_words(kind, damage, strife).removeprefix(SINGULAR[kind])
        return f"{name}: how many {some} in {state.island.names[land]} keep out of the Ravage?"


class KeptOut(LogLine):
    tag = "kept out"

    @staticmethod
    def of(name: str, n: int, kind: int, land: int) -> Event:
        return ("kept out", name, n, kind, land)

    @staticmethod
    def say(state: State, name: str, n: int, kind: int, land: int) -> str:
        some = f"{things(n, (kind,))} in {state.island.names[land]}"
        return f"{name}: {some} {'keeps' if n == 1 else 'keep'} out of the Ravage"


@dataclass(eq=False)
class RavageNow(Lasting, ChangesAttack):
    """Invaders Ravage in the target land, perhaps more weakly: an Action of its own, and a real one even in a dream
    (JE p. 25)."""

    less: int = 0

    async def run(self, act: Act) -> None:
        row = self.start(act.state, act.land, act.seat) if self.less else None
        await invade(act.state, "ravage", act.land)
        if row is not None:
            end(act.state, row)

    def attack(self, state: State, row: Row, land: int, on_dahan: bool) -> int:
        return -self.less if covers(row, land) else 0

    def say(self) -> str:
        less = f", dealing {self.less} less Damage" if self.less else ""
        return f"Invaders in target land Ravage{less}"


@dataclass(eq=False)
class InvadeNow(Effect):
    """Invaders Ravage or Build in the land: an Action of its own, for which neither a card nor Invaders are needed (JE
    p. 27)."""

    what: str

    async def run(self, act: Act) -> None:
        await invade(act.state, self.what, act.land)

    def say(self) -> str:
        return f"Invaders {self.what.capitalize()}"


class RavageNextDoor(Lasting, TurnsRavage):
    """Invaders who Ravage in the land hit Invaders of the lands around it instead; Strife neither stops that nor is
    used by it (JE p. 7)."""

    def fits(self, act: Act, row: Row, land: int) -> bool:
        return covers(row, land)

    async def instead(self, act: Act, row: Row, land: int) -> bool:
        damage = attack(act.state, land, on_invaders=True)
        act.state.log.append(Ravaged.of(land, 0))
        act.seat = row.seat
        await deal_over(act, act.state.island.adjacent[land], damage)
        return True

    def say(self) -> str:
        return (
            "This turn, Invaders who Ravage in target land deal their Damage to Invaders in adjacent lands, not to "
            "Dahan and the land, and Dahan in target land do not fight back"
        )
