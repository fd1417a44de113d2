"""What things are worth to the planner: how much each number of `terms.py` counts, all of them good if there is more.
Fitted by `tools/spirit_fit.py` from games that the planner played; one is about what an Explorer costs."""

from typing import NamedTuple

WIN, LOSS = 250.0, -400.0
RELEASE = 4  # of the planner: what it has played is compared with what the one before did
SCALE = 0.055  # of a worth, in log odds of victory


class Weights(NamedTuple):
    """In the order of `terms.terms`. "Late" grows from 0 to 1 as the Invader deck empties, "later" shrinks with it."""

    even: float = -78.47
    even_later: float = -3.65
    explorer: float = 0.00
    explorer_late: float = 0.00
    town: float = 0.00
    town_late: float = 0.00
    city: float = -0.62
    city_late: float = 0.00
    goal_late: float = -3.27  # what stands between the Spirits and victory
    goal: float = -2.32
    hot: float = -0.21  # lands that would get Blight if they Ravaged
    foe: float = -0.86  # how near an Adversary is to its own victory
    blight: float = -7.95
    last_blight: float = -1.60  # 1 over what is left until the game is lost
    dahan: float = 0.76
    token: float = 1.50
    strife: float = 2.00
    fear: float = 2.35
    fear_card: float = 0.00  # earned and not resolved yet
    terror: float = 4.04
    # What the Invaders will do next turn if nothing is done about it.
    soon_blight: float = -4.44
    soon_last_blight: float = -7.19  # how much nearer defeat comes by that
    soon_cascade: float = -2.03
    soon_presence: float = -0.33  # destroyed
    soon_dahan: float = 0.00
    soon_strike: float = 0.55  # what Dahan destroy, in Explorers
    soon_town: float = -4.07  # built
    soon_city: float = -7.40
    # The Spirits
    presence: float = 4.04
    presence_later: float = 2.58
    few: float = 0.00  # 1 over the Presence on the island
    sacred_later: float = 5.93
    reach_later: float = 0.60
    plays_later: float = 3.76
    income_later: float = 1.25
    balance: float = 4.59  # plays that the income can pay for
    balance_later: float = 0.00
    element_later: float = 0.05  # on a track
    card: float = 6.54
    card_later: float = 13.62
    major_later: float = 11.47  # that the income can pay every other turn
    energy: float = 3.17
    rich: float = 1.16  # Energy beyond 4
    hand: float = 0.00  # cards that can be played and paid for next turn


WEIGHTS = Weights()
