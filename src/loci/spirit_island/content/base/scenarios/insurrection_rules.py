"""The Dahan rise: what their moves and the Invaders' losses bring about, and another way to win."""

from dataclasses import dataclass

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import Act, choose_land, decider, victory
from loci.spirit_island.content.base.scenarios.heart_rules import nearest
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import After, Loses, Wins
from loci.spirit_island.ongoing import ALL_GAME, Lasting
from loci.spirit_island.pieces import BUILDINGS, CITY, DAHAN, EXPLORER, INVADERS, KINDS, TOWN
from loci.spirit_island.rules.damage import add, deal
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import RAVAGE, Event, Row, State, count, everywhere, piece_mask
from loci.spirit_island.words import SINGULAR, things

VICTORY = 4  # the Terror Level


def arrivals(state: State, events: list[Event]) -> dict[int, int]:
    """How many Dahan an Action moved into each land where they still are. Dahan look alike: where one that
    already came and one that was there could have moved on or died, it was the one that was there."""
    here = {land: state.pieces[land * KINDS + DAHAN] for land in range(len(state.island.names))}
    steps: list[tuple[int, int]] = []  # from, to; -1 is nowhere
    for event in events:
        if event[0] == "moved" and event[1] == DAHAN:
            steps.append((event[2], event[3]))
        elif event[0] == "added" and event[1] == DAHAN:
            steps.append((-1, event[2]))
        elif event[0] in ("destroyed", "removed") and event[1] == DAHAN:
            steps.append((event[2], -1))
        elif event[0] == "replaced":
            steps += [(event[3], -1)] * (event[1] == DAHAN)
            steps += [(-1, event[3])] * event[2].count(DAHAN)
    for start, end in reversed(steps):  # back to what stood there before
        here[start] = here.get(start, 0) + 1
        here[end] = here.get(end, 0) - 1
    came: dict[int, int] = {}
    for start, end in steps:
        if start >= 0:
            if here[start] > 0:
                here[start] -= 1
            else:  # one that came in this Action, or that an Action inside it brought
                came[start] = max(0, came.get(start, 0) - 1)
        if end >= 0:
            if start >= 0:
                came[end] = came.get(end, 0) + 1
            else:
                here[end] += 1
    return {land: n for land, n in sorted(came.items()) if n > 0}


@dataclass(eq=False)
class RaidingDahan(Lasting, After):
    damage: int
    until = ALL_GAME
    set_off_by = 0  # Invader Actions move no Dahan

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return any(event[0] == "moved" and event[1] == DAHAN for event in events)

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        for land, n in arrivals(act.state, events).items():
            await deal(act, land, self.damage * n)

    def say(self) -> str:
        return f"After an Action that moves Dahan, each of them does {self.damage} Damage in the land it ended in"


class MilitaryResponse(Lasting, After):
    """Each City or Town that an Action destroyed is answered where the nearest Dahan live. Isolate does not
    hinder it (Jagged Earth p. 30)."""

    until = ALL_GAME
    set_off_by = RAVAGE
    answers = ((CITY, TOWN), (TOWN, EXPLORER))

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return any(event[0] == "destroyed" and event[1] in BUILDINGS for event in events)

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        lost = [(event[1], event[2]) for event in events if event[0] == "destroyed" and event[1] in BUILDINGS]
        sent = dict(self.answers)
        for kind, land in lost:
            near = nearest(act.state, land, bits(piece_mask(act.state, act.state.island, (DAHAN,))))
            if near:
                to = await choose_land(act, AskResponse.of(sent[kind], land), near)
                await add(act, to, sent[kind])

    def say(self) -> str:
        words = " and ".join(f"1 {SINGULAR[new]} for each {SINGULAR[old]}" for old, new in self.answers)
        return f"After an Action that destroys Cities/Towns, add {words}, to the nearest land with Dahan"


class CoordinatedInsurrection(Lasting, After):
    """Terror Level Victory is the signal for the last fight; the victory condition decides what it was worth."""

    until = ALL_GAME
    set_off_by = RAVAGE

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return ("terror", VICTORY) in events

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        state = act.state
        island = state.island
        for land in bits(piece_mask(state, island, (DAHAN,)) & piece_mask(state, island, INVADERS)):
            act.seat = decider(state, land)
            await deal(act, land, state.harm[DAHAN] * state.pieces[land * KINDS + DAHAN])
        if not state.lost and not victory(state):
            state.lost = "the Dahan rose, and it was not enough"

    def say(self) -> str:
        return (
            "When Terror Level Victory is reached, the Dahan of every land damage its Invaders as after a Ravage. "
            "If the victory condition is not fulfilled then, you lose"
        )


class DahanRule(Lasting, Wins):
    """Victory by the lands where Towns and Cities outnumber Dahan; there is no victory by Fear, and none at
    Terror Level 1."""

    until = ALL_GAME

    def overrun(self, state: State) -> int:
        """The lands where Towns and Cities outnumber Dahan."""
        return sum(count(state, land, BUILDINGS) > state.pieces[land * KINDS + DAHAN] for land in state.island.judged)

    def victory(self, state: State, row: Row) -> str:
        if state.terror == 2 and not self.overrun(state):
            return "Dahan hold their own in every land"
        if state.terror > 2 and self.overrun(state) < len(state.spirits):
            return "Dahan hold their own in nearly every land"
        return ""

    def goal(self, state: State) -> str:
        if state.terror == 1:
            return "none at Terror Level 1"
        most = "no land" if state.terror == 2 else f"fewer than {len(state.spirits)} lands"
        return f"{most} where Towns and Cities outnumber Dahan"

    def say(self) -> str:
        return (
            "There is no victory by Fear, and none at Terror Level 1. You win at Terror Level 2 when Towns/Cities "
            "outnumber Dahan in no land, at Terror Level 3 or more when they do in fewer than 1 land per player"
        )


@dataclass(eq=False)
class DahanMustLive(Lasting, Loses):
    per_player: int
    until = ALL_GAME

    def loses(self, state: State, row: Row) -> str:
        left = everywhere(state, DAHAN)
        return f"only {left} Dahan are left" if left < self.per_player * len(state.spirits) else ""

    def say(self) -> str:
        return f"You lose when fewer than {self.per_player} Dahan per player are left"


# ---- what is said ---------------------------------------------------------------------------


class AskResponse(Prompt):
    tag = "response"
    standing = True

    @staticmethod
    def of(kind: int, land: int) -> Option:
        return ("response", kind, land)

    @staticmethod
    def say(state: State, asked: Decision, kind: int, land: int) -> str:
        return f"The Invaders answer {state.island.names[land]}: {things(1, (kind,))} in which land?"
