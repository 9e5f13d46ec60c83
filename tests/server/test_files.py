"""The files of the client: kept in memory, answered as they are on disk now, and nothing from outside their folder."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from pocketbox.server.files import Files
from pocketbox.server.pages import add_files


@pytest.fixture
def static(tmp_path: Path) -> Path:
    place = tmp_path / "static"
    (place / "js").mkdir(parents=True)
    (place / "js" / "main.js").write_text("let a = 1;\n", "utf-8")
    (tmp_path / "secret.txt").write_text("mine", "utf-8")
    return place


class Client:
    """Somebody who asks an app, without sockets."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    def ask(self, method: str, path: str, **headers: str) -> httpx.Response:
        async def asked() -> httpx.Response:
            transport = httpx.ASGITransport(app=self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://test") as http:
                return await http.request(method, path, headers=headers)

        return asyncio.run(asked())

    def get(self, path: str, **headers: str) -> httpx.Response:
        return self.ask("GET", path, **headers)


@pytest.fixture
def client(static: Path) -> Client:
    app = FastAPI()
    add_files(app, static)
    return Client(app)


def test_a_file_is_read_once_and_answered_with_its_type_and_tag(client, static):
    first = client.get("/static/js/main.js")
    assert (first.status_code, first.text) == (200, "let a = 1;\n")
    assert first.headers["content-type"] == "text/javascript; charset=utf-8"
    assert first.headers["cache-control"] == "no-cache"
    assert first.headers["content-length"] == "11"
    again = client.get("/static/js/main.js")
    assert (again.text, again.headers) == (first.text, first.headers)
    mounted = client.app.routes[-1].app
    assert isinstance(mounted, Files)
    assert [kept.body for kept in mounted.kept.values()] == [b"let a = 1;\n"]


def test_a_browser_that_has_the_file_is_told_so(client):
    tag = client.get("/static/js/main.js").headers["etag"]
    answer = client.get("/static/js/main.js", **{"If-None-Match": tag})
    assert (answer.status_code, answer.content) == (304, b"")
    assert answer.headers["cache-control"] == "no-cache"
    assert client.get("/static/js/main.js", **{"If-None-Match": '"old"'}).status_code == 200


def test_a_file_that_changes_or_goes_is_seen_at_once(client, static):
    before = client.get("/static/js/main.js").headers["etag"]
    (static / "js" / "main.js").write_text("let a = 22;\n", "utf-8")
    answer = client.get("/static/js/main.js", **{"If-None-Match": before})
    assert (answer.status_code, answer.text) == (200, "let a = 22;\n")
    (static / "js" / "main.js").unlink()
    assert client.get("/static/js/main.js").status_code == 404


def test_parts_and_heads_of_files_are_answered_too(client):
    whole = client.get("/static/js/main.js")
    part = client.get("/static/js/main.js", Range="bytes=4-4")
    assert (part.status_code, part.text) == (206, "a")
    head = client.ask("HEAD", "/static/js/main.js")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["etag"] == whole.headers["etag"]
    assert client.ask("POST", "/static/js/main.js").status_code == 405


@pytest.mark.parametrize("path", ["../secret.txt", "%2e%2e/secret.txt", "js", "js/none.js", "js/%00", "a" * 300])
def test_nothing_else_is_a_file(client, path):
    assert client.get(f"/static/{path}").status_code == 404
