"""After a game: steps and reports, what if, rematches and challenges."""

from __future__ import annotations

import asyncio
import random
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, wait
from fractions import Fraction

from pocketbox.engine.core import CHANCE
from pocketbox.match.reading import read_record
from pocketbox.match.replay import replay
from pocketbox.server.bot_pool import BotPool
from pocketbox.server.challenges import daily_challenge
from pocketbox.server.log import EventLog
from server.guests import BOTH_ME, DUEL, finished, play_out, token_of


def test_stepping_through_a_game_shows_every_moment_as_its_replay_does(served):
    opened, me = finished(served)
    path = f"/api/tables/{opened['code']}"
    record = read_record(served.get(f"{path}/record", opened["token"]).text)
    played = replay(record)
    first = served.get(f"{path}/steps/0", opened["token"]).json()
    assert (first["count"], first["choice"], first["lines"]) == (played.count, None, [])
    places = {piece["id"]: piece["place"] for piece in first["scene"]["pieces"]}
    for step, moment in enumerate(played.moments(), 1):
        shown = served.get(f"{path}/steps/{step}", opened["token"]).json()
        assert shown["choice"]["text"] == moment.action.text
        places = after_motions(places, [motion for line in shown["lines"] for motion in line["motions"]])
        assert places == {piece["id"]: piece["place"] for piece in shown["scene"]["pieces"]}
    assert shown["scene"]["ending"]
    assert served.get(f"{path}/steps/{played.count + 1}", opened["token"]).status_code == 404
    assert served.get(f"{path}/steps/-1", opened["token"]).status_code == 404
    assert served.get(f"{path}/steps/0?seat=4", opened["token"]).status_code == 403
    assert served.get(f"{path}/steps/0").status_code == 401
    me.close()


def after_motions(places, motions):
    """Where each piece is after motions as a client gets them."""
    places = dict(places)
    for motion in motions:
        if motion["kind"] == "glide":
            del places[motion["piece"]]
            places[motion["becomes"]] = motion["path"][-1]
        elif motion["kind"] == "appear":
            places[motion["piece"]["id"]] = motion["piece"]["place"]
        elif motion["kind"] in ("fall", "take") and motion["piece"]:
            del places[motion["piece"]]
    return places


def test_the_report_counts_dice_and_names_rare_throws(served):
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
    for rare in report["moments"]:
        dice = [int(face) for face in rare["text"].split()[1:] if face.isdigit()]
        assert len(dice) > 1, "a single die is never rare"
        assert Fraction(rare["chance"]) <= Fraction(1, 20)
    me.close()


def test_the_report_counts_dice_for_whoever_rolled_them(served):
    opened, me = finished(served, game="rush", setup="last-leap", seats=BOTH_ME)
    report = served.get(f"/api/tables/{opened['code']}/report", opened["token"]).json()
    record = read_record(served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text)
    thrown = Counter(moment.before.agenda.step.name for moment in replay(record).moments() if moment.seat == CHANCE)
    hero, master = report["luck"]
    assert (hero["seat"], hero["dice"]) == (0, thrown["roll steps"] + thrown["desperate attack"])
    assert (master["seat"], master["dice"]) == (1, thrown["roll for monsters"])
    assert report["moments"] == [], "Rush rolls one die at a time"
    me.close()


def test_luck_follows_every_moment_to_the_result_and_is_told_only_after_it(served):
    running = served.open(game="abyss")
    assert served.get(f"/api/tables/{running['code']}/luck", running["token"]).status_code == 409
    opened, me = finished(served, game="rush", setup="last-leap", seats=BOTH_ME)
    luck = served.get(f"/api/tables/{opened['code']}/luck", opened["token"]).json()
    winners = me.state["scene"]["ending"]["winners"]
    lost = 0.0 if winners else 0.5  # a game that nobody wins is worth half to each
    assert luck["chances"][-1] == [1.0 if seat in winners else lost for seat in (0, 1)]
    assert len(luck["steps"]) == len(luck["chances"])
    assert all(len(cost["labels"]) == 2 and cost["labels"][0] != cost["labels"][1] for cost in luck["costs"])
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


def test_a_rematch_does_not_wait_for_the_report_on_luck(served, monkeypatch):
    asked, may_answer = threading.Event(), threading.Event()

    async def slow(bot_pool, record):
        asked.set()
        while not may_answer.is_set():
            await asyncio.sleep(0.01)
        return {}

    monkeypatch.setattr(BotPool, "luck", slow)
    opened, me = finished(served, game="rush", setup="last-leap", seats=BOTH_ME)
    path = f"/api/tables/{opened['code']}"
    with ThreadPoolExecutor() as pool:
        luck = pool.submit(served.get, f"{path}/luck", opened["token"])
        assert asked.wait(5)
        rematch = pool.submit(served.post, f"{path}/rematch", opened["token"])
        done, _ = wait([rematch], timeout=5)
        may_answer.set()
        assert done, "the rematch waits for the report"
        assert (rematch.result().status_code, luck.result().status_code) == (200, 200)
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


def test_the_luck_of_a_coming_day_cannot_be_worked_out_without_the_key_of_the_database(tmp_path):
    seeds = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        for _ in range(2):
            log = EventLog(f"sqlite:///{tmp_path / name / 'tables.sqlite'}", 5)
            log.open()
            seeds.append(daily_challenge("daily-abyss-2026-01-01", log.key).plan.seed)
            log.stop()
    assert seeds[0] == seeds[1]
    assert seeds[2] == seeds[3]
    assert seeds[0] != seeds[2]
    assert "2026" not in seeds[0]


def test_only_the_first_attempt_of_a_device_and_a_name_is_ranked(served):
    opened, me = finished(served)
    me.close()
    made = served.post(f"/api/tables/{opened['code']}/challenge", opened["token"]).json()["challenge"]
    entrants = [("Ann", "phone"), ("Ann", "laptop"), ("Bo", "phone"), ("Bo", "tablet")]
    for name, device in entrants:
        mine = served.post(f"/api/challenges/{made}/tables", name=name, device=device).json()
        guest = served.join(mine["code"], mine["token"])
        if (name, device) != entrants[1]:
            play_out(guest)
        guest.close()
    told = served.get(f"/api/challenges/{made}").json()["results"]
    assert sorted(result["name"] for result in told) == ["", "Ann", "Bo"]
    assert served.get("/api/challenges/key of this database").status_code == 422
