"""What using a Power asks and says: its target, its price, its thresholds, and what is spent and gained."""

from typing import Any

from loci.kernel.decision import Decision, Option
from loci.spirit_island.pieces import ELEMENTS
from loci.spirit_island.rules.targeting import markers_for, needs_of
from loci.spirit_island.said import Choice, LogLine, Prompt, Reason
from loci.spirit_island.state import Event, State
from loci.spirit_island.text import threshold_text
from loci.spirit_island.words import listed


class SpiritChoice(Choice):
    tag = "spirit"

    @staticmethod
    def of(seat: int, cost: int = 0) -> Option:
        return ("spirit", seat, cost) if cost else ("spirit", seat)

    @staticmethod
    def key(state: State, seat: int, cost: int = 0) -> str:
        return state.spirits[seat].name

    @staticmethod
    def label(state: State, seat: int, cost: int = 0) -> str:
        return f"{state.spirits[seat].name} ({cost} Energy)" if cost else state.spirits[seat].name

    @staticmethod
    def why(state: State, asked: Decision, seat: int, cost: int = 0) -> Reason:
        name = state.spirits[seat].name
        if asked.prompt[0] != AskTarget.tag:
            return Reason(f"{name} acts next. You decide the order, because it can matter.", "JE p. 24")
        if cost:
            return Reason(f"The Power may target {name} for {cost} Energy: 1 for each Ocean between you.", "JE p. 17")
        return Reason(f"The Power may target {name}.", "p. 16")

    @staticmethod
    def places(state: State, seat: int, cost: int = 0) -> dict[str, Any]:
        return {"spirit": seat}


class AskTarget(Prompt):
    tag = "target"

    @staticmethod
    def of(source: str) -> Option:
        return ("target", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        return f"{source}: choose its target"


class AskSecondTarget(Prompt):
    tag = "second target"

    @staticmethod
    def of(source: str) -> Option:
        return ("second target", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        return f"{source}: choose its second target"


class AskOrigin(Prompt):
    tag = "origin"

    @staticmethod
    def of(source: str) -> Option:
        return ("origin", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        return f"{source}: from which land do you use it?"


class AskPrice(Prompt):
    tag = "price"

    @staticmethod
    def of(source: str) -> Option:
        return ("price", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        price = state.catalogue.powers[source].price
        return f"{source}: pay {price.say() if price else 'nothing'} to use it?"


class AskOwn(Prompt):
    tag = "own repeat"
    assumed = True

    @staticmethod
    def of(source: str) -> Option:
        return ("own repeat", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        again = state.catalogue.powers[source].again
        price = f", for {again.say()}" if again is not None else ""
        return f"{source}: Repeat it as it says itself{price}, and keep the other right to Repeat?"


class AskThreshold(Prompt):
    tag = "threshold"
    assumed = True

    @staticmethod
    def of(source: str, n: int) -> Option:
        return ("threshold", source, n)

    @staticmethod
    def say(state: State, asked: Decision, source: str, n: int) -> str:
        power, spirit = state.catalogue.powers[source], state.spirits[asked.seat]
        needs = needs_of(state, spirit, power, power.thresholds[n])
        missing = markers_for(spirit, needs)
        some = (f"{missing.count(n)} prepared {ELEMENTS[n].capitalize()}" for n in dict.fromkeys(missing))
        spent = f" It takes {listed(some)}." if missing else ""
        lacking = [e for e, need in enumerate(needs) for _ in range(spirit.elements[e], need)][: spirit.any_open]
        if lacking:
            fixed = listed(ELEMENTS[e].capitalize() for e in lacking)
            spent += f" What you may choose freely is {fixed} then, for this turn."
        return f"{source}: use the threshold {threshold_text(power, n)}{spent}"


class EnergySpent(LogLine):
    tag = "energy spent"

    @staticmethod
    def of(seat: int, amount: int) -> Event:
        return ("energy spent", seat, amount)

    @staticmethod
    def say(state: State, seat: int, amount: int) -> str:
        return f"{state.spirits[seat].name} pays {amount} Energy"


class PowerUsed(LogLine):
    tag = "power"

    @staticmethod
    def of(seat: int, card: str) -> Event:
        return ("power", seat, card)

    @staticmethod
    def say(state: State, seat: int, card: str) -> str:
        return f"{state.spirits[seat].name} uses {card}"


class EnergyGained(LogLine):
    tag = "energy"

    @staticmethod
    def of(seat: int, amount: int) -> Event:
        return ("energy", seat, amount)

    @staticmethod
    def say(state: State, seat: int, amount: int) -> str:
        return f"{state.spirits[seat].name} gains {amount} Energy"


class Reached(LogLine):
    tag = "reach"

    @staticmethod
    def of(seat: int, cost: int, land: int) -> Event:
        return ("reach", seat, cost, land)

    @staticmethod
    def say(state: State, seat: int, cost: int, land: int) -> str:
        how = f"pays {cost} Energy to reach" if cost else "reaches, however far,"
        return f"{state.spirits[seat].name} {how} {state.island.names[land]}"


class Targeted(LogLine):
    tag = "target"

    @staticmethod
    def of(land: int, card: str) -> Event:
        return ("target", land, card)

    @staticmethod
    def say(state: State, land: int, card: str) -> str:
        return f"{card} targets {state.island.names[land]}"


class SpiritTargeted(LogLine):
    tag = "target spirit"

    @staticmethod
    def of(seat: int, card: str) -> Event:
        return ("target spirit", seat, card)

    @staticmethod
    def say(state: State, seat: int, card: str) -> str:
        return f"{card} targets {state.spirits[seat].name}"
