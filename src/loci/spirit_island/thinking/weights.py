"""What things are worth to the planner. One is about what an Explorer costs."""

from typing import NamedTuple


class Weights(NamedTuple):
    explorer: float = 0.8
    town: float = 2.2
    city: float = 3.8
    late: float = 0.8  # how much more Invaders weigh when the Invader deck is empty
    goal: float = 1.2  # what stands between the Spirits and victory, when the deck is empty
    fear_far: float = 0.8  # of that, each Fear to the next Terror Level
    strife: float = 0.6
    blight: float = 2.2
    blight_left: float = 16.0  # over the Blight that is left until the game is lost
    fear: float = 0.55
    fear_card: float = 1.0  # earned and not resolved yet
    terror: float = 2.0
    dahan: float = 0.35
    token: float = 0.4
    ravage_soon: float = 0.45  # of what will Ravage or Build next turn, after the Spirits have acted once more
    build_soon: float = 0.35
    presence: float = 0.9
    few: float = 4.0  # over the Presence on the island
    sacred: float = 0.4
    reach: float = 0.2
    plays: float = 0.6
    income: float = 0.6
    balance: float = 2.0  # plays that the income can pay for
    element: float = 0.5  # on a track
    energy: float = 0.2
    card: float = 1.2
    major: float = 2.5  # that the income can pay every other turn
    soon: float = 0.3  # how much what lasts is worth at the end of the game ...
    later: float = 1.5  # ... and how much more at its start
    in_hand: float = 0.25
    win: float = 250.0
    loss: float = -400.0


WEIGHTS = Weights()
