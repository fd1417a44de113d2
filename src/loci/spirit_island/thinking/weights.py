"""What things are worth to the planner: how much each number of `terms.py` counts, all of them good if there is more.
Fitted by `tools/spirit_fit.py` from games that the planner played; one is about what an Explorer costs."""

from typing import NamedTuple

WIN, LOSS = 250.0, -400.0
RELEASE = 2  # of the planner: what it has played is compared with what the one before did
SCALE = 0.055  # of a worth, in log odds of victory


class Weights(NamedTuple):
    """In the order of `terms.terms`. "Late" grows from 0 to 1 as the Invader deck empties, "later" shrinks with it."""

    even: float = -23.97
    even_later: float = -51.79
    explorer: float = -0.04
    explorer_late: float = 0.00
    town: float = -1.41
    town_late: float = 0.00
    city: float = -0.23
    city_late: float = 0.00
    goal_late: float = -3.91  # what stands between the Spirits and victory
    goal: float = -1.29
    hot: float = -0.36  # lands that would get Blight if they Ravaged
    foe: float = -4.21  # how near an Adversary is to its own victory
    blight: float = -3.87
    last_blight: float = -11.42  # 1 over what is left until the game is lost
    dahan: float = 2.77
    token: float = 1.5
    strife: float = 2.0
    fear: float = 1.45
    fear_card: float = 0.00  # earned and not resolved yet
    terror: float = 2.80
    # What the Invaders will do next turn if nothing is done about it.
    soon_blight: float = -2.11
    soon_last_blight: float = -6.00  # how much nearer defeat comes by that
    soon_cascade: float = -2.18
    soon_presence: float = 0.00  # destroyed
    soon_dahan: float = -1.93
    soon_strike: float = 0.00  # what Dahan destroy, in Explorers
    soon_town: float = -3.90  # built
    soon_city: float = -5.77
    # The Spirits
    presence: float = 2.66
    presence_later: float = 0.00
    few: float = 0.00  # 1 over the Presence on the island
    sacred_later: float = 0.70
    reach_later: float = 1.50
    plays_later: float = 9.41
    income_later: float = 6.19
    balance: float = 5.97  # plays that the income can pay for
    balance_later: float = 0.00
    element_later: float = 2.32  # on a track
    card: float = 2.06
    card_later: float = 7.67
    major_later: float = 7.58  # that the income can pay every other turn
    energy: float = 0.73
    rich: float = 0.58  # Energy beyond 4
    hand: float = 0.53  # cards that can be played and paid for next turn


WEIGHTS = Weights()
