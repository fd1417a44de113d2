"""Every number that "why" tells adds up, and the Invader Phase that is then played agrees with it, tokens included."""

import random
import re
from collections import Counter

import loci
from loci.spirit_island.pieces import BLIGHT, DAHAN, ELEMENTS, HUMANS, NAMES
from loci.spirit_island.state import count, groups
from tests.spirit_island.at_table.positions import play_at_random
from tests.spirit_island.at_table.test_forecast import play_the_invader_phase, undisturbed
from tests.spirit_island.games import BASE_SPIRITS, tokened

TABLE = loci.TABLES["spirit-island"]
SUM = re.compile(r"((?:[^.:=]+ \+ )+[^.:=]+) = (-?\d+)")


def told(game: loci.Game, key: str, seat: int = 0) -> str:
    return str(TABLE.why(game, seat, "number", key)["text"])


def value(part: str) -> int:
    """``2 Explorers × 1`` is 2, ``3 (Source)`` is 3."""
    each = re.search(r"(\d+) [^+]*× (-?\d+)$", part.strip())
    if each:
        return int(each[1]) * int(each[2])
    (number,) = re.findall(r"(?:^|\s)(-?\d+)(?= \(|$)", part.strip())
    return int(number)


def adds_up(text: str) -> int:
    """How many sums a text has; each is right."""
    sums = SUM.findall(text)
    for parts, total in sums:
        assert sum(map(value, parts.split(" + "))) == int(total), text
    return len(sums)


def test_a_part_is_read_as_people_read_it() -> None:
    assert (value("2 Explorers × 1"), value("3 (Earth)"), value("Defend 2 (this turn)")) == (2, 3, 2)
    assert adds_up("In a Ravage: 2 Explorers × 1 + 1 City with Strife × 0 = 2 Damage.") == 1


def test_the_score_of_a_finished_game_adds_up() -> None:
    game = loci.position({"lands": {"A3": "5 dahan", "A4": "2 blight"}})
    assert told(game, "score") == "The score is counted when the game is over."
    game.state.outcome, game.state.adversaries = "win", (("Brandenburg-Prussia", 2),)
    text = told(game, "score")
    assert adds_up(text) == 1
    assert text.startswith("20 (5 × Difficulty 4) + 10 (victory) + ") and "5 (5 Dahan) + -2 (2 Blight)" in text
    game.state.outcome = "loss"
    assert told(game, "score").startswith("8 (2 × Difficulty 4) + ")


def check_numbers(game: loci.Game, counts: Counter[str]) -> None:
    state, island = game.state, game.state.island
    for land in island.lands:
        name = island.names[land]
        counts["sums"] += adds_up(told(game, f"damage {name}")) + adds_up(told(game, f"defend {name}"))
        for kind in HUMANS:
            text = told(game, f"health {NAMES[kind]} {name}")
            counts["sums"] += adds_up(text)
            usual = int(re.findall(r"(\d+)(?: \([^)]*\))? Health\.", text)[-1])
            weak = {int(strife): int(n) for strife, n in re.findall(r"With (\d+) Strife: (\d+)", text)}
            for _, damage, strife, _ in groups(state, land, (kind,)):
                assert damage < weak.get(strife, usual), f"{text} {name}: a piece with {damage} Damage"
                counts["pieces"] += 1
    for seat, spirit in enumerate(state.spirits):
        for n, element in enumerate(ELEMENTS):
            text = told(game, f"element {element}", seat)
            counts["sums"] += adds_up(text)
            assert not spirit.elements[n] or re.search(rf"\b{spirit.elements[n]}\b", text), text


def check_phase(game: loci.Game, counts: Counter[str]) -> None:
    """What "damage" told of each land that Ravages is what happens there."""
    twin = game.clone()
    if not twin.state.deck:
        return
    names = twin.state.island.names
    said = {name: told(game, f"damage {name}") for name in names if name[-1] != "0"}
    seen: set[int] = set()
    for what, land, events in play_the_invader_phase(twin):
        if twin.over or what != "ravage" or events[0][0] != "ravage" or land in seen:
            continue
        seen.add(land)
        text = said[names[land]]
        assert ("it adds Blight" in text) == (("added", BLIGHT, land) in events), f"{names[land]}: {text} {events}"
        dahan = re.search(r"go to the (\d+) Dahan", text)
        assert (dahan is not None) or not any(event[:3] == ("destroyed", DAHAN, land) for event in events), text
        if dahan:
            assert int(dahan[1]) <= count(game.state, land, (DAHAN,))
            counts["dahan"] += 1
        counts["ravages"] += 1
    if not twin.over:
        check_numbers(twin, counts)
        pool, fear = twin.state.blight_pool, twin.state.fear
        assert told(twin, "blight").startswith(f"{pool} Blight left") and told(twin, "fear").startswith(f"{fear} of ")


def test_numbers_add_up_and_the_phase_agrees() -> None:
    counts: Counter[str] = Counter()
    for n in range(16):
        team = BASE_SPIRITS[n % len(BASE_SPIRITS)], BASE_SPIRITS[(n + 3) % len(BASE_SPIRITS)]
        game, rng = loci.new("spirit-island", **tokened(team, ("A", "B"), n)), random.Random(n)
        looked = 0
        for _ in range(150):
            if not game.pending or game.state.turn > 1 or looked == 4:
                break
            if undisturbed(game):
                looked += 1
                check_numbers(game, counts)
                check_phase(game, counts)
            play_at_random(game, rng)
    assert counts["sums"] > 200 and counts["ravages"] > 60 and counts["pieces"] > 500 and counts["dahan"] > 10


def test_what_other_spaces_add_to_the_highest_number_is_told() -> None:
    """Stone's spaces with a further card play (JE p. 12)."""
    stone = {"name": "Stone's Unyielding Defiance", "presence": {"A1": 2}, "revealed": {"energy": 4, "plays": 2}}
    game = loci.position({"sets": ["base", "jagged_earth"], "spirits": [stone]})
    assert "has 2 Card Plays each turn: the highest uncovered number of 1 and 1 more from other spaces." in told(
        game, "plays"
    )


def test_energy_that_a_bargain_takes_is_told() -> None:
    bargain = "Bargains of Power and Protection"
    spirit = {"name": "Thunderspeaker", "presence": {"A1": 2}, "hand": [bargain], "energy": 2}
    given = {"sets": ["base", "jagged_earth"], "spirits": [spirit], "lands": {"A1": "1 dahan, 1 town"}}
    game = loci.position(given)
    for key in ("growth 3", "energy", "A1", bargain, bargain):
        game.choose(key)
    assert "The first 1 that it gains in a turn do not come (Bargains of Power and Protection)." in told(game, "income")


def test_what_comes_when_the_blight_is_gone_is_told() -> None:
    stack = {"blight_card": "Strong Earth Shatters Slowly", "blight_stack": ["Downward Spiral"], "blight_pool": 2}
    ends = {"healthy": "the card flips", "still_healthy": "another Blight card comes", "blighted": "the game is lost"}
    for side, end in ends.items():
        game = loci.position({"sets": ["base", "jagged_earth"], "blight_side": side, **stack})
        assert f"When none is left, {end}" in told(game, "blight")
