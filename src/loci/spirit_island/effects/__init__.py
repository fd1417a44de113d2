"""The vocabulary of the cards, and the only place that writes English."""
