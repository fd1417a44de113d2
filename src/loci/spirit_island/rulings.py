"""Runs rulings: one rules fact as a small position, what happens, and what must then hold (docs/rulings.md)."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from loci.kernel.decision import DONE, NO, SKIP, Decision, Option
from loci.kernel.errors import LociError
from loci.spirit_island import phases
from loci.spirit_island.actions import BLIGHT_CARD, FEAR, SPIRIT, Act, GameOver, judge_now, run_action
from loci.spirit_island.cards import Catalogue
from loci.spirit_island.content.sets import installed
from loci.spirit_island.effects.prompts import key, prompt
from loci.spirit_island.expected import compare
from loci.spirit_island.geography import bits
from loci.spirit_island.phases import STEP
from loci.spirit_island.position import from_position, invader_card, seat_of
from loci.spirit_island.rules.adversary import Foes, escalating
from loci.spirit_island.rules.invaders import build_lands, explore_all, explore_lands, next_land, ravage_lands
from loci.spirit_island.rules.powers import awake, repeat_for, speed_of, use
from loci.spirit_island.rules.presence import covered, panel, reveal_space
from loci.spirit_island.rules.targeting import has_target, target_lands, target_seats
from loci.spirit_island.setup import make_state
from loci.spirit_island.state import State

STOPS = (DONE, SKIP, NO)
WATCHING = ("legal", "illegal", "options")
STEP_KEYS = ("by", "target", "terrain", "terror_level", "choices")  # beside the key that says what the step is


class Failed(Exception):
    """The ruling does not hold; the text says what was expected and what was found."""


class Watched(Exception):
    """The steps stopped at the decision that the ruling asks about."""


class Run:
    """One ruling under way: its state, the choices not used yet, and the open decision."""

    def __init__(self, ruling: dict[str, Any]) -> None:
        self.ruling = ruling
        self.then: dict[str, Any] = ruling.get("then") or {}
        self.state: State = from_position(ruling.get("given") or {}, seed=1, formal=True)
        self.state.judged = "result" in self.then
        self.watches = any(name in self.then for name in WATCHING)
        self.choices: list[str] = []
        self.target = ""
        self.open: Decision | None = None
        self.answered = 0
        self.fear = 0
        self.earned = 0
        self.tracks: dict[str, dict[str, list[Any]]] = {}

    # ---- answering ----------------------------------------------------------------------------

    def match(self, decision: Decision) -> Option | None:
        """The option that the first unused fitting choice picks."""
        keys = [key(self.state, option) for option in decision.options]
        for n, choice in enumerate(self.choices):
            option = self._fits(choice, keys, decision.options, decision.prompt[0] == "threshold")
            if option is not None:
                del self.choices[n]
                return option
        return None

    def _fits(self, choice: str, keys: list[str], options: list[Option], threshold: bool) -> Option | None:
        if choice in keys:
            return options[keys.index(choice)]
        if choice in ("done", "skip", "no") and not threshold:
            for option in STOPS:
                if option in options:
                    return option
        kind, _, where = choice.partition(" ")
        if "(" not in choice and where:
            for option, text in zip(options, keys, strict=True):
                if text.startswith(f"{kind}(") and text.endswith(f") {where}"):
                    return option
        return None

    def answer(self, decision: Decision) -> Option:
        if decision.prompt[0] == "target" and self.target:
            target, self.target = self.target, ""
            return decision.options[[key(self.state, o) for o in decision.options].index(target)]
        option = self.match(decision)
        if option is not None:
            self.answered += 1
            return option
        if decision.soft or decision.prompt[0] in ("threshold", "order", "turn up") or self._only_order(decision):
            return decision.options[0]
        self.open = decision
        if self.watches:
            raise Watched
        keys = [key(self.state, o) for o in decision.options]
        raise Failed(f"nothing answers {prompt(self.state, decision)!r}; it offers {', '.join(keys)}")

    def _only_order(self, decision: Decision) -> bool:
        return decision.prompt[0] == "spirit phase" and all(o[0] == "icon" for o in decision.options)

    def drive(self, action: Awaitable[None]) -> None:
        """Run an Action to its end, answering from the choices."""
        coroutine = action.__await__()
        answer: Option | None = None
        try:
            while True:
                answer = self.answer(coroutine.send(answer))
        except StopIteration:
            pass
        except GameOver:
            self.state.todo = []

    def settle(self, until: Callable[[State], bool]) -> None:
        """Let the game go on, answering menus, until a step of the round is over."""
        while not self.state.outcome and not until(self.state):
            menus = phases.menus(self.state)
            if not menus:
                self.drive(phases.act(self.state, None))
                continue
            self.drive(phases.act(self.state, self._menu_answer(menus)))

    def _menu_answer(self, menus: list[Decision]) -> tuple[int, Option]:
        for menu in menus:
            if len(menu.options) == 1:
                return menu.seat, menu.options[0]
        for menu in menus:
            option = self.match(menu)
            if option is not None:
                self.answered += 1
                return menu.seat, option
        for menu in menus:
            if self._only_order(menu):
                return menu.seat, menu.options[0]
        return menus[0].seat, self.answer(menus[0])

    # ---- steps ----------------------------------------------------------------------------------

    def play(self) -> None:
        steps = self.ruling.get("when") or []
        for step in steps if isinstance(steps, list) else [steps]:
            self.choices += [_text(choice) for choice in _list(step.get("choices"))]
            try:
                self._step(step)
            except Watched:
                break
            finally:
                self._count()
            if not self.watches and self.choices:
                raise Failed(f"no decision took the choice {self.choices[0]!r}")
        self._count()

    def _count(self) -> None:
        """Fear and cards earned by the steps, before Actions of the game clear their log."""
        self.fear += sum(event[1] for event in self.state.log if event[0] == "fear")
        self.earned += sum(event[0] == "earned" for event in self.state.log)
        self.state.log.clear()

    def _step(self, step: dict[str, Any]) -> None:
        for name in step:
            if name not in STEPS and name not in STEP_KEYS:
                raise Failed(f"a step has no key {name!r}; known: {', '.join([*STEPS, *STEP_KEYS])}")
        for name, run in STEPS.items():
            if name in step:
                run(self, step)
                return
        raise Failed(f"unknown step {step!r}; known: {', '.join(STEPS)}")

    def seat(self, step: dict[str, Any]) -> int:
        if step.get("by"):
            return seat_of(self.state, step["by"])
        name = step.get("power") or step.get("innate")
        for seat, spirit in enumerate(self.state.spirits):
            powers = (*spirit.played, *(p.name for p in panel(spirit).innates))
            if name in powers:
                return seat
        return 0

    def do_action(self, step: dict[str, Any]) -> None:
        what = step["action"]
        card = invader_card(self.state.catalogue, step["terrain"])
        find = {"ravage": ravage_lands, "build": build_lands, "explore": explore_lands}
        if what not in find:
            raise Failed(f"unknown action {what!r}; known: {', '.join(find)}")
        if what == "explore":
            for name in escalating(self.state, card):
                self.drive(phases.do_escalate(self.state, name, card))
        lands = tuple(find[what](self.state, card))
        if what == "explore":
            self.drive(explore_all(self.state, lands))
            return
        while lands and not self.state.outcome:
            box: list[tuple[int, ...]] = []

            async def one(lands: tuple[int, ...] = lands, box: list[tuple[int, ...]] = box) -> None:
                box.append(await next_land(self.state, what, lands))

            self.drive(one())
            lands = box[0] if box else ()

    def do_invader_phase(self, step: dict[str, Any]) -> None:
        for name in phases.ROUND[STEP["blighted island"] : STEP["slow"]]:
            phases.enter(self.state, STEP[name])
            while self.state.todo and not self.state.outcome:
                self.drive(phases.do_next(self.state))

    def do_power(self, step: dict[str, Any]) -> None:
        seat = self.seat(step)
        name = step.get("power") or step["innate"]
        if name not in self.state.catalogue.powers:
            raise Failed(f"unknown Power {name!r}")
        power, spirit = self.state.catalogue.powers[name], self.state.spirits[seat]
        if power.deck != "innate" and name not in spirit.played:
            raise Failed(f"{name} is not among the cards that {spirit.name} played")
        if power.deck == "innate" and power not in panel(spirit).innates:
            raise Failed(f"{name} is no innate Power of {spirit.name}")
        if name in spirit.used and repeat_for(self.state, seat, power) < 0:
            raise Failed(f"{name} may not be Repeated")
        if power.deck == "innate" and not awake(spirit, power):
            return  # no threshold is met: the Power is not used (JE p. 29)
        if not has_target(self.state, seat, power):
            raise Failed(f"{name} has no legal target")
        target = step.get("target")
        if target is not None:
            self._check_target(seat, name, _text(target))
            self.target = _text(target)
        self.drive(use(self.state, seat, name, speed_of(self.state, spirit, power)))

    def _check_target(self, seat: int, name: str, target: str) -> None:
        """The given target must be legal; a single legal one answers itself."""
        power, state = self.state.catalogue.powers[name], self.state
        if power.target.kind == "land":
            only = 0
            if name in state.spirits[seat].used:
                only = state.spirits[seat].repeats[repeat_for(state, seat, power)][3]
            legal = [state.island.names[n] for n in bits(only or target_lands(state, seat, power))]
        else:
            legal = [state.spirits[n].name for n in target_seats(state, seat, power)]
        if target not in legal:
            raise Failed(f"{target} is no legal target of {name}; legal: {', '.join(legal) or 'none'}")

    def do_growth(self, step: dict[str, Any]) -> None:
        seat, n = self.seat(step), int(step["growth"])
        if not 1 <= n <= len(panel(self.state.spirits[seat]).growth):
            raise Failed(f"{self.state.spirits[seat].name} has no growth option {n}")
        group = panel(self.state.spirits[seat]).growth[n - 1]
        for icon in group:
            if not icon.asks:
                self._icon(seat, icon)
        left = [icon for icon in group if icon.asks]
        while left:
            icon = left[0]
            named = [i for i in left if i.key in self.choices]
            if len({i.key for i in left}) > 1 and named:
                icon = min(named, key=lambda i: self.choices.index(i.key))
                self.choices.remove(icon.key)
            left.remove(icon)
            self._icon(seat, icon)

    def _icon(self, seat: int, icon: Any) -> None:
        act = Act(self.state, SPIRIT, seat)
        self.drive(run_action(act, icon.run(act)))

    def do_fear_card(self, step: dict[str, Any]) -> None:
        name = step["fear_card"]
        if name not in self.state.catalogue.fear:
            raise Failed(f"unknown Fear card {name!r}")
        level = int(step.get("terror_level", self.state.terror))
        act = Act(self.state, FEAR, 0, name)
        self.drive(run_action(act, self.state.catalogue.fear[name].levels[level - 1].run(act)))

    def do_blight_card(self, step: dict[str, Any]) -> None:
        name = step["blight_card"]
        if name not in self.state.catalogue.blight:
            raise Failed(f"unknown Blight card {name!r}")
        card = self.state.catalogue.blight[name]
        act = Act(self.state, BLIGHT_CARD, 0, name)
        for effect in (card.at_once, card.each_turn):
            if effect is not None:
                self.drive(run_action(act, effect.run(act)))

    def do_phase(self, step: dict[str, Any]) -> None:
        name = {"time_passes": "time passes"}.get(step["phase"], step["phase"])
        if name not in ("spirit", "fast", "slow", "time passes"):
            raise Failed(f"unknown phase {step['phase']!r}; known: spirit, fast, slow, time_passes")
        phases.enter(self.state, STEP[name])
        if name == "spirit":
            self.settle(lambda s: s.step != STEP["spirit"] or all(x.stage == 4 for x in s.spirits))
        elif name == "time passes":
            self.drive(phases.do_next(self.state))
        else:
            self.settle(lambda s: not phases.menus(s))

    def do_setup(self, step: dict[str, Any]) -> None:
        given = self.ruling.get("given") or {}
        names = [spirit.name for spirit in self.state.spirits]
        state = make_state({
            "spirits": names, "boards": [b.letter for b in self.state.island.boards],
            "layout": given.get("layout"), "seed": 1, "progression": [False] * len(names), "formal": True,
            "blight": given.get("blight_card") or "space", "scenario": given.get("scenario"),
            **_foe_options(self.state.adversaries),
        })  # fmt: skip
        if (given.get("invader_cards") or {}).get("deck"):
            top = [invader_card(state.catalogue, card) for card in given["invader_cards"]["deck"]]
            state.deck = _on_top(state.catalogue, state.deck, top)
        for deck, cards in (given.get("power_decks") or {}).items():
            pile = getattr(state, deck)
            setattr(state, deck, [card for card in pile if card not in cards] + cards[::-1])
        state.judged = self.state.judged
        self.state = state
        while self.state.todo and not self.state.outcome:
            self.drive(phases.do_next(self.state))

    def do_reveal(self, step: dict[str, Any]) -> None:
        for spirit in self.state.spirits:
            shown: dict[str, list[Any]] = {}
            for track, name in enumerate(("energy", "plays")):
                while covered(spirit, track):
                    reveal_space(spirit, track)
                shown[name] = list(panel(spirit).tracks[track])
            self.tracks[spirit.name] = shown


def _foe_options(foes: Foes) -> dict[str, Any]:
    """The Adversaries of a state as options of a setup."""
    rows = [{"name": name, "level": level} for name, level in foes]
    if len(rows) > 1:
        return {"adversaries": rows}
    return {"adversary": rows[0]["name"], "level": rows[0]["level"]} if rows else {}


def _on_top(catalogue: Catalogue, deck: list[str], top: list[str]) -> list[str]:
    """The deck (top last) with these cards on top, each in place of one of its stage, so the stages stay."""
    deck = deck[:]
    for card in top:
        stage = catalogue.invaders[card].stage
        alike = [other for other in deck if other not in top and catalogue.invaders[other].stage == stage]
        if card in deck:
            deck.remove(card)
        elif alike:
            deck.remove(alike[-1])
    return deck + top[::-1]


STEPS: dict[str, Callable[[Run, dict[str, Any]], None]] = {
    "action": Run.do_action,
    "invader_phase": Run.do_invader_phase,
    "power": Run.do_power,
    "innate": Run.do_power,
    "growth": Run.do_growth,
    "fear_card": Run.do_fear_card,
    "blight_card": Run.do_blight_card,
    "phase": Run.do_phase,
    "setup": Run.do_setup,
    "reveal_each_space": Run.do_reveal,
}


def _text(value: Any) -> str:
    """A choice as text; YAML reads an unquoted yes as true."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _list(value: Any) -> list[Any]:
    return [] if value is None else value if isinstance(value, list) else [value]


def check(ruling: Any) -> str:
    """Why the ruling fails; empty when it holds."""
    if not isinstance(ruling, dict) or not ruling.get("id"):
        return "a ruling is a map with an id, given, when and then"
    if not ruling.get("then"):
        return "nothing is expected: 'then' is missing"
    wanted = ruling.get("set", "base")
    if wanted not in installed():
        return f"set {wanted!r} is not playable yet"
    try:
        run = Run(ruling)
        run.play()
        if run.state.judged and not run.state.outcome:
            with suppress(GameOver):
                judge_now(run.state)
        return compare(run)
    except (Failed, LociError) as error:
        return str(error)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        return f"the ruling cannot be read: {type(error).__name__} {error}"
