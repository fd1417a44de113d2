"""The page itself: what `web/` built, or how to build it."""

from pathlib import Path

from fastapi import FastAPI, Response
from fastapi.responses import FileResponse, PlainTextResponse

STATIC = Path(__file__).parent / "static"
MISSING = """The server runs, but the page has not been built.

Build it once with node 20 or newer and npm:   make web   (or: cd web && npm ci && npm run build)
and load this page again. The interface for programs is under /api; see docs/table.md.
"""


def page(app: FastAPI, static: Path | None = None) -> None:
    root = (static or STATIC).resolve()

    @app.get("/{path:path}")
    async def files(path: str) -> Response:
        """A file of the page; any other address is one of the page's own and gets the page."""
        if path == "api" or path.startswith(("api/", "ws/")):
            return PlainTextResponse("no such address", 404)
        wanted = _file(root, path)
        if wanted is not None:
            # Built files carry a hash in their name; the page itself does not.
            forever = {"Cache-Control": "public, max-age=31536000, immutable"} if "assets/" in path else {}
            return FileResponse(wanted, headers=forever)
        index = root / "index.html"
        if not index.is_file():
            return PlainTextResponse(MISSING, 503 if not path else 404)
        return FileResponse(index, headers={"Cache-Control": "no-cache"})


def _file(root: Path, path: str) -> Path | None:
    """The file of the page that an address names, if it names one."""
    try:
        wanted = (root / path).resolve()
        return wanted if path and wanted.is_relative_to(root) and wanted.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None
