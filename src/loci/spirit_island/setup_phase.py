"""What is done in Setup before the first turn, as Actions that may ask (p. 6-7)."""

from loci.spirit_island.actions import ADVERSARY, SCENARIO, SPIRIT, Act, choose_land, run_action
from loci.spirit_island.geography import bits
from loci.spirit_island.phase_words import AdversarySetUp, AskStart
from loci.spirit_island.rules.presence import place
from loci.spirit_island.state import State


async def do_start(state: State, seat: int, lands: tuple[int, ...], again: bool = False, nth: int = -1) -> None:
    """Setup leaves a Spirit the choice of a land for a Presence; what else the nth line of it does there follows."""
    spirit = state.spirits[seat]
    acting = Act(state, SPIRIT, seat, spirit.name)
    land = await choose_land(
        acting, AskStart.of(), [land for land in lands if again or not spirit.presence[land]], seat
    )
    spirit.unplaced -= 1
    await place(acting, seat, land)
    then = spirit.panel.start[nth].then if nth >= 0 else None
    if then is not None:
        acting.land = land
        await then.run(acting)


async def do_starting_presence(state: State, seat: int, amount: int) -> None:
    """Presence for which no land of the starting board fits the panel: the player chooses one (JE p. 6)."""
    spirit = state.spirits[seat]
    acting = Act(state, SPIRIT, seat, spirit.name)
    land = await choose_land(acting, AskStart.of(), list(bits(state.island.board_mask[spirit.board])), seat)
    spirit.unplaced -= amount
    for _ in range(amount):
        await place(acting, seat, land)


async def do_spirit_setup(state: State, seat: int) -> None:
    """What else a Spirit's Setup does."""
    spirit = state.spirits[seat]
    effect = spirit.panel.sets_up
    assert effect is not None
    acting = Act(state, SPIRIT, seat, spirit.name)
    await run_action(acting, effect.run(acting), judge=False)


async def do_carry_over(state: State) -> None:
    """What a finished game left: the players decide what of it stays."""
    follows = state.catalogue.scenarios[state.scenario].follows
    assert follows is not None
    acting = Act(state, SCENARIO, 0, state.scenario)
    await run_action(acting, follows.run(acting), judge=False)


async def do_adversary_setup(state: State, name: str, level: int, last: bool) -> None:
    row = state.catalogue.adversaries[name].levels[level]
    effect = row.setup_last if last else row.setup
    assert effect is not None
    state.log.append(AdversarySetUp.of(name, level))
    await effect.run(Act(state, ADVERSARY, 0, name))


async def do_scenario_setup(state: State, name: str, last: bool) -> None:
    """What a Scenario changes before the Invaders' first Explore, or when all other Setup is done."""
    scenario = state.catalogue.scenarios[name]
    effect = scenario.after_setup if last else scenario.setup
    assert effect is not None
    acting = Act(state, SCENARIO, 0, name)
    await run_action(acting, effect.run(acting), judge=False)
