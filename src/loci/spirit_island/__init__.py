"""Spirit Island by its full rules, on the kernel of Actions and decisions."""
