"""Runs rulings: one rules fact as a small position, what happens, and what must then hold (docs/rulings.md)."""

import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, NamedTuple

from loci.kernel.decision import Decision, Option
from loci.kernel.errors import LociError
from loci.kernel.plain import less
from loci.spirit_island import invader_phase, phases
from loci.spirit_island.actions import BLIGHT_CARD, Act, AskWhichFirst, GameOver, judge_now, run_action
from loci.spirit_island.catalogue import Catalogue
from loci.spirit_island.content.sets import BASE, BOXES, installed
from loci.spirit_island.corners import find as find_corner
from loci.spirit_island.effects.flow import AskBoth
from loci.spirit_island.expected import compare
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import Offers, listening
from loci.spirit_island.opening import make_state
from loci.spirit_island.phase_words import AskSpiritPhase
from loci.spirit_island.phases import STEP
from loci.spirit_island.position import calm, from_position, invader_card, known, number, seat_of
from loci.spirit_island.rules.adversary import Foes
from loci.spirit_island.rules.blight import begin_ongoing
from loci.spirit_island.rules.events import begin, fits, put_under
from loci.spirit_island.rules.fear_cards import resolve
from loci.spirit_island.rules.gain import gain_offered, offer, offer_menu
from loci.spirit_island.rules.power_words import AskThreshold
from loci.spirit_island.rules.powers import awake, repeat_for, repeats_for, use
from loci.spirit_island.rules.presence import AskUnlock, covered, panel, reveal_space
from loci.spirit_island.rules.speed import speed_of
from loci.spirit_island.rules.targeting import asks_for_pieces, has_target, meets_some, target_lands, target_seats
from loci.spirit_island.rules.together import SHARE, Joint
from loci.spirit_island.ruling_choices import STOPS, begins, fits_option
from loci.spirit_island.said import asking, key, prompt
from loci.spirit_island.spirit_phase import do_icon, grow, icon_options
from loci.spirit_island.state import ICONS, ROUND, Event, State
from loci.spirit_island.waves import aftermath, first_card, raised

THRESHOLDS = (AskThreshold.tag, AskBoth.tag)
LAND = re.compile(r"[A-Z]+\d+")
WATCHING = ("legal", "illegal", "options", "asked")
STEP_KEYS = ("by", "target", "terrain", "terror_level", "choices")  # beside the key that says what the step is


class Failed(Exception):
    """The ruling does not hold; the text says what was expected and what was found."""


class Watched(Exception):
    """The steps stopped at the decision that the ruling asks about."""


class Reading(NamedTuple):
    """How the choices of a ruling are meant. A ruling that holds in one of the ways holds."""

    once: bool = False  # what all decide together is said once, for all
    each: bool = False  # also what has one answer is said


READINGS = (Reading(), Reading(once=True), Reading(each=True), Reading(once=True, each=True))


class Choice:
    """A choice of a ruling: a key, and the Spirit that makes it where the ruling names one."""

    __slots__ = ("heard", "key", "soft", "spirit")

    def __init__(self, key: str, spirit: str) -> None:
        self.key, self.spirit = key, spirit
        self.heard = False  # a land was chosen because it names it: what is left then may answer itself
        self.soft = False  # it answered a question that people are not asked


class Run:
    """One ruling under way: its state, the choices not used yet, and the open decision.

    ``formal`` asks every question. As played, questions with one sensible answer are not asked, and the choices that
    answered them formally (``spare``, by their number) are for no other decision."""

    def __init__(
        self,
        ruling: dict[str, Any],
        formal: bool = True,
        spare: frozenset[int] = frozenset(),
        reading: Reading = READINGS[0],
    ) -> None:
        self.ruling = ruling
        self.reading = reading
        self.formal = formal
        self.spare = spare
        self.then: dict[str, Any] = ruling.get("then") or {}
        given = {"sets": sets_up_to(ruling.get("set", BASE)), **(ruling.get("given") or {})}
        self.given: dict[str, Any] = given
        self.state: State = from_position(given, seed=1, formal=(2 if reading.each else 1) if formal else 0)
        self.state.judged = "result" in self.then
        self.start = self.state.copy()
        self.asked: list[tuple[Any, ...]] = []  # every question, and what it offered
        self.told: list[Event] = []  # what happened
        self.watches = any(name in self.then for name in WATCHING)
        self.stops_early = False  # what needs no choice stays open too
        self.all_choices: list[Choice] = []
        self.choices: list[Choice] = []
        self.target: tuple[str, str] | None = None  # of which Power, and its key
        self.open: Decision | None = None
        self.answered = 0
        self.fear = 0
        self.earned = 0
        self.tracks: dict[str, dict[str, list[Any]]] = {}

    # ---- answering ----------------------------------------------------------------------------

    def match(self, decision: Decision) -> Option | None:
        """The option that the first unused fitting choice picks."""
        keys = [key(self.state, option) for option in decision.options]
        who = self.state.spirits[decision.seat].name
        begun = self._begun(decision, keys, who)
        if begun is not None:
            return begun
        for choice in self.choices:
            if choice.spirit not in ("", who) or (choice.soft and not decision.soft and not self.formal):
                continue
            option = fits_option(self.state, choice.key, keys, decision.options, decision.prompt[0] in THRESHOLDS)
            if decision.prompt[0] == AskUnlock.tag and choice.key in ("1", "2"):  # as the sides of an "or"
                option = decision.options[int(choice.key) - 1]
            if option is not None:
                self.choices.remove(choice)
                choice.soft = decision.soft or len(decision.options) == 1
                self.answered += 1
                return option
        return None

    def _begun(self, decision: Decision, keys: list[str], who: str) -> Option | None:
        """The action of a track that the next choice begins: it need not be named where its first answer is."""
        actions = [option for option in decision.options if option[0] == "track action"]
        waiting = [choice for choice in self.choices if choice.spirit in ("", who)]
        if not actions or not waiting or waiting[0].key in keys:
            return None
        choice = waiting[0].key
        if choice == "yes" and len(actions) == 1:
            self.choices.remove(waiting[0])
            return actions[0]
        return next((option for option in actions if begins(str(option[1]), choice)), None)

    def note(self, decision: Decision) -> None:
        keys = [key(self.state, option) for option in decision.options]
        self.asked.append((decision.seat, decision.prompt, decision.soft, keys))

    def answer(self, decision: Decision) -> Option:
        self.note(decision)
        if self.target is not None and decision.prompt == ("target", self.target[0]):
            target, self.target = self.target[1], None
            return decision.options[[key(self.state, o) for o in decision.options].index(target)]
        if self.reading.once and isinstance(decision, Joint) and decision.how != SHARE and decision.said:
            return decision.said[0]
        option = self.match(decision)
        if option is not None:
            return option
        if len(decision.options) == 1 or self._answers_itself(decision):
            return decision.options[0]
        if self.watches:
            self.open = decision
            raise Watched
        option = self._named(decision)
        if option is not None:
            return option
        self.open = decision
        keys = [key(self.state, o) for o in decision.options]
        raise Failed(f"nothing answers {prompt(self.state, decision)!r}; it offers {', '.join(keys)}")

    def _named(self, decision: Decision) -> Option | None:
        """The land or board, where only such are offered and the next choice names one: a piece or a move there."""
        if not self.choices or any(o[0] not in ("land", "board") for o in decision.options if o not in STOPS):
            return None
        if self.choices[0].spirit not in ("", self.state.spirits[decision.seat].name):
            return None
        named = LAND.findall(self.choices[0].key)
        named += [f"board {land.rstrip('0123456789')}" for land in named]
        fitting = [o for o in decision.options if o not in STOPS and key(self.state, o) in named]
        self.choices[0].heard = len(fitting) == 1
        return fitting[0] if len(fitting) == 1 else None

    def _answers_itself(self, decision: Decision) -> bool:
        """Thresholds and questions of order alone need no choice."""
        if self.stops_early:
            return False
        return decision.soft or asking(decision).assumed or self._only_order(decision)

    def _only_order(self, decision: Decision) -> bool:
        if decision.prompt[0] == AskWhichFirst.tag:
            return not self.watches
        return decision.prompt[:2] == (AskSpiritPhase.tag, ICONS)

    def drive(self, action: Awaitable[object]) -> None:
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

    def settle(self, step: int, seats: list[int]) -> None:
        """Let the game go on, answering the menus of these seats, until they have none left in this step of the
        round."""
        while not self.state.outcome and self.state.step == step:
            menus = [menu for menu in phases.menus(self.state) if menu.seat in seats]
            if not menus and not self.state.todo:
                return
            self.drive(phases.act(self.state, self._menu_answer(menus) if menus else None))

    def work_off(self) -> None:
        """Do what the game itself has to do."""
        while self.state.todo and not self.state.outcome:
            self.drive(phases.do_next(self.state))

    def _menu_answer(self, menus: list[Decision]) -> tuple[int, Option]:
        for menu in menus:
            self.note(menu)
        for menu in menus:
            if len(menu.options) == 1:
                return menu.seat, menu.options[0]
            # The only icon left goes on by itself, unless the next choice is an action of a track.
            icons = [option for option in menu.options if option[0] == "icon"]
            keys = [key(self.state, option) for option in menu.options]
            if len(icons) == 1 and not (self.choices and self.choices[0].key in keys):
                return menu.seat, icons[0]
        for menu in menus:
            option = self._rite(menu) or self.match(menu)
            if option is not None:
                return menu.seat, option
        for menu in menus:
            if self._only_order(menu):
                return menu.seat, menu.options[0]
        return menus[0].seat, self.answer(menus[0])

    def _rite(self, menu: Decision) -> Option | None:
        """What a rule lets the players do has a name of ours. A ruling may say "yes" to the only such thing, or go on
        with what it asks: a corner of lands."""
        rites = [option for option in menu.options if option[0] == "rite"]
        if len(rites) != 1 or not self.choices:
            return None
        if self.choices[0].key == "yes":
            self.choices.pop(0)
            return rites[0]
        return rites[0] if find_corner(self.state.island, self.choices[0].key) >= 0 else None

    # ---- steps ----------------------------------------------------------------------------------

    def play(self) -> None:
        steps = self.ruling.get("when") or []
        for step in steps if isinstance(steps, list) else [steps]:
            self._take_choices(step)
            try:
                self._step(step)
            except Watched:
                break
            finally:
                self._count()
            missed = [choice for choice in self.choices if not choice.heard and (self.formal or not choice.soft)]
            if self.reading.each:  # nothing was left to choose from, and the ruling says that it stops
                missed = [choice for choice in missed if choice.key not in ("done", "skip")]
            if missed and not self.watches:
                raise Failed(f"no decision took the choice {missed[0].key!r}")
        self._count()

    def _take_choices(self, step: dict[str, Any]) -> None:
        for row in _list(step.get("choices")):
            choice = Choice(_text(row), "")
            if isinstance(row, dict):
                (name, value), *more = row.items()
                if more:
                    raise Failed(f"the choice {row!r} names several Spirits; expected one: its key")
                seat_of(self.state, name)
                choice = Choice(_text(value), name)
            choice.soft = len(self.all_choices) in self.spare
            self.all_choices.append(choice)
            self.choices.append(choice)

    def soft_choices(self) -> frozenset[int]:
        """The numbers of the choices that answered soft questions."""
        return frozenset(n for n, choice in enumerate(self.all_choices) if choice.soft)

    def _count(self) -> None:
        """Fear and cards earned by the steps, before Actions of the game clear their log."""
        self.fear += sum(event[1] for event in self.state.log if event[0] == "fear")
        self.earned += sum(event[0] == "earned" for event in self.state.log)
        self.told += self.state.log
        self.state.log.clear()

    def _step(self, step: dict[str, Any]) -> None:
        for name in step:
            if name not in STEPS and name not in STEP_KEYS:
                raise Failed(f"a step has no key {name!r}; known: {', '.join([*STEPS, *STEP_KEYS])}")
        if step.get("by"):
            seat_of(self.state, step["by"])
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
        if what not in ("ravage", "build", "explore"):
            raise Failed(f"unknown action {what!r}; known: ravage, build, explore")
        lying = self.state.explore
        invader_phase.begin_alone(self.state, what, card)
        self.work_off()
        self.state.explore = lying

    def do_invader_phase(self, step: dict[str, Any]) -> None:
        for name in ROUND[STEP["blighted island"] : STEP["slow"]]:
            phases.enter(self.state, STEP[name])
            self.work_off()
            self.state.todo = phases.after_step(self.state)
            self.work_off()

    def do_event(self, step: dict[str, Any]) -> None:
        begin(self.state, known("event", step["event"], self.state.catalogue.events))
        self.work_off()

    def do_command_beasts(self, step: dict[str, Any]) -> None:
        rows = [row for row, node in listening(self.state, Offers) if node.rite == "Command Beasts"]
        if not rows:
            raise Failed("there is no command of Beasts to be given")
        self.drive(phases.perform(self.state, self.seat(step), rows[0]))

    def do_power(self, step: dict[str, Any]) -> None:
        seat = self.seat(step)
        name = step.get("power") or step["innate"]
        power = self.state.catalogue.powers[known("Power", name, self.state.catalogue.powers)]
        spirit = self.state.spirits[seat]
        if power.deck != "innate" and name not in spirit.played:
            raise Failed(f"{name} is not among the cards that {spirit.name} played")
        if power.deck == "innate" and power not in panel(spirit).innates:
            raise Failed(f"{name} is no innate Power of {spirit.name}")
        if name in spirit.used and not power.always and repeat_for(self.state, seat, power) < 0:
            raise Failed(f"{name} may not be Repeated")
        if power.deck == "innate" and not awake(self.state, spirit, power):
            return  # no threshold is met: the Power is not used (JE p. 29)
        target = step.get("target")
        if asks_for_pieces(power):
            lands = [n for n, land in enumerate(self.state.island.names) if target is None or land == _text(target)]
            if not any(meets_some(self.state, seat, power, n) for n in lands):
                return  # nor is it here, where there are too few pieces for it
        if not has_target(self.state, seat, power):
            raise Failed(f"{name} has no legal target")
        if target is not None:
            legal = self._legal_targets(seat, name)
            if _text(target) not in legal:
                raise Failed(f"{target} is no legal target of {name}; legal: {', '.join(legal) or 'none'}")
            single = len(legal) == 1 and not self.reading.each  # it answers itself
            self.target = None if single else (name, _text(target))
        self.drive(use(self.state, seat, name, speed_of(self.state, spirit, power)))
        self.target = None

    def _legal_targets(self, seat: int, name: str) -> list[str]:
        power, state = self.state.catalogue.powers[name], self.state
        if power.target.kind != "land":
            return [state.spirits[n].name for n in target_seats(state, seat, power)]
        lands = target_lands(state, seat, power)
        if name in state.spirits[seat].used:
            rights, usual, lands = state.spirits[seat].repeats, lands, 0
            for n in repeats_for(state, seat, power):
                lands |= rights[n][3] or usual
        return [state.island.names[n] for n in bits(lands)]

    def do_growth(self, step: dict[str, Any]) -> None:
        """One growth option, outside a Spirit Phase: no income follows, and another step may choose it again."""
        seat, n = self.seat(step), int(step["growth"])
        spirit = self.state.spirits[seat]
        if not 1 <= n <= len(panel(spirit).growth):
            raise Failed(f"{spirit.name} has no growth option {n}")
        grown = spirit.grown[:]
        self.drive(grow(self.state, seat, n))
        while spirit.icons and not self.state.outcome:
            options = [*icon_options(spirit.panel, spirit.icons)]
            menu = Decision(seat, AskSpiritPhase.of(ICONS), options)
            option = options[0] if len(options) == 1 else self.answer(menu)
            self.drive(do_icon(self.state, seat, option[1]))
            spirit.icons = less(spirit.icons, option[1])
            offered = offer(spirit)
            if offered is not None:
                self.drive(gain_offered(self.state, seat, self.answer(offer_menu(seat, *offered))[1]))
        spirit.grown = grown

    def do_fear_card(self, step: dict[str, Any]) -> None:
        name = known("Fear card", step["fear_card"], self.state.catalogue.fear)
        level = number("terror_level", step.get("terror_level", self.state.terror), 1, 3)
        self.drive(resolve(self.state, name, level))

    def do_blight_card(self, step: dict[str, Any]) -> None:
        name = known("Blight card", step["blight_card"], self.state.catalogue.blight)
        card = self.state.catalogue.blight[name]
        if card.ongoing is not None:
            state = self.state
            state.blight_card, state.blight_flipped, state.blighted = name, True, not card.still_healthy
            begin_ongoing(state, (state.turn,))
        for effect in (card.at_once, card.each_turn):
            if effect is not None:
                act = Act(self.state, BLIGHT_CARD, 0, name)
                self.drive(run_action(act, effect.run(act)))

    def do_phase(self, step: dict[str, Any]) -> None:
        name = {"time_passes": "time passes"}.get(step["phase"], step["phase"])
        if name not in ("spirit", "fast", "slow", "time passes"):
            raise Failed(f"unknown phase {step['phase']!r}; known: spirit, fast, slow, time_passes")
        phases.enter(self.state, STEP[name])
        if name == "time passes":
            self.work_off()
        else:
            seats = [self.seat(step)] if step.get("by") else list(range(len(self.state.spirits)))
            self.settle(STEP[name], seats)
        if not step.get("by"):  # the phase ends when all seats have done
            self.state.todo = phases.after_step(self.state)
            self.work_off()

    def do_setup(self, step: dict[str, Any]) -> None:
        given, catalogue = self.given, self.state.catalogue
        names = [spirit.name for spirit in self.state.spirits]
        state = make_state({
            "spirits": names, "boards": [b.letter for b in self.state.island.boards],
            "sets": given["sets"], "tokens": None,
            **{name: value for name, value in (given.get("options") or {}).items() if name != "events"},
            "layout": given.get("layout"), "seed": 1, "progression": [False] * len(names), "formal": self.formal,
            "aspects": [spirit.aspect for spirit in self.state.spirits],
            "blight": given.get("blight_card") or "space", "scenario": self.state.scenario,
            "without": catalogue.without, "including": [],
            **({"events": not calm(given)} if catalogue.event_deck else {}),
            **_foe_options(self.state.adversaries), **self._following(),
        })  # fmt: skip
        if (given.get("invader_cards") or {}).get("deck"):
            top = [invader_card(state.catalogue, card) for card in given["invader_cards"]["deck"]]
            state.deck = _on_top(state.catalogue, state.deck, top)
        for deck, cards in (given.get("power_decks") or {}).items():
            pile = getattr(state, deck)
            setattr(state, deck, (*(card for card in pile if card not in cards), *cards[::-1]))
        if given.get("event_deck"):
            state.event_deck = self.state.event_deck
            for card in state.catalogue.events.values():
                if card.under and fits(state, card):
                    put_under(state, card.name, card.under)
        state.judged = self.state.judged
        self.state = state
        self.work_off()

    def _following(self) -> dict[str, Any]:
        """Where the Scenario begins from a finished game, the position is that game's end."""
        scenario = self.state.catalogue.scenarios.get(self.state.scenario)
        if scenario is None or scenario.follows is None:
            return {}
        after = aftermath(self.state, self.given.get("options") or {})
        top = {"blight": first_card(after) or "space"}
        return {"after": {**after, "wave": int(self.given.get("wave", 1))}, **raised(after), **top}

    def do_score(self, step: dict[str, Any]) -> None:
        """The game ends here: ``score`` counts, as a defeat where ``result`` is looked at and is one."""

    def do_reveal(self, step: dict[str, Any]) -> None:
        for spirit in self.state.spirits:
            shown: dict[str, list[Any]] = {}
            for track, name in enumerate(("energy", "plays")):
                while covered(spirit, track):
                    reveal_space(spirit, track)
                shown[name] = list(panel(spirit).tracks[track])
            self.tracks[spirit.name] = shown


def sets_up_to(name: str) -> list[str]:
    """A set and those that appeared before it: what its rulings are played with."""
    names = list(installed())
    return names[: names.index(name) + 1] if name in names[: len(BOXES)] else [BASE, name]


def _foe_options(foes: Foes) -> dict[str, Any]:
    """The Adversaries of a state as options of a setup."""
    rows = [{"name": name, "level": level} for name, level in foes]
    if len(rows) > 1:
        return {"adversaries": rows}
    return {"adversary": rows[0]["name"], "level": rows[0]["level"]} if rows else {}


def _on_top(catalogue: Catalogue, deck: tuple[str, ...], top: list[str]) -> tuple[str, ...]:
    """The deck (top last) with these cards on top, each in place of the first of its stage: the stages below keep
    their order."""
    stages = [catalogue.invaders[card].stage for card in reversed(deck)]
    for card in top:
        stage = catalogue.invaders[card].stage
        if stage in stages:
            stages.remove(stage)
    left = [card for card in reversed(deck) if card not in top]
    below = []
    for stage in stages:
        below.append(next(card for card in left if catalogue.invaders[card].stage == stage))
        left.remove(below[-1])
    return (*below[::-1], *top[::-1])


STEPS: dict[str, Callable[[Run, dict[str, Any]], None]] = {
    "action": Run.do_action,
    "invader_phase": Run.do_invader_phase,
    "power": Run.do_power,
    "innate": Run.do_power,
    "growth": Run.do_growth,
    "fear_card": Run.do_fear_card,
    "blight_card": Run.do_blight_card,
    "event": Run.do_event,
    "command_beasts": Run.do_command_beasts,
    "phase": Run.do_phase,
    "setup": Run.do_setup,
    "reveal_each_space": Run.do_reveal,
    "score": Run.do_score,
}


def _text(value: Any) -> str:
    """A choice as text; YAML reads an unquoted yes as true."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _list(value: Any) -> list[Any]:
    return [] if value is None else value if isinstance(value, list) else [value]


def check(ruling: Any) -> str:
    """Why the ruling fails; empty when it holds."""
    return tried(ruling)[0]


def tried(ruling: Any) -> tuple[str, list[Run]]:
    """Why the ruling fails, empty when it holds; and its runs then, formally and as played."""
    if not isinstance(ruling, dict) or not ruling.get("id"):
        return "a ruling is a map with an id, given, when and then", []
    if not ruling.get("then"):
        return "nothing is expected: 'then' is missing", []
    wanted = ruling.get("set", "base")
    if wanted not in installed():
        return f"set {wanted!r} is not installed; installed: {', '.join(installed())}", []
    why = ""
    for reading in READINGS:
        found, runs = _both_ways(ruling, reading)
        if not found:
            return "", runs
        why = why or found
    return why, []


def _both_ways(ruling: dict[str, Any], reading: Reading) -> tuple[str, list[Run]]:
    """Why the ruling fails formally or as played, and the runs."""
    formally, run = _outcome(ruling, reading)
    if run is not None and run.open is not None and run.open.soft:
        return formally, [run]  # it is about a question that people are not asked
    spare = run.soft_choices() if run is not None else frozenset()
    played, other = _outcome(ruling, reading, formal=False, spare=spare)
    runs = [one for one in (run, other) if one is not None]
    if formally == played:
        return formally, runs
    ways = (("formally", formally), ("as played", played))
    return "; ".join(f"{how}: {why}" for how, why in ways if why), runs


def _outcome(
    ruling: dict[str, Any], reading: Reading, formal: bool = True, spare: frozenset[int] = frozenset()
) -> tuple[str, Run | None]:
    """Why the ruling fails in one of the two ways, and its run as far as it went."""
    run = None
    try:
        run = Run(ruling, formal, spare, reading)
        run.play()
        if run.watches and run.open is None:  # it asks about a question that needs no choice
            run = Run(ruling, formal, spare, reading)
            run.stops_early = True
            run.play()
        if run.state.judged and not run.state.outcome:
            with suppress(GameOver):
                judge_now(run.state)
        return compare(run), run
    except (Failed, LociError) as error:
        return str(error), run
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        return f"the ruling cannot be read: {type(error).__name__} {error}", run
