"""What Spirit Island gives a table that shows it to people: its board, its words, its forecast."""
