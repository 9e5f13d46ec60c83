"""Tables over HTTP: opening, seats, links, presence and bots that sit in; and what is refused."""

from __future__ import annotations

import random
import time

import pytest

from pocketbox.games import GAME_IDS, find
from server.guests import BOTH_ME, DUEL, token_of
from server.served import serving


def test_rules_tell_our_ruling_beside_the_printed_text(served):
    chapters = served.get("/api/games/rush/rules").json()["chapters"]
    (rule,) = [rule for chapter in chapters for rule in chapter["rules"] if rule["id"] == "RU-DESP-04"]
    assert rule["source"] == "printed"
    assert rule["ruling"].startswith("The hero may still use items")


def test_every_game_tells_what_opening_a_table_needs(served):
    told = served.get("/api/games").json()
    assert [game["id"] for game in told["games"]] == GAME_IDS
    for game in told["games"]:
        assert game["setups"][0]["kind"] == "quick"
        assert len(game["roles"][str(game["seats"][0])]) == game["seats"][0]
        assert game["default_bot"] in game["bots"]
        assert all(option["label"] and option["rule"] for option in game["options"])
        assert served.get(f"/api/games/{game['id']}/rules").json()["chapters"]
        assert served.get(f"/api/games/{game['id']}/cards").json()["content"]
        scene = served.get(f"/api/games/{game['id']}/scene").json()["scene"]
        assert scene["cells"]
        assert any(piece["layer"] == "figure" for piece in scene["pieces"]), "the picture shows who plays"
        assert scene["viewer"] == -2


def test_cards_of_a_table_follow_its_house_rules_and_changed_numbers(served):
    start = find("tactics5").start(
        find("tactics5").read_settings("unit.mage.points=5 mage_retaliates_at_2=true"), "causeway", 2
    )
    position = find("tactics5").write_position(start)
    opened = served.open(game="tactics5", position=position, seats=BOTH_ME)
    told = served.get(f"/api/tables/{opened['code']}/cards").json()
    mage = card_of(told, "unit.mage")
    assert mage["title"] == "Mage"
    assert mage["kind"] == "unit"
    assert mage["numbers"][0]["value"] == "5"
    assert "Retaliates only against" in mage["powers"][-1]["text"]
    assert mage["powers"][-1]["rule"] == "T5-UNIT-MA2"
    printed = card_of(served.get("/api/games/tactics5/cards").json(), "unit.mage")
    assert printed["numbers"][0] == {
        "name": "Points", "value": "4", "short": "points", "about": "what it costs when you choose your force",
    }  # fmt: skip
    assert printed["powers"][-1]["text"] == "Never retaliates."
    assert served.get("/api/tables/AAAAAA/cards").status_code == 404


def card_of(told: dict, id: str) -> dict:
    (card,) = [card for group in told["groups"] for card in group["cards"] if card["id"] == id]
    return card


@pytest.mark.parametrize(
    ("wish", "field", "said"),
    [
        ({"game": "chess"}, "game", "no game called 'chess'"),
        ({"game": "rush", "setup": "slow"}, "setup", "has no set-up 'slow'"),
        ({"game": "rush", "dice": "loaded"}, "dice", "there are no dice 'loaded'"),
        ({"game": "rush", "seats": [{"kind": "me"}]}, "seats", "has 2 seats, not 1"),
        ({"game": "rush", "seats": [{"kind": "me"}, {"kind": "cat"}]}, "seats.1.kind", "cannot be 'cat'"),
        ({"game": "rush", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "x"}]}, "seats.1.bot", "no bot called 'x'"),
        ({"game": "rush", "seats": [{"kind": "me", "bot": "easy"}, {"kind": "bot"}]}, "seats.0.bot", "not a bot's"),
        ({"game": "rush", "seats": [{"kind": "me", "name": "a\x07"}, {"kind": "bot"}]}, "seats.0.name", "printable"),
        ({"game": "rush", "options": {"cap": 99}}, "options.cap", "the option cap cannot be '99'"),
        ({"game": "rush", "options": {"hat": 1}}, "options.hat", "no option called 'hat'"),
        ({"game": "rush", "position": "nonsense"}, "position", ""),
        ({"game": "rush", "position": "x", "setup": "duel"}, "position", "brings its own set-up"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused_with_a_sentence_and_the_part_to_blame(served, wish, field, said):
    answer = served.post("/api/tables", **wish)
    assert answer.status_code == 400
    assert answer.json()["field"] == field
    assert said in answer.json()["sentence"]


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"game": 3}', b'{"game": "rush", "extra": 1}', b"\xff"])
def test_a_body_that_makes_no_sense_is_refused_in_the_same_shape(served, body):
    with served.http() as http:
        answer = http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 422)
    assert set(answer.json()) == {"error", "sentence", "field"}


def test_unknown_addresses_methods_and_large_bodies_are_refused_in_the_same_shape(served):
    with served.http() as http:
        answers = [
            http.get("/api/nothing"),
            http.delete("/api/tables"),
            http.post("/api/tables", content=b"x" * 100_000),
            http.get("/api/tables/AAAAAA"),
            http.get("/api/tables/nothing!"),
            http.get("/static/../app.py"),
        ]
    assert [answer.status_code for answer in answers] == [404, 405, 413, 404, 404, 404]
    for answer in answers:
        assert set(answer.json()) == {"error", "sentence", "field"}
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


def test_a_table_from_outside_tells_nothing_of_the_play_and_no_token(served):
    opened = served.open(**DUEL, seats=[{"kind": "me", "name": "Ann"}, {"kind": "link"}])
    text = served.get(f"/api/tables/{opened['code']}").text
    for link in (opened["link"], opened["watch"], opened["invites"][0]["link"]):
        assert token_of(link) not in text
    assert "scene" not in text
    assert '"name":"Ann"' in text


def test_a_token_learns_from_outside_whether_its_seat_is_to_act(served):
    opened = served.open(**DUEL, seats=[{"kind": "me"}, {"kind": "link"}])
    path = f"/api/tables/{opened['code']}"
    friend = token_of(opened["invites"][0]["link"])
    to_act = served.join(opened["code"], opened["token"]).state["to_act"]
    assert [served.get(path, token).json()["your_turn"] for token in (opened["token"], friend)] == [
        to_act == 0,
        to_act == 1,
    ]
    assert served.get(path).json()["your_turn"] is False
    assert served.get(path, "wrong").status_code == 401


def test_an_open_seat_is_taken_once_and_only_when_it_is_open(served):
    opened = served.open(**DUEL, seats=[{"kind": "me"}, {"kind": "open"}])
    path = f"/api/tables/{opened['code']}/sit"
    assert served.post(path, seat=0).status_code == 409
    assert served.post(path, seat=7).status_code == 409
    given = served.post(path, seat=1, name="Bo").json()
    assert served.post(path, seat=1).json()["error"] == "taken"
    bo = served.join(opened["code"], given["token"])
    assert bo.state["viewer"] == 1
    assert bo.table["seats"][1]["name"] == "Bo"
    bo.close()


@pytest.mark.parametrize("first", ["link", "code"])
def test_an_open_seat_with_a_link_is_taken_by_whoever_comes_first(served, first):
    opened = served.open(**DUEL, seats=[{"kind": "me"}, {"kind": "open"}])
    path = f"/api/tables/{opened['code']}"
    token = token_of(served.post(f"{path}/invite", opened["token"], seat=1).json()["link"])
    assert served.get(path).json()["table"]["seats"][1]["is_taken"] is False
    if first == "link":
        served.join(opened["code"], token).close()
        assert served.post(f"{path}/sit", seat=1).json()["error"] == "taken"
    else:
        assert served.post(f"{path}/sit", seat=1).status_code == 200
        assert served.get(f"{path}/record", token).status_code == 401
    assert served.get(path).json()["table"]["seats"][1]["is_taken"] is True


def test_the_host_makes_more_links_and_nobody_else_does(served):
    opened = served.open(**DUEL, seats=[{"kind": "me"}, {"kind": "link"}])
    path = f"/api/tables/{opened['code']}/invite"
    assert served.get(f"/api/tables/{opened['code']}").json()["table"]["seats"][1]["has_come"] is False
    link = served.post(path, opened["token"], seat=1).json()["link"]
    guest = served.join(opened["code"], token_of(link))
    assert guest.state["viewer"] == 1
    assert guest.table["seats"][1]["has_come"]
    watch = served.post(path, opened["token"], watch=True).json()["link"]
    watcher = served.join(opened["code"], token_of(watch))
    assert watcher.state["viewer"] == -2
    assert served.post(path, token_of(link), seat=0).status_code == 403
    also = served.post(path, token_of(link), watch=True).json()["link"]
    second = served.join(opened["code"], token_of(also))
    assert second.state["viewer"] == -2
    assert served.post(path, token_of(watch), watch=True).status_code == 403
    assert served.post(path, seat=1).status_code == 401
    assert served.post(path, "wrong", seat=1).status_code == 401
    assert served.post(path, opened["token"], seat=9).status_code == 400
    assert served.post(path, opened["token"]).status_code == 400
    for one in (guest, watcher, second):
        one.close()


def test_the_code_lets_people_watch_while_a_seat_is_free_for_everybody(served):
    opened = served.open(**DUEL, seats=[{"kind": "me"}, {"kind": "open"}])
    path = f"/api/tables/{opened['code']}"
    watcher = served.join(opened["code"], token_of(served.post(f"{path}/watch").json()["link"]))
    assert watcher.state["viewer"] == -2
    watcher.close()
    assert served.get(path).json()["table"]["seats"][1]["is_taken"] is False
    for _ in range(40):
        refused = served.post(f"{path}/watch")
        if refused.status_code != 200:
            break
    assert (refused.status_code, refused.json()["error"]) == (409, "full")
    assert served.post(f"{path}/invite", opened["token"], watch=True).status_code == 200
    assert served.post(f"{path}/sit", seat=1).status_code == 200
    refused = served.post(f"{path}/watch")
    assert (refused.status_code, refused.json()["error"]) == (403, "not open")
    private = served.open(**DUEL, seats=[{"kind": "me"}, {"kind": "link"}])
    assert served.post(f"/api/tables/{private['code']}/watch").status_code == 403


def test_a_taken_seat_gets_links_from_its_holder_alone_and_the_others_open_nothing(tmp_path):
    with serving(tmp_path) as served:
        opened = served.open(**DUEL, seats=[{"kind": "me"}, {"kind": "link"}])
        path = f"/api/tables/{opened['code']}"
        kept_back = token_of(served.post(f"{path}/invite", opened["token"], seat=1).json()["link"])
        given = token_of(opened["invites"][0]["link"])
        served.join(opened["code"], given).close()
    with serving(tmp_path) as served:
        refused = served.post(f"{path}/invite", opened["token"], seat=1)
        assert (refused.status_code, refused.json()["error"]) == (409, "taken")
        assert served.get(f"{path}/steps/0", kept_back).status_code == 401
        assert served.get(f"{path}/steps/0", given).status_code == 200
        second = token_of(served.post(f"{path}/invite", given, seat=1).json()["link"])
        for token in (given, second):
            guest = served.join(opened["code"], token)
            assert guest.state["viewer"] == 1
            guest.close()


def test_presence_names_and_leaving_are_told_to_the_others(served):
    opened = served.open(**DUEL, seats=[{"kind": "me"}, {"kind": "link"}])
    ann = served.join(opened["code"], opened["token"])
    bo = served.join(opened["code"], token_of(opened["invites"][0]["link"]))
    while not ann.table["seats"][1]["is_here"]:
        ann.hear()
    assert bo.ask("name", seat=1, name=" Bo  the Bold ")["type"] == "done"
    assert bo.ask("name", seat=0, name="Thief")["error"] == "not yours"
    while ann.table["seats"][1]["name"] != "Bo the Bold":
        ann.hear()
    bo.close()
    while ann.table["seats"][1]["is_here"]:
        ann.hear()
    ann.close()


def test_the_agreed_bot_sits_in_for_somebody_away_who_gets_the_seat_back_on_return(served):
    opened = served.open(**DUEL, seats=[{"kind": "me"}, {"kind": "link"}], sit_in="greedy")
    assert opened["table"]["sit_in"] == "greedy"
    bo_token = token_of(opened["invites"][0]["link"])
    ann = served.join(opened["code"], opened["token"])
    bo = served.join(opened["code"], bo_token)
    assert "has been away" in ann.ask("sit in", seat=1)["sentence"]
    bo.close()
    while ann.table["seats"][1]["is_here"]:
        ann.hear()
    assert "only the bot 'greedy'" in ann.ask("sit in", seat=1, bot="random")["sentence"]
    assert ann.ask("sit in", seat=1)["type"] == "done"
    while ann.table["seats"][1]["stand_in"] != "greedy":
        ann.hear()
    rng = random.Random(2)
    for _ in range(4):
        if ann.until_mine()["over"]:
            break
        ann.until_state(ann.choose(rng.choice(ann.options()))["seq"])
    bo = served.join(opened["code"], bo_token)
    assert bo.table["seats"][1]["stand_in"] == ""
    assert bo.ask("hand back", seat=1)["error"] == "illegal"
    ann.close()
    bo.close()


def test_the_host_lets_a_bot_play_for_a_friend_who_has_not_come_until_they_do(served):
    opened = served.open(**DUEL, seats=[{"kind": "me"}, {"kind": "link"}])
    ann = served.join(opened["code"], opened["token"])
    assert ann.ask("sit in", seat=1)["type"] == "done"
    while ann.table["seats"][1]["stand_in"] != "easy":
        ann.hear()
    bo = served.join(opened["code"], token_of(opened["invites"][0]["link"]))
    assert bo.table["seats"][1]["stand_in"] == ""
    ann.close()
    bo.close()


def test_only_the_host_lets_a_bot_play_for_somebody_who_has_not_come(served):
    """Those who have come agree; those who have not are not asked."""
    seats = [{"kind": "me"}, *[{"kind": "link"}] * 3]
    opened = served.open(game="dungeons", setup="quick", seats=seats)
    ann = served.join(opened["code"], opened["token"])
    bo = served.join(opened["code"], token_of(opened["invites"][0]["link"]))
    assert "only the host can let a bot play" in bo.ask("sit in", seat=2)["sentence"]
    assert ann.ask("sit in", seat=2)["type"] == "done"
    asked = bo.until("proposal")["proposal"]
    assert (asked["kind"], asked["seat"], asked["waiting"]) == ("sit in", 2, [1])
    ann.close()
    bo.close()


def test_no_bot_sits_in_where_that_was_agreed_and_the_usual_one_is_the_weakest_level(served):
    seats = [{"kind": "me"}, {"kind": "link"}]
    assert served.open(**DUEL, seats=seats)["table"]["sit_in"] == "easy"
    assert served.post("/api/tables", **DUEL, seats=seats, sit_in="nobody").json()["field"] == "sit_in"
    opened = served.open(**DUEL, seats=seats, sit_in="none")
    ann = served.join(opened["code"], opened["token"])
    assert "no bot sits in at this table" in ann.ask("sit in", seat=1)["sentence"]
    ann.close()


def test_a_bot_that_i_asked_for_stays_until_i_take_my_seat_back(served):
    opened = served.open(**DUEL, seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    me = served.join(opened["code"], opened["token"])
    assert me.ask("sit in", seat=0, bot="random")["type"] == "done"
    me.close()
    me = served.join(opened["code"], opened["token"])
    assert me.table["seats"][0]["stand_in"] == "random"
    assert me.ask("hand back", seat=0)["type"] == "done"
    me.close()


def test_a_bot_sits_in_only_with_the_consent_of_all_others(served):
    """The seat's own person asks; whoever plays against the bot agrees or not."""
    opened = served.open(**DUEL, seats=[{"kind": "me"}, {"kind": "link"}])
    ann = served.join(opened["code"], opened["token"])
    bo = served.join(opened["code"], token_of(opened["invites"][0]["link"]))
    assert ann.ask("sit in", seat=0, bot="random")["type"] == "done"
    asked = bo.until("proposal")["proposal"]
    assert (asked["kind"], asked["seat"], asked["waiting"]) == ("sit in", 0, [1])
    assert ann.ask("agree", proposal=asked["id"], yes=True)["error"] == "not yours"
    assert bo.ask("agree", proposal=asked["id"], yes=True)["type"] == "done"
    while ann.table["seats"][0]["stand_in"] != "random":
        ann.hear()
    ann.close()
    bo.close()


def test_a_link_becomes_a_picture_that_phones_read(served):
    answer = served.post("/api/qr", text=f"{served.base}/t/AAAAAA#token")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
    assert "style=" not in answer.text


def test_health_and_counters_name_no_table(served):
    opened = served.open(game="abyss")
    assert served.get("/health").json()["status"] == "ok"
    metrics = served.get("/metrics").text
    assert "pocketbox_tables_opened_total" in metrics
    assert opened["code"] not in metrics


def test_a_clock_that_jumps_makes_nobody_absent_and_no_game_shorter_than_nothing(tmp_path, monkeypatch):
    """Only the wall clock jumps, as when somebody sets it."""
    with serving(tmp_path, away_seconds=60) as served:
        opened = served.open(**DUEL, seats=[{"kind": "me"}, {"kind": "link"}])
        ann = served.join(opened["code"], opened["token"])
        bo = served.join(opened["code"], token_of(opened["invites"][0]["link"]))
        bo.close()
        while ann.table["seats"][1]["is_here"]:
            ann.hear()
        real = time.time
        monkeypatch.setattr(time, "time", lambda: real() + 10_000)
        assert "has been away" in ann.ask("sit in", seat=1)["sentence"]
        assert served.get(f"/api/tables/{opened['code']}").json()["table"]["seats"][1]["away_seconds"] < 60
        monkeypatch.setattr(time, "time", lambda: real() - 10_000)
        assert ann.choose(ann.options()[0])["type"] == "done"
        report = served.get(f"/api/tables/{opened['code']}/report", opened["token"]).json()
        assert report["minutes"] == 0
        ann.close()
