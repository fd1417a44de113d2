"""People at and away from the table: their names and talk, their homes, and how they are told that it is their turn."""
