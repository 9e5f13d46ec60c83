"""The pages of the client: files as they lie in `static`, and one page for every address that people see."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response

from pocketbox.command import NAME
from pocketbox.server.files import Files
from pocketbox.server.preload import page_html

FOR_PROGRAMS = ("/api/", "/static/")
"""Where an unknown address is answered with JSON in any case."""


def add_files(app: FastAPI, static: Path) -> None:
    """Answer for the files of the pages; before everything else, since a page asks for a hundred."""
    app.mount("/static", Files(static), name="static")


def add_pages(app: FastAPI, static: Path, has_workshop: bool = False) -> None:
    """Answer every address that people see; that of the workshop only where it is open."""

    async def page(request: Request) -> Response:
        if not (static / "index.html").is_file():
            raise HTTPException(404, f"the pages of the table are missing; play in the terminal: {NAME} terminal")
        return HTMLResponse(page_html(static, request.url.path), headers={"Cache-Control": "no-cache"})

    async def icon() -> FileResponse:
        if not (static / "favicon.svg").is_file():
            raise HTTPException(404, "there is no picture for this")
        return FileResponse(static / "favicon.svg", media_type="image/svg+xml")

    learning = (
        "/learn",
        "/learn/{game}",
        "/learn/{game}/{lesson}",
        "/puzzles",
        "/puzzles/{game}",
        "/puzzles/{game}/{id}",
    )
    workshop = ("/workshop",) if has_workshop else ()
    for path in ("/", "/t/{code}", "/c/{challenge}", "/me", "/lobby", *learning, *workshop):
        app.add_api_route(path, page, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/favicon.ico", icon, methods=["GET", "HEAD"], include_in_schema=False)


def missing_page(request: Request, static: Path) -> Response | None:
    """Return the page for an address that leads nowhere, where a person asks with a browser; None for programs."""
    is_person = "text/html" in request.headers.get("accept", "")
    if not is_person or request.url.path.startswith(FOR_PROGRAMS) or not (static / "index.html").is_file():
        return None
    return HTMLResponse(page_html(static, request.url.path), 404, headers={"Cache-Control": "no-cache"})
