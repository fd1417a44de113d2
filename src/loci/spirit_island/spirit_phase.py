"""The Spirit Phase: what a Spirit may do next in it, and its growth."""

from collections.abc import Coroutine
from functools import lru_cache

from loci.kernel.decision import DONE, Decision, Option
from loci.kernel.plain import less
from loci.spirit_island import bit
from loci.spirit_island.actions import SPIRIT, Act, run_action
from loci.spirit_island.cards import Icon, SpiritPanel
from loci.spirit_island.hooks import RaisesIncome, listening
from loci.spirit_island.ongoing import energy_got, fast_rebate
from loci.spirit_island.phase_words import Grown, Income, TrackAction, TrackActionTaken
from loci.spirit_island.rules.powers import price
from loci.spirit_island.rules.presence import ENERGY, PLAYS, RULES, action_of, shown, unlocked
from loci.spirit_island.state import GROW, ICONS, PLAY, Spirit, State


def track_offers(state: State, seat: int) -> list[tuple[int, list[Option]]]:
    """The actions of uncovered track spaces that the Spirit may still take, each with its options."""
    spirit, found = state.spirits[seat], []
    for code in spirit.actions:
        offers = action_of(spirit, code).offers(Act(state, SPIRIT, seat, spirit.name))
        if offers and (code >> 8 == RULES or (code >> 4 & 15) < spirit.revealed[code >> 8]):
            found.append((code, offers))
    return found


def spirit_options(state: State, spirit: Spirit) -> list[Option]:
    """What a Spirit may do next in the Spirit Phase, but for its tracks."""
    stage = spirit.stage
    if stage == GROW:
        return [*growth_options(growth_left(spirit))]
    if stage == ICONS:
        return [*icon_options(spirit.panel, spirit.icons)]
    options: list[Option] = []
    if spirit.plays:
        powers, energy = state.catalogue.powers, spirit.energy
        off = fast_rebate(state)
        if off:
            options = [("card", name) for name in spirit.hand if price(powers[name], off) <= energy]
        else:
            options = [("card", name) for name in spirit.hand if powers[name].cost <= energy]
    options.append(DONE)
    return options


def growth_left(spirit: Spirit) -> tuple[int, ...]:
    """The growth options that may be chosen next, in any order (JE p. 11); none when growth is complete. An option
    that always happens is a choice of one, and answers itself."""
    panel = spirit.panel
    shut = tuple([n for n in panel.locked if not unlocked(spirit, n)]) if panel.locked else ()
    energy = spirit.energy if spirit.energy < panel.dearest else panel.dearest
    return _growth_left(panel, spirit.grown, shut, energy)


@lru_cache(maxsize=4096)
def _growth_left(panel: SpiritPanel, grown: tuple[int, ...], shut: tuple[int, ...], energy: int) -> tuple[int, ...]:
    costs = panel.costs
    found: list[int] = []
    for count, of in panel.picks:
        left = [n for n in of if n not in grown]
        if len(of) - len(left) < count:
            affordable = [n for n in left if costs[n - 1] <= energy and n not in shut]
            if affordable and count == len(of):
                return tuple(found or affordable)
            found += affordable
    return tuple(found)


@lru_cache(maxsize=256)
def growth_options(left: tuple[int, ...]) -> tuple[Option, ...]:
    return tuple(("growth", n) for n in left)


@lru_cache(maxsize=1024)
def always(panel: SpiritPanel, choice: int) -> bool:
    """Whether a growth option is no choice: its icons may be done together with those of the next."""
    return any(choice in of and count == len(of) for count, of in panel.picks)


def icon_of(spirit: Spirit, code: int) -> Icon:
    """The growth icon that an entry of ``spirit.icons`` means: its option (from 0) times 16, and its place there."""
    return spirit.panel.growth[code >> 4][code & 15]


def only_icon(spirit: Spirit) -> bool:
    """Whether what is left of growth is one icon, the only one of its option that asks anything."""
    return len(spirit.icons) == 1 and sum(icon.asks for icon in spirit.panel.growth[spirit.icons[0] >> 4]) == 1


@lru_cache(maxsize=4096)
def icon_options(panel: SpiritPanel, icons: tuple[int, ...]) -> tuple[Option, ...]:
    """The growth icons still to do; equal ones are one option."""
    options: dict[str, Option] = {}
    for code in icons:
        key = panel.growth[code >> 4][code & 15].key
        options.setdefault(key, ("icon", code, key, panel.name))  # the name is for the label
    return tuple(options.values())


# ---- doing it -------------------------------------------------------------------------------


async def take_track_action(state: State, seat: int, option: Option) -> None:
    """An action of a track space: an Action of its own, once a turn."""
    spirit = state.spirits[seat]
    code = next(code for code, offers in track_offers(state, seat) if option in offers)
    spirit.actions = less(spirit.actions, code)
    if option[0] == TrackAction.tag:  # else the answer says itself what it does
        state.log.append(TrackActionTaken.of(seat, action_of(spirit, code).title))
    acting = Act(state, SPIRIT, seat, spirit.name)
    await run_action(acting, action_of(spirit, code).take(acting, option))


async def grow(state: State, seat: int, choice: int) -> None:
    """Choose a growth option. Icons that need no answer happen at once; the rest in the player's order."""
    spirit = state.spirits[seat]
    spirit.grown += (choice,)
    at_once, asking = sorted_icons(spirit.panel, choice)
    spirit.energy -= spirit.panel.costs[choice - 1]
    state.log.append(Grown.of(seat, choice))
    for icon in at_once:
        acting = Act(state, SPIRIT, seat, spirit.name)
        await run_action(acting, icon.run(acting))
    spirit.icons += asking


@lru_cache(maxsize=1024)
def sorted_icons(panel: SpiritPanel, choice: int) -> tuple[tuple[Icon, ...], tuple[int, ...]]:
    """The icons of a growth option that need no answer, and the codes of those that do: see `icon_of`."""
    group = panel.growth[choice - 1]
    asking = tuple(choice - 1 << 4 | n for n, icon in enumerate(group) if icon.asks)
    return tuple(icon for icon in group if not icon.asks), asking


def do_icon(state: State, seat: int, code: int) -> Coroutine[Decision, Option, None]:
    """The Action of a growth icon, which is among the Spirit's icons until it is done."""
    spirit = state.spirits[seat]
    acting = Act(state, SPIRIT, seat, spirit.name)
    return run_action(acting, icon_of(spirit, code).grow(acting))


def grown_up(state: State, seat: int) -> None:
    """After growth: income, and the card plays of the turn."""
    spirit = state.spirits[seat]
    income = shown(spirit, ENERGY)
    spirit.plays += shown(spirit, PLAYS)  # growth may have given more
    for row, node in listening(state, RaisesIncome) if state.heard & bit.RAISES_INCOME else ():
        income += node.more_energy(state, row, seat)
        spirit.plays += node.more_plays(state, row, seat)
    income = energy_got(state, seat, income)
    spirit.energy += income
    state.log.append(Income.of(seat, income))
    spirit.stage = PLAY
