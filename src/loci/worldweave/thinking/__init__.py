"""What a bot needs to know of Worldweave: which whole turns are worth a look, and how a position stands."""
