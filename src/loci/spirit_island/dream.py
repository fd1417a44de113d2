"""Damage that is only dreamt: for the length of one Action it adds up and is shown, then it is gone.

Pieces carry no names, so a dream remembers what the pieces it touched look like and where they are.
"""

from loci.spirit_island.state import Group, State, hurt_code, mark

Piece = tuple[int, int, int, int]  # land, kind, damage, strife


class Dream:
    """What one Action of a dreaming Spirit has done to Invaders so far."""

    __slots__ = ("spent", "wounds")

    def __init__(self) -> None:
        self.wounds: list[tuple[Piece, int]] = []  # a piece with dreamt damage, and the damage it really has
        self.spent: list[Piece] = []  # dreamt to death: not again in this Action (JE p. 15)

    def wound(self, land: int, kind: int, damage: int, strife: int, points: int) -> None:
        real = self.forget(land, kind, damage, strife)
        self.wounds.append(((land, kind, damage + points, strife), real))

    def forget(self, land: int, kind: int, damage: int, strife: int) -> int:
        """A piece loses its dreamt damage, or is gone; returns the damage it really has."""
        for n, (piece, real) in enumerate(self.wounds):
            if piece == (land, kind, damage, strife):
                del self.wounds[n]
                return real
        return damage

    def follow(self, kind: int, damage: int, strife: int, start: int, end: int) -> None:
        """A piece moved; of pieces that look alike, the one that has had its dream."""
        old, new = (start, kind, damage, strife), (end, kind, damage, strife)
        if old in self.spent:
            self.spent[self.spent.index(old)] = new
            return
        for n, (piece, real) in enumerate(self.wounds):
            if piece == old:
                self.wounds[n] = (new, real)
                return

    def relabel(self, land: int, kind: int, damage: int, strife: int, to_strife: int) -> None:
        """A piece got or lost Strife; of pieces that look alike, the one that has had no dream yet."""
        for n, (piece, real) in enumerate(self.wounds):
            if piece == (land, kind, damage, strife):
                self.wounds[n] = ((land, kind, damage, to_strife), real)
                return

    def open(self, land: int, groups: list[Group]) -> list[Group]:
        """The pieces of a land that can still be hit."""
        left = [(k, d, s, n - self.spent.count((land, k, d, s))) for k, d, s, n in groups]
        return [group for group in left if group[3] > 0]

    def fade(self, state: State) -> None:
        """The Action is over: dreamt damage goes away."""
        for (land, kind, damage, strife), real in self.wounds:
            if hurt_code(land, kind, damage, strife) in state.hurt:
                mark(state, land, kind, damage, strife, real, strife)
        self.wounds, self.spent = [], []
