"""What teaches a game, over HTTP: cards, prose, and lessons that the server does not remember."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pocketbox.games import GAME_IDS, find
from pocketbox.learn.lesson import all_lessons
from pocketbox.learn.puzzle import puzzles_of, write_puzzle
from pocketbox.packs.folder import SHIPPED
from pocketbox.server.offered_packs import offered_files, offered_lessons, offered_packs, offered_puzzles
from pocketbox.server.routes.learn import lesson_list
from pocketbox.server.routes.puzzles import list_puzzles
from server.test_contract import of, problems

LESSONS = [(lesson.game.id, lesson.id) for lesson in all_lessons()]
FIRST = {"game": "rush", "id": "first"}


def ask(served, **body):
    answer = served.post("/api/lesson", **{**FIRST, **body})
    assert answer.status_code == 200, answer.text
    moment = answer.json()
    assert problems(moment, of("LessonMoment"), "lesson") == []
    return moment


def next_thing(coach):
    return "next" if coach["is_read"] else {"choose": coach["offered"][0]}


def walk(served, **lesson):
    """Do what is offered until the free part; every moment on the way."""
    moments = [ask(served, **lesson)]
    while not moments[-1]["coach"]["is_free"]:
        last = moments[-1]
        moments.append(ask(served, **lesson, done=last["done"], do=next_thing(last["coach"])))
        assert moments[-1]["refusal"] is None
    return moments


def test_lessons_are_listed(served):
    found = served.get("/api/learn").json()
    assert problems(found, of("LessonList"), "lessons") == []
    assert [(one["game"], one["id"]) for one in found["lessons"]] == [*LESSONS, ("rush", "provisions.provisions")]


def test_a_lesson_of_a_pack_is_taught_and_played_on_at_a_table_with_the_pack(served):
    lesson = {"game": "rush", "id": "provisions.provisions"}
    last = walk(served, **lesson)[-1]
    answer = served.post("/api/lesson/table", **lesson, done=last["done"])
    assert answer.status_code == 201, answer.text
    opened = answer.json()
    record = served.get(f"/api/tables/{opened['code']}/record", token=opened["token"]).text
    assert "pack=provisions@1.0.0#" in record


def test_a_puzzle_of_a_pack_is_posed_and_judged(served, monkeypatch, tmp_path):
    pack = (SHIPPED / "provisions.toml").read_text("utf-8").replace('id = "provisions"', 'id = "larder"', 1)
    pack = pack.replace('name = "larder"', 'name = "pantry"', 1)
    puzzle = replace(puzzles_of(find("rush"))[0], id="abcdef")
    folder = tmp_path / "packs"
    folder.mkdir()
    (folder / "larder.toml").write_text(pack + write_puzzle(puzzle), "utf-8")
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    kept = (offered_files, offered_packs, offered_lessons, offered_puzzles, list_puzzles, lesson_list)
    for one in kept:
        one.cache_clear()
    try:
        assert "abcdef" in [one["id"] for one in served.get("/api/puzzles").json()["puzzles"]]
        titles = {one["id"]: one["pack"] for one in served.get("/api/learn").json()["lessons"]}
        assert (titles["first"], titles["larder.provisions"]) == ("", "Provisions")
        assert served.get("/api/puzzles/rush/abcdef").json()["puzzle"]["id"] == "abcdef"
        answer = served.post("/api/puzzle", game="rush", id="abcdef", choose=puzzle.best)
        assert answer.json()["is_right"]
        assert "pack=larder@1.0.0#" in answer.json()["position"]
    finally:
        for one in kept:
            one.cache_clear()


@pytest.mark.parametrize("id", GAME_IDS)
def test_cards_and_prose_agree_with_the_schema(served, id):
    howto = served.get(f"/api/games/{id}/howto").json()
    assert problems(howto, of("HowTo"), id) == []
    assert [card["scene"] is not None for card in howto["cards"]] == [True, True, False, False, False]
    prose = served.get(f"/api/games/{id}/prose").json()
    assert problems(prose, of("Prose"), id) == []
    clauses = {rule["id"] for one in served.get(f"/api/games/{id}/rules").json()["chapters"] for rule in one["rules"]}
    told = {
        clause
        for chapter in prose["chapters"]
        for block in chapter["blocks"]
        for sentence in block["sentences"]
        for clause in sentence["clauses"]
    }
    assert told == clauses


@pytest.mark.parametrize("path", ["/api/games/chess/howto", "/api/games/chess/prose"])
def test_an_unknown_game_is_404(served, path):
    assert served.get(path).status_code == 404


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_every_lesson_leads_to_a_table(served, game, id):
    moments = walk(served, game=game, id=id)
    last = moments[-1]
    opened = served.post("/api/lesson/table", game=game, id=id, done=last["done"])
    assert opened.status_code == 201, opened.text
    kinds = [seat["kind"] for seat in opened.json()["table"]["seats"]]
    assert kinds.index("me") == last["seat"]
    assert kinds.count("bot") == len(kinds) - 1
    me = served.join(opened.json()["code"], opened.json()["token"])
    assert me.state["mine"]
    assert me.state["scene"]["pieces"] == last["scene"]["pieces"]


def test_the_story_goes_on_where_it_was(served):
    moments = walk(served, **FIRST)
    whole = ask(served, done=moments[-1]["done"])["lines"]
    told = {line["first"]: line["text"] for moment in moments for line in moment["lines"]}
    assert told == {line["first"]: line["text"] for line in whole}
    assert whole


def test_back_undoes_a_step_and_skip_leaves_the_rest_out(served):
    start, second = walk(served, **FIRST)[:2]
    assert ask(served, done=second["done"], do="back")["scene"]["pieces"] == start["scene"]["pieces"]
    assert ask(served, do="skip")["coach"]["is_free"]


def test_a_wrong_choice_gets_the_refusal_and_changes_nothing(served):
    start = ask(served)
    legal = {option["text"] for option in start["scene"]["options"]}
    refused = ask(served, do={"choose": "move a1"})
    assert refused["done"] == start["done"]
    assert refused["refusal"]["rule"]
    assert refused["refusal"]["sentence"]
    for text in sorted(legal - set(start["coach"]["offered"]))[:1]:
        assert "the lesson has one more thing to say" in ask(served, do={"choose": text})["refusal"]["sentence"]
    assert ask(served, do={"choose": "flap"})["refusal"]["sentence"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"game": "chess"}, 404),
        ({"id": "nothing"}, 404),
        ({"done": ["flap"]}, 409),
        ({"done": ["skip"], "do": {"choose": "roll"}}, 409),
        ({"do": "dance"}, 422),
        ({"do": {"choose": ""}}, 422),
        ({"do": {"choose": "x" * 201}}, 422),
        ({"done": ["next"] * 201}, 422),
        ({"more": 1}, 422),
    ],
)
def test_what_makes_no_sense_is_refused(served, body, status):
    assert served.post("/api/lesson", **{**FIRST, **body}).status_code == status


def test_a_table_is_opened_only_for_the_free_part(served):
    assert served.post("/api/lesson/table", **FIRST).status_code == 409


def test_the_odds_of_a_choice_are_counted_in_a_lesson(served):
    wish = {"game": "rush", "id": "items", "done": ["roll"], "text": "move d8"}
    parts = served.post("/api/lesson/odds", **wish).json()["parts"]
    assert [outcome["chance"] for outcome in parts[0]["outcomes"]] == ["1/2", "1/2"]
    refused = served.post("/api/lesson/odds", **wish | {"text": "move a1"})
    assert refused.status_code == 409
    assert refused.json()["error"] == "no odds"
