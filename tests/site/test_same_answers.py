"""The site answers as a server does: the same requests go to both."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pocketbox.games import GAME_IDS
from server.served import Served, serving

STORE = Path(__file__).with_name("store.py")
LESSON = {"game": "rush", "id": "first"}
READ = [
    "/api/games",
    *[f"/api/games/{id}/{what}" for id in GAME_IDS for what in ("rules", "cards", "scene", "howto", "prose")],
    "/api/learn",
    "/api/puzzles",
    "/api/games/rush/scene?setup=duel",
]
REFUSED = [
    "/api/none",
    "/api/games/chess/rules",
    "/api/games/rush/scene?setup=none",
    "/api/games/rush/scene?setup=" + 61 * "x",
    "/api/puzzles/rush/none",
    "/api/tables/AAAAAA",
    "/api/tables/AAAAAA/steps/0",
    "/api/tables/AAAAAA/steps/x",
    "/api/challenges/a.b",
]
BODIES: list[tuple[str, Any]] = [
    ("/api/records", {"text": "hello\n"}),
    ("/api/records", {}),
    ("/api/tables", {}),
    ("/api/tables", []),
    ("/api/tables", {"game": 1}),
    ("/api/tables", {"game": "rush", "chess": True}),
    ("/api/tables", {"game": "chess"}),
    ("/api/tables", {"game": 61 * "x"}),
    ("/api/tables", {"game": "rush", "dice": "loaded"}),
    ("/api/tables", {"game": "rush", "options": {"cap": None}}),
    ("/api/tables", {"game": "rush", "seats": [{"kind": "me"}, {"kind": "dog"}]}),
    ("/api/tables", {"game": "rush", "seats": [{"kind": "me", "cat": 1}]}),
    ("/api/tables", {"game": "rush", "seats": 13 * [{"kind": "me"}]}),
    ("/api/lesson", LESSON),
    ("/api/lesson", {**LESSON, "do": "next"}),
    ("/api/lesson", {**LESSON, "do": "fly"}),
    ("/api/lesson", {**LESSON, "do": {"choose": "roll"}}),
    ("/api/lesson", {**LESSON, "done": ["dance"]}),
    ("/api/lesson", {**LESSON, "done": [""]}),
    ("/api/puzzle", {"game": "rush", "id": "none", "choose": "roll"}),
]
AT_A_TABLE = ["", "/record", "/report", "/steps/0", "/steps/1", "/steps/999", "/luck", "/fair", "/cards"]


def ask_site(asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    done = subprocess.run([sys.executable, str(STORE)], input=json.dumps(asked), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    answers: list[dict[str, Any]] = json.loads(done.stdout)
    return answers


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory):
    with serving(tmp_path_factory.mktemp("served")) as found:
        yield found


def test_what_is_read_is_the_same(served: Served) -> None:
    for path, answer in zip(READ, ask_site([{"method": "GET", "path": path} for path in READ]), strict=True):
        expected = served.get(path)
        assert answer["status"] == expected.status_code == 200, path
        assert json.loads(answer["body"]) == expected.json(), path


def test_what_is_refused_is_the_same(served: Served) -> None:
    for path, answer in zip(REFUSED, ask_site([{"method": "GET", "path": path} for path in REFUSED]), strict=True):
        expected = served.get(path)
        assert answer["status"] == expected.status_code != 200, path
        assert json.loads(answer["body"])["error"] == expected.json()["error"], path


def test_what_is_sent_is_checked_alike(served: Served) -> None:
    asked = [{"method": "POST", "path": path, "body": json.dumps(body)} for path, body in BODIES]
    for (path, body), answer in zip(BODIES, ask_site(asked), strict=True):
        expected = served.post(path, **body) if isinstance(body, dict) else None
        if expected is None:
            with served.http() as http:
                expected = http.post(path, json=body)
        assert answer["status"] == expected.status_code, (body, answer["body"], expected.text)
        said, wanted = json.loads(answer["body"]), expected.json()
        if answer["status"] == 200:
            assert said == wanted
        else:
            assert said["error"] == wanted["error"], body
            assert said["field"].partition(".")[0] == wanted["field"].partition(".")[0], body


def test_a_table_answers_alike(served: Served) -> None:
    wish = {"game": "rush", "setup": "duel"}
    opening = {"method": "POST", "path": "/api/tables", "body": json.dumps(wish)}
    asked = [{"method": "GET", "path": "/api/tables/{code}" + what, "token": True} for what in AT_A_TABLE]
    _, *answers = ask_site([opening, *asked])
    opened = served.open(**wish)
    for what, answer in zip(AT_A_TABLE, answers, strict=True):
        expected = served.get(f"/api/tables/{opened['code']}{what}", opened["token"])
        assert answer["status"] == expected.status_code, what
        assert answer["headers"]["content-type"] in expected.headers["content-type"], what
        if "json" in answer["headers"]["content-type"]:
            assert json.loads(answer["body"]).keys() == expected.json().keys(), what
