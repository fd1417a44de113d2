"""Draws the pictures of docs/worldweave.md as SVG: `python tools/worldweave_pictures.py`."""

from pathlib import Path
from typing import NamedTuple

from loci.worldweave.content import TERRAINS
from loci.worldweave.lattice import LEFT, RIGHT, coordinates, corners
from loci.worldweave.notation import show_space
from loci.worldweave.position import from_position
from loci.worldweave.state import State

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
UNIT = 62
COLOURS = {"grass": "#a9cf7a", "ocean": "#7fb2d6", "plains": "#e6cf83", "forest": "#5f9467", "mountain": "#a9a2a0"}
MEEPLES = ("#c2483d", "#30475e", "#7d4a8d", "#c98a1b")

Spot = tuple[float, float]


class Marks(NamedTuple):
    """What a picture shows besides the position."""

    outlined: tuple[int, ...] = ()  # tiles
    dots: tuple[str, ...] = ()  # spaces marked with a ring
    names: bool = True
    caption: str = ""


def on_page(x: float, y: float) -> Spot:
    """Lattice to page: the second vector leans 60 degrees, and up is up."""
    return (x + y / 2) * UNIT, -y * UNIT * 3**0.5 / 2


def middle(points: list[Spot]) -> Spot:
    return sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)


def halves(spot: int) -> dict[int, list[Spot]]:
    """The outline of the left and of the right space."""
    a, b, c, d = (on_page(*corner) for corner in corners(spot))
    at, top = on_page(*coordinates(spot // 6)), middle([b, c])
    return {RIGHT: [at, a, b, top], LEFT: [at, top, c, d]}


def polygon(points: list[Spot], style: str) -> str:
    return f'<polygon points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}" {style}/>'


def text(at: Spot, words: str, size: int = 12, colour: str = "#222") -> str:
    return (
        f'<text x="{at[0]:.1f}" y="{at[1]:.1f}" font-size="{size}" text-anchor="middle" fill="{colour}" '
        f'font-family="Verdana, Helvetica, sans-serif">{words}</text>'
    )


def draw(state: State, marks: Marks) -> str:
    """The world with its energy and meeples."""
    world, parts, every = state.world, [], []
    for n, spot in enumerate(world.spots):
        for side, points in halves(spot).items():
            space = 2 * n + side
            every += points
            fill = COLOURS[TERRAINS[world.terrain[space]]]
            parts.append(polygon(points, f'fill="{fill}" stroke="#fff" stroke-width="1" stroke-dasharray="3 3"'))
            parts += _on_space(state, space, middle(points), marks)
        outline = [on_page(*corner) for corner in corners(spot)]
        bold = world.tiles[n] in marks.outlined
        width, colour = (4, "#111") if bold else (2, "#fff")
        parts.append(polygon(outline, f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"'))
    left, top = min(x for x, _ in every) - 12, min(y for _, y in every) - 12
    right, bottom = max(x for x, _ in every) + 12, max(y for _, y in every) + 34
    box = f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}"
    size = f'width="{right - left:.0f}" height="{bottom - top:.0f}"'
    inside = "\n".join(parts)
    title = f"<title>{marks.caption}</title>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="{box}" {size}>\n{title}\n{inside}\n</svg>\n'


def _on_space(state: State, space: int, at: Spot, marks: Marks) -> list[str]:
    found, name = [], show_space(state.world, space)
    if name in marks.dots:
        found.append(f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="17" fill="none" stroke="#111" stroke-width="2"/>')
    if state.tokens >> space & 1:
        style = 'fill="#ffe34d" stroke="#8a6d00" stroke-width="1.5"'
        found.append(f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="9" {style}/>')
    if space in state.at:
        colour = MEEPLES[state.at.index(space)]
        head = f'<circle cx="{at[0]:.1f}" cy="{at[1] - 8:.1f}" r="6" fill="{colour}"/>'
        body = f'<path d="M{at[0] - 9:.1f} {at[1] + 11:.1f} q9 -22 18 0 z" fill="{colour}"/>'
        found += [head, body]
    if marks.names:
        found.append(text((at[0], at[1] + 24), name, 10))
    return found


SCENES: dict[str, tuple[dict[str, object], Marks]] = {
    "worldweave-tile": (
        {"tiles": ["5 @ 0,0 r0"], "meeples": ["5L", "5R"]},
        Marks(caption="A tile: two spaces, five edges"),
    ),
    "worldweave-neighbours": (
        {"tiles": ["5 @ 0,0 r0", "7 @ 0,0 r3", "9 @ -1,1 r0"], "meeples": ["5L", "7L"]},
        Marks(dots=("5L", "5R", "9L"), caption="9R borders on the ringed spaces: 9L, 5L and 5R"),
    ),
    "worldweave-energy": (
        {
            "tiles": ["5 @ 0,0 r0", "7 @ 0,0 r3", "9 @ -1,1 r0", "1 @ -2,1 r3"],
            "meeples": ["7R", "9R"],
            "tokens": ["1L", "1R", "5L", "9L"],
        },
        Marks(outlined=(1,), caption="Tile 1 is new: energy on all of its grass; the meeple on 7R collects"),
    ),
    "worldweave-movement": (
        {
            "tiles": ["5 @ 0,0 r0", "7 @ 0,0 r3", "9 @ -1,1 r0"],
            "meeples": ["9L", "7L"],
            "stamina": [[37, 5], []],
        },
        Marks(dots=("9R", "5L", "5R"), caption="With plains/plains and grass/ocean: three spaces to stop at"),
    ),
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (given, marks) in SCENES.items():
        state = from_position({**given, "players": 2})
        if name == "worldweave-tile":
            state.at = [-1, -1]
        (FOLDER / f"{name}.svg").write_text(draw(state, marks), encoding="utf-8")


if __name__ == "__main__":
    main()
