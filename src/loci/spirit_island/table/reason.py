"""Numbers in explanations."""


def steps(n: int) -> str:
    return "1 step" if n == 1 else f"{n} steps"


def plus(parts: list[str], total: int) -> str:
    """``2 + 1 = 3``, or the only part."""
    return f"{' + '.join(parts)} = {total}" if len(parts) > 1 else f"{parts[0] if parts else total}"
