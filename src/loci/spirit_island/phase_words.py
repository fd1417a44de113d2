"""The round in words: growth, menus, steps and Invader cards."""

from typing import Any, Final

from loci.kernel.decision import Decision, Option
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import node_of
from loci.spirit_island.rules.presence import action_of, panel
from loci.spirit_island.rules.targeting import target_lands, target_seats
from loci.spirit_island.said import Choice, LogLine, PlainPrompt, Prompt, Reason
from loci.spirit_island.state import GROW, ICONS, Event, State
from loci.spirit_island.text import growth_text, invader_card_text, power_text
from loci.spirit_island.words import listed, lower

# ---- options --------------------------------------------------------------------------------


class GrowthChoice(Choice):
    tag = "growth"

    @staticmethod
    def of(n: int) -> Option:
        return ("growth", n)

    @staticmethod
    def key(state: State, n: int) -> str:
        return f"growth {n}"

    @staticmethod
    def label(state: State, n: int) -> str:
        return f"Growth {n}"

    @staticmethod
    def why(state: State, asked: Decision, n: int) -> Reason:
        text = growth_text(panel(state.spirits[asked.seat]), n - 1)
        return Reason(f"{text}. All of it is done, in the order you like.", "p. 14")

    @staticmethod
    def places(state: State, n: int) -> dict[str, Any]:
        return {"growth": n}


class IconChoice(Choice):
    tag = "icon"

    @staticmethod
    def of(code: int, name: str, spirit: str) -> Option:
        return ("icon", code, name, spirit)

    @staticmethod
    def key(state: State, code: int, name: str, spirit: str) -> str:
        return name

    @staticmethod
    def label(state: State, code: int, name: str, spirit: str) -> str:
        return state.catalogue.spirits[spirit].growth[code >> 4][code & 15].say()

    @staticmethod
    def why(state: State, asked: Decision, code: int, name: str, spirit: str) -> Reason:
        return Reason(f"{IconChoice.label(state, code, name, spirit)}.", "p. 14")


class TrackAction(Choice):
    tag = "track action"

    @staticmethod
    def of(name: str) -> Option:
        return ("track action", name)

    @staticmethod
    def key(state: State, name: str) -> str:
        return name

    @staticmethod
    def label(state: State, name: str) -> str:
        actions = [action_of(spirit, code) for spirit in state.spirits for code in spirit.actions]
        return next((action.title for action in actions if action.key == name), name.title())

    @staticmethod
    def why(state: State, asked: Decision, name: str) -> Reason:
        spirit = state.spirits[asked.seat]
        action = next(a for code in spirit.actions if (a := action_of(spirit, code)).key == name)
        return Reason(f"{action.say()}: once in each Spirit Phase, at any time in it.", "p. 14")


class PowerChoice(Choice):
    tag = "power"

    @staticmethod
    def of(card: str) -> Option:
        return ("power", card)

    @staticmethod
    def key(state: State, card: str) -> str:
        return card

    @staticmethod
    def label(state: State, card: str) -> str:
        power = state.catalogue.powers[card]
        if power.always or not any(card in spirit.used for spirit in state.spirits):
            return card
        return f"{card} (Repeat{f', for {power.again.say()}' if power.again is not None else ''})"

    @staticmethod
    def why(state: State, asked: Decision, card: str) -> Reason:
        power = state.catalogue.powers[card]
        if power.target.kind == "land":
            names = [state.island.names[n] for n in bits(target_lands(state, asked.seat, power))]
        elif power.target.kind == "spirit":
            names = [state.spirits[n].name for n in target_seats(state, asked.seat, power)]
        else:
            return Reason(f"{power_text(power)} It needs no target.", "p. 16")
        return Reason(f"{power_text(power)} It can target {', '.join(names)}.", "p. 16")


class RiteChoice(Choice):
    tag = "rite"

    @staticmethod
    def of(rite: str, row: int) -> Option:
        return ("rite", rite, row)

    @staticmethod
    def key(state: State, rite: str, row: int) -> str:
        return rite

    @staticmethod
    def why(state: State, asked: Decision, rite: str, row: int) -> Reason:
        return Reason(f"{node_of(state, state.ongoing[row]).say()}.", "p. 23")


# ---- prompts --------------------------------------------------------------------------------


class AskSpiritPhase(Prompt):
    tag = "spirit phase"
    leaving = Reason("You play no more cards this turn; cards in hand stay there.", "p. 8")
    in_short = "play no further card"

    @staticmethod
    def of(stage: int, tracks: tuple[str, ...] = ()) -> Option:
        return ("spirit phase", stage, tracks)

    @staticmethod
    def say(state: State, asked: Decision, stage: int, tracks: tuple[str, ...] = ()) -> str:
        more = f" (or from your tracks: {listed(tracks)})" if tracks else ""
        if stage == GROW:
            return f"Choose a Growth option{more}"
        return f"Which growth next?{more}" if stage == ICONS else f"Play a Power Card, or be done{more}"


class AskPower(Prompt):
    tag = "powers"
    leaving = Reason("You use no more Powers in this phase.", "p. 8")
    in_short = "use no further Power in this phase"

    @staticmethod
    def of(phase: str) -> Option:
        return ("powers", phase)

    @staticmethod
    def say(state: State, asked: Decision, phase: str) -> str:
        return f"Use a Power ({phase.capitalize()} phase), or be done"


class AskStart(PlainPrompt):
    tag, words = "start", "Setup: add a Presence in which land?"


class AskCardToKeep(PlainPrompt):
    tag, words = "keep card", "Take which played Power Card back to your hand?"


# ---- events ---------------------------------------------------------------------------------

STEPS: Final = {
    "spirit": "Turn {turn}: Spirit Phase", "fast": "Fast Powers", "blighted island": "Blighted Island",
    "event": "Event", "fear": "Fear",
    "extra build": "Extra Build", "ravage": "Ravage", "build": "Build", "explore": "Explore", "slow": "Slow Powers",
    "time passes": "Time passes",
}  # fmt: skip


class StepBegun(LogLine):
    tag = "step"

    @staticmethod
    def of(step: str, turn: int) -> Event:
        return ("step", step, turn)

    @staticmethod
    def say(state: State, step: str, turn: int) -> str:
        return f"— {STEPS[step].format(turn=turn)} —"


class Grown(LogLine):
    tag = "growth"

    @staticmethod
    def of(seat: int, n: int) -> Event:
        return ("growth", seat, n)

    @staticmethod
    def say(state: State, seat: int, n: int) -> str:
        name = state.spirits[seat].name
        return f"{name} grows: {lower(growth_text(state.catalogue.spirits[name], n - 1))}"


class TrackActionTaken(LogLine):
    tag = "track action taken"

    @staticmethod
    def of(seat: int, title: str) -> Event:
        return ("track action taken", seat, title)

    @staticmethod
    def say(state: State, seat: int, title: str) -> str:
        return f"{state.spirits[seat].name} uses its track: {title}"


class Income(LogLine):
    tag = "income"

    @staticmethod
    def of(seat: int, amount: int) -> Event:
        return ("income", seat, amount)

    @staticmethod
    def say(state: State, seat: int, amount: int) -> str:
        return f"{state.spirits[seat].name} gains {amount} Energy (income)"


class RiteBegun(LogLine):
    tag = "rite"

    @staticmethod
    def of(seat: int, rite: str) -> Event:
        return ("rite", seat, rite)

    @staticmethod
    def say(state: State, seat: int, rite: str) -> str:
        return f"{state.spirits[seat].name} begins the {rite}"


class InvaderCardTurned(LogLine):
    tag, shows = "card", 2

    @staticmethod
    def of(what: str, card: str) -> Event:
        return ("card", what, card)

    @staticmethod
    def say(state: State, what: str, card: str) -> str:
        return f"{what.capitalize()} card: {invader_card_text(state.catalogue.invaders[card])}"


class Escalated(LogLine):
    tag = "escalation"

    @staticmethod
    def of(adversary: str) -> Event:
        return ("escalation", adversary)

    @staticmethod
    def say(state: State, adversary: str) -> str:
        return f"{adversary} escalates: {state.catalogue.adversaries[adversary].escalation.name}"


class AdversarySetUp(LogLine):
    tag = "adversary setup"

    @staticmethod
    def of(adversary: str, level: int) -> Event:
        return ("adversary setup", adversary, level)

    @staticmethod
    def say(state: State, adversary: str, level: int) -> str:
        return f"{adversary}: {state.catalogue.adversaries[adversary].levels[level].name}"
