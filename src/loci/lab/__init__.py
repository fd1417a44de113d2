"""What measures: many games, their results as data, and a report. Games are known only through the kernel."""
