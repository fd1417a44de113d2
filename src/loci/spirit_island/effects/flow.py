"""How effects are put together: in order, on a condition, one or the other, for each player."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from loci.kernel.decision import Decision, Option
from loci.spirit_island import bit, said
from loci.spirit_island.actions import Act, choose, choose_land, confirm
from loci.spirit_island.cards import Compound, Effect, Price
from loci.spirit_island.effects.conditions import Condition, asked
from loci.spirit_island.effects.lands import ANY_LAND, Lands, here, lands_in
from loci.spirit_island.said import Choice, Prompt, Reason
from loci.spirit_island.state import Event, State
from loci.spirit_island.text import power_text
from loci.spirit_island.words import capital, joined, lower, scoped, sentence


class All(Compound):
    """One after the other; what cannot be done is skipped (p. 17)."""

    def __init__(self, *effects: Effect) -> None:
        self.effects = effects

    async def run(self, act: Act) -> None:
        for effect in self.effects:
            await effect.run(act)

    def applies(self, act: Act) -> bool:
        return any(effect.applies(act) for effect in self.effects)

    def deals(self, act: Act) -> int:
        return sum(effect.deals(act) for effect in self.effects)

    def say(self) -> str:
        return " ".join(sentence(capital(effect.say())) for effect in self.effects).removesuffix(".")

    def parts(self) -> tuple[Effect, ...]:
        return self.effects


class Both(All):
    """The same, said in one sentence: "1 Fear and 1 Damage"."""

    def say(self) -> str:
        first, *rest = [effect.say() for effect in self.effects]
        verb = first.split(" ", 1)[0]
        again = f"{verb} " if verb.isalpha() else " "  # a verb is said once: "Push 1 Explorer and 1 Town"
        return " and ".join([first, *(lower(text.removeprefix(again)) for text in rest)])


@dataclass(eq=False)
class If(Compound):
    condition: Condition
    then: Effect
    otherwise: Effect | None = None

    async def run(self, act: Act) -> None:
        holds = await asked(self.condition, act) if act.state.heard & bit.COUNTS_AS else self.condition.holds(act)
        if holds:
            await self.then.run(act)
        elif self.otherwise is not None:
            await self.otherwise.run(act)

    def applies(self, act: Act) -> bool:
        if self.condition.holds(act):
            return self.then.applies(act)
        return self.otherwise is not None and self.otherwise.applies(act)

    def say(self) -> str:
        text = f"If {self.condition.say()}, {scoped(self.then.say())}"
        return text if self.otherwise is None else f"{sentence(text)} Otherwise, {scoped(self.otherwise.say())}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.then,) if self.otherwise is None else (self.then, self.otherwise)

    def impartial(self) -> bool:
        return not self.condition.personal and super().impartial()


class Choose(Compound):
    """One side or another; a side that could do nothing is not offered."""

    def __init__(self, *sides: Effect) -> None:
        self.sides = sides

    async def run(self, act: Act) -> None:
        if act.full:
            for each in self.sides:
                await each.run(act)
            return
        options: list[Option] = [("side", n) for n, side in enumerate(self.sides, 1) if side.applies(act)]
        if options:
            side = await choose(act, AskSide.of(act.source), options)
            await self.sides[side[1] - 1].run(act)

    def applies(self, act: Act) -> bool:
        return any(side.applies(act) for side in self.sides)

    def say(self) -> str:
        first, *rest = [joined(side.say()) for side in self.sides]
        return " — or — ".join([first, *(lower(side) for side in rest)])

    def parts(self) -> tuple[Effect, ...]:
        return self.sides


class MayDoBoth(Effect):
    """One side or another, or something that is both."""

    def __init__(self, choice: Choose, both: Effect, how: str = "") -> None:
        self.choice, self.both, self.how = choice, both, how

    async def run(self, act: Act) -> None:
        if not act.full and self.both.applies(act) and await confirm(act, AskBoth.of(act.source)):
            await self.both.run(act)
        else:
            await self.choice.run(act)

    def applies(self, act: Act) -> bool:
        return self.both.applies(act)

    def say(self) -> str:
        return f"you may do both{self.how}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.choice, self.both)


class TheyDo(Effect):
    """The target Spirit decides, as if the Power were its own."""

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    async def run(self, act: Act) -> None:
        seat, act.seat = act.seat, act.other
        await self.effect.run(act)
        act.seat = seat

    def applies(self, act: Act) -> bool:
        seat, act.seat = act.seat, act.other
        found = self.effect.applies(act)
        act.seat = seat
        return found

    def say(self) -> str:
        text = self.effect.say()
        if text.startswith("you may "):
            return f"Target Spirit may {text.removeprefix('you may ')}"
        return f"Target Spirit decides: {scoped(text)}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


class YouAndTarget(Effect):
    """The user of the Power does it, or has it, and so does the target Spirit; alone, once."""

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    async def run(self, act: Act) -> None:
        seat, other = act.seat, act.other
        for each in dict.fromkeys((seat, other)):
            act.seat = act.other = each
            await self.effect.run(act)
        act.seat, act.other = seat, other

    def applies(self, act: Act) -> bool:
        seat, other = act.seat, act.other
        found = False
        for each in dict.fromkeys((seat, other)):
            act.seat = act.other = each
            found = found or self.effect.applies(act)
        act.seat, act.other = seat, other
        return found

    def say(self) -> str:
        text = self.effect.say()
        theirs = "Target Spirit's Powers "
        if text.startswith(theirs):
            return f"Your Powers and those of target Spirit {text.removeprefix(theirs)}"
        for who in ("you may ", "Target Spirit may "):
            if text.startswith(who):
                return f"You and target Spirit may each {text.removeprefix(who).replace(' its ', ' your own ')}"
        return f"You and target Spirit each: {scoped(text)}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


@dataclass(eq=False)
class Pay(Effect):
    """An effect that costs something."""

    price: Price
    effect: Effect

    async def run(self, act: Act) -> None:
        # Whoever chose it meant to pay; but where there was nothing to choose, nobody has to.
        if self.applies(act) and (not act.full or await confirm(act, AskPay.of(act.source, self.price.say()))):
            await self.price.pay(act)
            await self.effect.run(act)

    def applies(self, act: Act) -> bool:
        return self.price.can(act) and self.effect.applies(act)

    def say(self) -> str:
        return f"Pay {self.price.say()}: {scoped(self.effect.say())}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


@dataclass(eq=False)
class MayInsteadIf(Compound):
    """An effect, for which another may stand in while a condition holds."""

    effect: Effect
    condition: Condition
    instead: Effect

    async def run(self, act: Act) -> None:
        may = await asked(self.condition, act) and self.instead.applies(act)
        if may and await confirm(act, AskInstead.of(act.source)):
            await self.instead.run(act)
        else:
            await self.effect.run(act)

    def applies(self, act: Act) -> bool:
        return self.effect.applies(act) or (self.condition.holds(act) and self.instead.applies(act))

    def say(self) -> str:
        first = sentence(self.effect.say())
        return f"{first} If {self.condition.say()}, you may instead {scoped(self.instead.say())}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect, self.instead)

    def impartial(self) -> bool:
        return not self.condition.personal and super().impartial()


@dataclass(eq=False)
class InALand(Effect):
    """Choose a land of some kind and act there; perhaps none that another player has chosen for this card, or no land
    at all."""

    effect: Effect
    lands: Lands = ANY_LAND
    different: bool = False
    optional: bool = False
    returns: bool = False  # what follows is about the target land again

    async def run(self, act: Act) -> None:
        target, free = act.land, lands_in(here(act, self.lands))
        if self.different:
            free = [land for land in free if land not in act.took]
        if not free:
            return
        asks = AskDifferentLand if self.different else AskLand
        soft = False
        if len(free) > 1 or self.optional or act.state.formal:  # else there is nothing to ask
            soft = not self.different or len(act.state.spirits) == 1 or self.effect.impartial()
            soft = soft and not any(self._would(act, land) for land in free)  # where nothing can happen nobody is asked
            act.land = target
        land = await choose_land(act, asks.of(act.source), free, optional=self.optional, soft=soft)
        if land == -1:
            return
        act.land = land
        act.took.append(act.land)
        await self.effect.run(act)
        if self.returns:
            act.land = target

    def _would(self, act: Act, land: int) -> bool:
        act.land = land
        return self.effect.applies(act)

    def applies(self, act: Act) -> bool:
        return here(act, self.lands) != 0

    def say(self) -> str:
        where = self.lands.say()
        text = self.effect.say().replace("target land", "that land")
        chosen = f"a different {where}" if self.different else self.lands.where(False)
        return f"{'You may choose' if self.optional else 'Choose'} {chosen}. There, {lower(text)}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)

    def impartial(self) -> bool:
        return not self.lands.personal and self.effect.impartial()

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        apart = self.lands.local and not self.lands.personal and not self.different
        return self.effect.traces(state, lands) if apart else None


def InDifferentLand(effect: Effect, lands: Lands = ANY_LAND) -> InALand:
    return InALand(effect, lands, different=True)


# ---- what is said ---------------------------------------------------------------------------


def trees(state: State, source: str) -> Iterator[Effect]:
    """Every effect of a Power, Fear, Blight or event card, from the top."""
    known = state.catalogue
    card = known.powers.get(source) or known.fear.get(source) or known.blight.get(source) or known.events.get(source)
    roots = [*card.roots()] if card is not None else []
    while roots:
        node = roots.pop(0)
        if node is not None:
            yield node
            roots += node.parts()


class SideChoice(Choice):
    tag = "side"

    @staticmethod
    def of(n: int) -> Option:
        return ("side", n)

    @staticmethod
    def key(state: State, n: int) -> str:
        return str(n)

    @staticmethod
    def why(state: State, asked: Decision, n: int) -> Reason:
        source = said.source(asked)
        for node in trees(state, source):
            if isinstance(node, Choose) and len(node.sides) >= n:
                return Reason(f"{node.sides[n - 1].say()}.", "p. 17")
        return Reason(f"Side {n} of {source}.", "p. 17")


class AskSide(Prompt):
    tag = "side"

    @staticmethod
    def of(source: str) -> Option:
        return ("side", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        power = state.catalogue.powers.get(source)
        return f"{source}: which side? {power_text(power)}" if power else f"{source}: which side?"


class AskBoth(Prompt):
    tag = "both"
    assumed = True  # it is how such a threshold is used

    @staticmethod
    def of(source: str) -> Option:
        return ("both", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        return f"{source}: do both?"


class AskPay(Prompt):
    tag = "pay"

    @staticmethod
    def of(source: str, price: str) -> Option:
        return ("pay", source, price)

    @staticmethod
    def say(state: State, asked: Decision, source: str, price: str) -> str:
        return f"{source}: pay {price}?"


class AskInstead(Prompt):
    tag = "instead"

    @staticmethod
    def of(source: str) -> Option:
        return ("instead", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        return f"{source}: do the other thing instead?"


class AskLand(Prompt):
    tag = "choose land"

    @staticmethod
    def of(source: str) -> Option:
        return ("choose land", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        return f"{source}: choose a land"


class AskOtherLand(Prompt):
    tag = "other land"

    @staticmethod
    def of(source: str) -> Option:
        return ("other land", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        return f"{source}: which further land?"


class AskDifferentLand(Prompt):
    tag = "different land"

    @staticmethod
    def of(source: str) -> Option:
        return ("different land", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        return f"{source}: choose a land (not one chosen already)"
