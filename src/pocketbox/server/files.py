"""The files of the client as they lie in `static`, kept in memory: a page consists of a hundred of them."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope


@dataclass(frozen=True, slots=True)
class CachedFile:
    """A file as it was read."""

    place: str
    changed: int
    """When the file last changed, in nanoseconds."""
    body: bytes
    headers: dict[str, str]

    def is_fresh(self) -> bool:
        """Whether the file is still the one that was read."""
        try:
            now = os.stat(self.place)
        except OSError:
            return False
        return (now.st_mtime_ns, now.st_size) == (self.changed, len(self.body))


class Files(StaticFiles):
    """Files that a browser asks about again each time, so that a new version is never mixed with an old one."""

    def __init__(self, directory: os.PathLike[str]) -> None:
        super().__init__(directory=directory, check_dir=False)
        self.kept: dict[str, CachedFile] = {}

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = self._from_memory(path, scope) or await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        return response

    def _from_memory(self, path: str, scope: Scope) -> Response | None:
        """Answer the usual request at once; None for what is rare or not there, which Starlette answers."""
        asked = Headers(scope=scope)
        if scope["method"] != "GET" or "range" in asked:
            return None
        kept = self.kept.get(path)
        if kept is None or not kept.is_fresh():
            kept = self._read(path)
            if kept is None:
                self.kept.pop(path, None)
                return None
            self.kept[path] = kept
        if self.is_not_modified(Headers(kept.headers), asked):
            return NotModifiedResponse(Headers(kept.headers))
        return Response(kept.body, headers=kept.headers)

    def _read(self, path: str) -> CachedFile | None:
        try:
            place, found = self.lookup_path(path)
            if found is None or not stat.S_ISREG(found.st_mode):
                return None
            with open(place, "rb") as file:
                body = file.read()
        except (OSError, ValueError):
            return None
        if len(body) != found.st_size:
            return None
        headers = dict(FileResponse(place, stat_result=found).headers)
        return CachedFile(place, found.st_mtime_ns, body, headers)
