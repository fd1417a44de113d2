"""What Spirit Island gives to bots: how well a game stands, what to try first, and a planner."""
