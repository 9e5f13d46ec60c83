"""The pages of the client: files as they lie in `static`, and one page for every address that people see."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope


class Files(StaticFiles):
    """Files that a browser asks about again each time, so that a new version is never mixed with an old one."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        return response


def add_pages(app: FastAPI, static: Path) -> None:
    async def page() -> FileResponse:
        if not (static / "index.html").is_file():
            raise HTTPException(404, "the pages of the table are not there; the terminal works: pocketbox terminal")
        return FileResponse(static / "index.html", headers={"Cache-Control": "no-cache"})

    async def icon() -> FileResponse:
        if not (static / "favicon.svg").is_file():
            raise HTTPException(404, "there is no picture for this")
        return FileResponse(static / "favicon.svg", media_type="image/svg+xml")

    for path in ("/", "/t/{code}", "/c/{challenge}"):
        app.add_api_route(path, page, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_api_route("/favicon.ico", icon, methods=["GET", "HEAD"], include_in_schema=False)
    app.mount("/static", Files(directory=static, check_dir=False), name="static")
