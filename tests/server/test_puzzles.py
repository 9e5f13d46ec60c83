"""Puzzles over HTTP: judged by the server, and nothing sent before the answer gives it away."""

from __future__ import annotations

import json

import pytest

from pocketbox.games import GAME_IDS, find
from pocketbox.learn.puzzle import all_puzzles, puzzles_of
from server.test_contract import of, problems

FIRST = puzzles_of(find("rush"))[0]


def test_puzzles_are_listed_without_answers(served):
    found = served.get("/api/puzzles").json()
    assert problems(found, of("PuzzleList"), "puzzles") == []
    assert [(one["game"], one["id"]) for one in found["puzzles"]] == [(p.game.id, p.id) for p in all_puzzles()]
    assert found["daily"] in found["puzzles"]


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_posed_puzzle_gives_nothing_away(served, id):
    for puzzle in puzzles_of(find(id))[::20]:
        posed = served.get(f"/api/puzzles/{id}/{puzzle.id}").json()
        assert problems(posed, of("PuzzlePosed"), puzzle.name) == []
        assert [option["text"] for option in posed["scene"]["options"]] == [one.text for one in puzzle.choices]
        assert all(option["chance"] is None for option in posed["scene"]["options"])
        assert set(posed) == {"puzzle", "number", "count", "seat", "role", "question", "scene"}
        assert "misses" not in json.dumps(posed)


def test_a_choice_is_judged_and_every_other_shown(served):
    for choice in FIRST.choices:
        answer = served.post("/api/puzzle", game="rush", id=FIRST.id, choose=choice.text)
        assert answer.status_code == 200, answer.text
        found = answer.json()
        assert problems(found, of("PuzzleAnswer"), choice.text) == []
        assert found["is_right"] == (choice.text == FIRST.best)
        assert len(found["rows"]) == len(FIRST.choices)
        assert found["rows"][0]["is_best"]


@pytest.mark.parametrize(
    ("body", "status", "error"),
    [
        ({"game": "chess", "id": "000000", "choose": "roll"}, 404, "no puzzle"),
        ({"game": "rush", "id": "zzzzzz", "choose": "roll"}, 404, "no puzzle"),
        ({"game": "rush", "id": FIRST.id, "choose": "roll"}, 409, "illegal"),
        ({"game": "rush", "id": FIRST.id, "choose": "nonsense"}, 409, "illegal"),
        ({"game": "rush", "id": FIRST.id, "choose": ""}, 422, "bad request"),
        ({"game": "rush", "id": FIRST.id, "choose": "x" * 201}, 422, "bad request"),
        ({"game": "rush", "id": FIRST.id}, 422, "bad request"),
    ],
)
def test_a_bad_answer_is_refused_with_a_sentence(served, body, status, error):
    answer = served.post("/api/puzzle", **body)
    assert (answer.status_code, answer.json()["error"]) == (status, error)
    assert answer.json()["sentence"]


def test_an_unknown_puzzle_is_404(served):
    assert served.get("/api/puzzles/rush/ffffff").status_code == 404
    assert served.get("/api/puzzles/chess/ffffff").status_code == 404
