"""A session stands again at any earlier answer, and says which answer each event came from."""

from random import Random

import loci


def state_of(game: loci.Game) -> object:
    return game.rules.to_json(game.state), [(d.seat, d.prompt, d.options) for d in game.pending]


def test_a_session_stands_again_at_every_earlier_answer() -> None:
    for seed in range(4):
        rng = Random(seed)
        game = loci.new("spirit-island", players=1 + seed, seed=seed)
        seen = [state_of(game)]
        while game.pending and len(seen) < 80:
            decision = rng.choice(game.pending)
            game.take(decision, rng.choice(decision.options))
            seen.append(state_of(game))
        for answers, then in enumerate(seen):
            earlier = game.at(answers)
            assert (game.rules.to_json(earlier.state), [(d.seat, d.prompt, d.options) for d in earlier.pending]) == then
            assert earlier.answers() == game.answers()[:answers]
        assert state_of(game) == seen[-1], "looking back changed the game"


def test_each_event_belongs_to_the_answer_that_led_to_it() -> None:
    rng = Random(3)
    game = loci.new("spirit-island", players=2, seed=3)
    lengths = [_events(game)]
    while game.pending and len(lengths) < 80:
        decision = rng.choice(game.pending)
        game.take(decision, rng.choice(decision.options))
        lengths.append(_events(game))
    told, answers = [], 0
    for step in game.steps():
        log = game.state.log if step is game.under_way else step.log
        told += [answer for answer, _ in step.caused(log, answers)]
        answers += step.given_answers
    expected = [next(n for n, length in enumerate(lengths) if event < length) - 1 for event in range(len(told))]
    assert told == expected


def _events(game: loci.Game) -> int:
    return sum(len(step.log) for step in game.history) + len(game.state.log)


def test_undo_is_offered_exactly_where_it_works() -> None:
    rng = Random(5)
    game = loci.new("spirit-island", players=2, seed=5)
    for _ in range(60):
        if not game.pending:
            break
        decision = rng.choice(game.pending)
        game.take(decision, rng.choice(decision.options))
        for answers in (game.given_answers - 1, game.action_start(), 0):
            reveals = game.at(answers).state.reveals
            assert game.undoable(answers) == (reveals == game.state.reveals)
