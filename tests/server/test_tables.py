"""Tables over HTTP: opening, seats, links, records, steps, what-if, rematch, challenges; and what is refused."""

from __future__ import annotations

import random

import pytest

from pocketbox.games import GAME_IDS
from pocketbox.match.reading import read_record
from pocketbox.match.replay import replay
from server.served import Guest, Served

DUEL = {"game": "rush", "setup": "duel"}
BOTH_ME = [{"kind": "me"}, {"kind": "me"}]


def token_of(link: str) -> str:
    return link.partition("#")[2]


def play_out(me: Guest, seed: int = 1) -> None:
    rng = random.Random(seed)
    while not me.until_mine()["over"]:
        done = me.choose(rng.choice(me.options()))
        me.until_state(done["seq"])


def finished(served: Served, **wish) -> tuple[dict, Guest]:
    opened = served.open(**({"game": "abyss"} | wish))
    me = served.join(opened["code"], opened["token"])
    play_out(me)
    return opened, me


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
        assert scene["viewer"] == -2


@pytest.mark.parametrize(
    ("wish", "field", "said"),
    [
        ({"game": "chess"}, "game", "there is no game 'chess'"),
        ({"game": "rush", "setup": "slow"}, "setup", "there is no set-up 'slow'"),
        ({"game": "rush", "dice": "loaded"}, "dice", "there are no dice 'loaded'"),
        ({"game": "rush", "seats": [{"kind": "me"}]}, "seats", "has 2 seats, not 1"),
        ({"game": "rush", "seats": [{"kind": "me"}, {"kind": "cat"}]}, "seats.1.kind", "cannot be 'cat'"),
        ({"game": "rush", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "x"}]}, "seats.1.bot", "no bot 'x'"),
        ({"game": "rush", "seats": [{"kind": "me", "bot": "easy"}, {"kind": "bot"}]}, "seats.0.bot", "no bot's"),
        ({"game": "rush", "seats": [{"kind": "me", "name": "a\x07"}, {"kind": "bot"}]}, "seats.0.name", "printable"),
        ({"game": "rush", "options": {"cap": 99}}, "options.cap", "the option cap cannot be '99'"),
        ({"game": "rush", "options": {"hat": 1}}, "options.hat", "there is no option 'hat'"),
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


def test_the_host_makes_more_links_and_nobody_else_does(served):
    opened = served.open(**DUEL, seats=[{"kind": "me"}, {"kind": "link"}])
    path = f"/api/tables/{opened['code']}/invite"
    link = served.post(path, opened["token"], seat=1).json()["link"]
    guest = served.join(opened["code"], token_of(link))
    assert guest.state["viewer"] == 1
    first = served.join(opened["code"], token_of(opened["invites"][0]["link"]))
    assert first.state["viewer"] == 1, "older links keep working"
    watch = served.post(path, opened["token"], watch=True).json()["link"]
    watcher = served.join(opened["code"], token_of(watch))
    assert watcher.state["viewer"] == -2
    assert served.post(path, token_of(link), seat=1).status_code == 403
    assert served.post(path, seat=1).status_code == 401
    assert served.post(path, "wrong", seat=1).status_code == 401
    assert served.post(path, opened["token"], seat=9).status_code == 400
    assert served.post(path, opened["token"]).status_code == 400
    for one in (guest, first, watcher):
        one.close()


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


def test_a_bot_sits_in_for_somebody_away_and_hands_back(served):
    opened = served.open(**DUEL, seats=[{"kind": "me"}, {"kind": "link"}])
    bo_token = token_of(opened["invites"][0]["link"])
    ann = served.join(opened["code"], opened["token"])
    bo = served.join(opened["code"], bo_token)
    assert "has been away" in ann.ask("sit in", seat=1, bot="random")["sentence"]
    bo.close()
    while ann.table["seats"][1]["is_here"]:
        ann.hear()
    assert ann.ask("sit in", seat=1, bot="random")["type"] == "done"
    rng = random.Random(2)
    for _ in range(10):
        if ann.until_mine()["over"]:
            break
        ann.until_state(ann.choose(rng.choice(ann.options()))["seq"])
    bo = served.join(opened["code"], bo_token)
    assert bo.table["seats"][1]["stand_in"] == "random"
    assert bo.ask("hand back", seat=1)["type"] == "done"
    assert bo.ask("hand back", seat=1)["error"] == "illegal"
    while bo.table["seats"][1]["stand_in"]:
        bo.hear()
    ann.close()
    bo.close()


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


def test_stepping_through_a_game_shows_every_moment_as_its_replay_does(served):
    opened, me = finished(served)
    path = f"/api/tables/{opened['code']}"
    record = read_record(served.get(f"{path}/record", opened["token"]).text)
    played = replay(record)
    first = served.get(f"{path}/steps/0", opened["token"]).json()
    assert (first["count"], first["choice"], first["lines"]) == (played.count, None, [])
    for step, moment in enumerate(played.moments(), 1):
        shown = served.get(f"{path}/steps/{step}", opened["token"]).json()
        assert shown["choice"]["text"] == moment.action.text
        assert len(shown["lines"]) == len(moment.events)
    assert shown["scene"]["ending"]
    assert served.get(f"{path}/steps/{played.count + 1}", opened["token"]).status_code == 404
    assert served.get(f"{path}/steps/-1", opened["token"]).status_code == 404
    assert served.get(f"{path}/steps/0?seat=4", opened["token"]).status_code == 403
    assert served.get(f"{path}/steps/0").status_code == 401
    me.close()


def test_the_report_counts_dice_and_names_the_rarest_throws(served):
    opened, me = finished(served)
    report = served.get(f"/api/tables/{opened['code']}/report", opened["token"]).json()
    record = read_record(served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text)
    moments = list(replay(record).moments())
    assert report["over"] is True
    assert report["ending"]["rule"]
    assert report["choices"] == sum(1 for moment in moments if moment.seat >= 0)
    assert report["throws"] == sum(1 for moment in moments if moment.seat == -1)
    for luck in report["luck"]:
        assert sum(luck["faces"].values()) == luck["dice"]
        assert sum(int(face) * count for face, count in luck["faces"].items()) == luck["pips"]
    assert report["moments"]
    me.close()


def test_luck_follows_every_moment_to_the_result_and_is_told_only_after_it(served):
    running = served.open(game="abyss")
    assert served.get(f"/api/tables/{running['code']}/luck", running["token"]).status_code == 409
    opened, me = finished(served, game="rush", setup="last-leap", seats=BOTH_ME)
    luck = served.get(f"/api/tables/{opened['code']}/luck", opened["token"]).json()
    winners = me.state["scene"]["ending"]["winners"]
    assert luck["chances"][-1] == [1.0 if seat in winners else 0.0 for seat in (0, 1)]
    assert len(luck["steps"]) == len(luck["chances"])
    assert served.get(f"/api/tables/{opened['code']}/luck", opened["token"]).json() == luck
    me.close()


def test_what_if_begins_at_the_moment_and_leaves_the_game_as_it_was(served):
    opened, me = finished(served)
    path = f"/api/tables/{opened['code']}"
    count = served.get(f"{path}/steps/0", opened["token"]).json()["count"]
    step = next(
        n
        for n in range(count // 2, count)
        if served.get(f"{path}/steps/{n}", opened["token"]).json()["scene"]["seats"][0]["is_to_act"]
    )
    shown = served.get(f"{path}/steps/{step}", opened["token"]).json()
    branch = served.post(f"{path}/branch", opened["token"], step=step).json()
    assert branch["table"]["branch_of"] == {"code": opened["code"], "step": step}
    there = served.join(branch["code"], branch["token"])
    assert there.state["scene"]["pieces"] == shown["scene"]["pieces"]
    assert there.state["mine"]
    assert served.post(f"{path}/branch", opened["token"], step=count).status_code == 409
    assert served.post(f"{path}/branch", opened["token"], step=count + 1).status_code == 404
    assert served.get(f"{path}/steps/0", opened["token"]).json()["count"] == count
    me.close()
    there.close()


def test_what_if_is_refused_while_it_would_tell_something_hidden(served):
    opened = served.open(
        game="tactics5", setup="play", seats=[{"kind": "me"}, {"kind": "link"}], options={"force_secret": True}
    )
    other = token_of(opened["invites"][0]["link"])
    me = served.join(opened["code"], opened["token"])
    assert me.ask("rest", seq=me.state["seq"])["type"] == "done"
    refused = served.post(f"/api/tables/{opened['code']}/branch", other, step=1)
    assert (refused.status_code, refused.json()["error"]) == (403, "hidden")
    me.close()


def test_a_rematch_swaps_seats_and_everybody_comes_with_their_own_link(served):
    opened = served.open(**DUEL, seats=[{"kind": "me", "name": "Ann"}, {"kind": "link", "name": "Bo"}])
    bo_token = token_of(opened["invites"][0]["link"])
    ann = served.join(opened["code"], opened["token"])
    bo = served.join(opened["code"], bo_token)
    assert served.post(f"/api/tables/{opened['code']}/rematch", bo_token).status_code == 409
    rng = random.Random(4)
    while not ann.state["over"]:
        guest = ann if ann.state["mine"] else bo
        guest.until_mine()
        seq = guest.choose(rng.choice(guest.options()))["seq"]
        ann.until_state(seq)
        bo.until_state(seq)
    code = served.post(f"/api/tables/{opened['code']}/rematch", bo_token).json()["code"]
    assert served.post(f"/api/tables/{opened['code']}/rematch", opened["token"]).json()["code"] == code
    assert served.post(f"/api/tables/{opened['code']}/rematch", token_of(opened["watch"])).status_code == 403
    while ann.table["rematch"] != code:
        ann.hear()
    again = served.join(code, opened["token"])
    assert again.state["viewer"] == 1
    assert [seat["name"] for seat in again.table["seats"]] == ["Bo", "Ann"]
    for one in (ann, bo, again):
        one.close()


def test_a_challenge_gives_everybody_the_same_luck_and_compares_them(served):
    opened, me = finished(served)
    path = f"/api/tables/{opened['code']}/challenge"
    made = served.post(path, opened["token"]).json()
    assert served.post(path, opened["token"]).json() == made
    records = []
    for name in ("Bo", "Cy"):
        mine = served.post(f"/api/challenges/{made['challenge']}/tables", name=name).json()
        guest = served.join(mine["code"], mine["token"])
        play_out(guest)
        records.append(served.get(f"/api/tables/{mine['code']}/record", mine["token"]).text.partition("\n\n")[2])
        guest.close()
    first = served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text.partition("\n\n")[2]
    assert records == [first, first], "the same choices and the same luck are the same game"
    told = served.get(f"/api/challenges/{made['challenge']}").json()
    assert sorted(result["name"] for result in told["results"]) == ["", "Bo", "Cy"]
    assert served.get("/api/challenges/none").status_code == 404
    me.close()


def test_a_challenge_of_a_game_still_going_on_would_tell_its_dice(served):
    opened = served.open(game="abyss")
    assert served.post(f"/api/tables/{opened['code']}/challenge", opened["token"]).status_code == 409


def test_today_s_challenge_is_there_for_every_game_that_has_one_and_tomorrow_s_is_not(served):
    daily = served.get("/api/daily").json()
    assert [challenge["game"] for challenge in daily["challenges"]] == ["abyss"]
    id = daily["challenges"][0]["challenge"]
    one, two = (served.post(f"/api/challenges/{id}/tables", name=name).json() for name in ("Ann", "Bo"))
    scenes = []
    for opened in (one, two):
        guest = served.join(opened["code"], opened["token"])
        scenes.append(guest.state["scene"])
        guest.close()
    assert scenes[0] == scenes[1]
    for bad in ("daily-abyss-2999-01-01", "daily-rush-2026-01-01", "daily-abyss-2026-99-99"):
        assert served.get(f"/api/challenges/{bad}").status_code == 404


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
