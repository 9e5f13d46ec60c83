"""Playing over the socket: choices, stale and repeated ones, views of each seat, undo, set-up, typed and fair dice."""

from __future__ import annotations

import random

import pytest

from games.dungeons.delve import PD, line
from pocketbox.games import GAME_IDS, find
from pocketbox.match.reading import read_record
from pocketbox.match.verify import verify
from server.served import Guest, Served

TWO = [{"kind": "me", "name": "Ann"}, {"kind": "link"}]


def seats_for(game: str, kind: str) -> list[dict[str, str]]:
    return [{"kind": "me"}] + [{"kind": kind}] * (int(find(game).least_seats) - 1)


def token_of(link: str) -> str:
    return link.partition("#")[2]


def pair(served: Served, **wish) -> tuple[Guest, Guest, dict]:
    opened = served.open(**{"game": "rush", "setup": "duel", "seats": TWO, **wish})
    ann = served.join(opened["code"], opened["token"])
    bo = served.join(opened["code"], token_of(opened["invites"][0]["link"]))
    return ann, bo, opened


def to_act(*guests: Guest) -> Guest:
    """Whoever of these is to act, once all have heard the same."""
    newest = max(guest.state["seq"] for guest in guests)
    for guest in guests:
        guest.until_state(newest)
    return next(guest for guest in guests if guest.state["mine"])


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_game_against_a_bot_is_played_to_its_end_and_its_record_verifies(served, game):
    seats = [{"kind": "me"}] + [{"kind": "bot", "bot": "random"}] * (int(find(game).least_seats) - 1)
    opened = served.open(game=game, seats=seats)
    me = served.join(opened["code"], opened["token"])
    rng = random.Random(5)
    while not me.until_mine()["over"]:
        assert me.choose(rng.choice(me.options()))["type"] == "done"
    assert me.state["scene"]["ending"]["sentence"]
    record = served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text
    report = verify(read_record(record))
    assert any("digests agree" in line for line in report.passed)
    assert any("the end agrees" in line for line in report.passed)
    me.close()


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_whole_story_comes_in_pieces_and_at_once_to_somebody_who_comes_back(served, game):
    opened = served.open(game=game, seats=seats_for(game, "me"))
    me = served.join(opened["code"], opened["token"])
    told = list(me.state["story"])
    rng = random.Random(7)
    for _ in range(25):
        if me.until_mine()["over"]:
            break
        before = me.state["seq"]
        me.choose(rng.choice(me.options()))
        told += me.until_state(before + 1)["story"]
    me.close()
    again = served.join(opened["code"], opened["token"])
    assert again.state["story"] == told[-400:]
    middle = told[len(told) // 2]["number"]
    again.close()
    later = served.join(opened["code"], opened["token"], since=middle)
    assert later.state["story"] == [line for line in told if line["number"] > middle]
    later.close()


def test_two_play_online_and_each_hears_of_the_others_choices(served):
    ann, bo, _ = pair(served)
    for _ in range(12):
        guest = to_act(ann, bo)
        other = bo if guest is ann else ann
        done = guest.choose(guest.options()[0])
        assert done["type"] == "done"
        assert other.until_state(done["seq"])["seq"] == done["seq"]
        assert guest.until_state(done["seq"])["story"] == other.state["story"]
        if guest.state["over"]:
            break
    ann.close()
    bo.close()


def test_only_the_seat_to_act_is_told_its_choices_and_others_cannot_choose(served):
    ann, bo, opened = pair(served)
    guest = to_act(ann, bo)
    other = bo if guest is ann else ann
    assert guest.options()
    assert other.options() == []
    refused = other.choose(guest.options()[0])
    assert (refused["type"], refused["error"]) == ("refused", "not yours")
    watcher = served.join(opened["code"], token_of(opened["watch"]))
    assert watcher.options() == []
    assert watcher.choose(guest.options()[0])["error"] == "not yours"
    for one in (ann, bo, watcher):
        one.close()


def test_a_stale_choice_is_refused_with_a_fresh_state_and_nothing_happens(served):
    ann, bo, _ = pair(served)
    guest = to_act(ann, bo)
    first = guest.state
    guest.choose(guest.options()[0])
    guest.until_state(first["seq"] + 1)
    refused = guest.ask("choose", seq=first["seq"], text=first["scene"]["options"][0]["text"])
    assert refused["error"] == "stale"
    assert "moved on" in refused["sentence"]
    assert guest.until("state")["seq"] == first["seq"] + 1
    ann.close()
    bo.close()


def test_a_repeated_choice_is_carried_out_once_even_on_another_socket(served):
    ann, bo, opened = pair(served)
    guest = to_act(ann, bo)
    seq = guest.state["seq"]
    text = guest.options()[0]
    first = guest.ask("choose", seq=seq, text=text, id="same")
    again = guest.ask("choose", seq=seq, text=text, id="same")
    assert (first["type"], first["again"], again["type"], again["again"]) == ("done", False, "done", True)
    assert first["seq"] == again["seq"] == seq + 1
    token = opened["token"] if guest is ann else token_of(opened["invites"][0]["link"])
    elsewhere = served.join(opened["code"], token)
    third = elsewhere.ask("choose", seq=seq, text=text, id="same")
    assert (third["again"], third["seq"]) == (True, seq + 1)
    assert elsewhere.state["seq"] == seq + 1
    for one in (ann, bo, elsewhere):
        one.close()


def test_two_who_choose_at_once_never_both_succeed(served):
    opened = served.open(game="rush", setup="duel", seats=[{"kind": "me"}, {"kind": "me"}])
    one = served.join(opened["code"], opened["token"])
    two = served.join(opened["code"], opened["token"])
    for n in range(10):
        newest = max(one.state["seq"], two.state["seq"])
        one.until_state(newest)
        two.until_state(newest)
        if one.state["over"]:
            break
        texts = one.options()
        for guest, text in ((one, texts[0]), (two, texts[-1])):
            guest.say({"type": "choose", "id": f"{n}", "seq": newest, "text": text})
        # The same token and the same id: whichever comes second is the same request again.
        answers = [guest.until("done", f"{n}") for guest in (one, two)]
        assert sorted(answer["again"] for answer in answers) == [False, True]
        assert {answer["seq"] for answer in answers} == {newest + 1}
    one.close()
    two.close()


def test_a_choice_that_is_not_legal_is_refused_with_its_rule_and_near_texts(served):
    opened = served.open(game="rush", setup="duel", seats=[{"kind": "me"}, {"kind": "me"}])
    me = served.join(opened["code"], opened["token"])
    nonsense = me.choose("rool")
    assert nonsense["error"] == "illegal"
    assert "roll" in nonsense["near"]
    refused = me.choose("move a1")
    assert refused["error"] == "illegal"
    assert refused["rule"].startswith("RU-")
    assert me.ask("ping")["seq"] == me.state["seq"]
    me.close()


def test_undo_at_one_screen_is_at_once_and_stops_at_dice(served):
    opened = served.open(game="rush", setup="play", seats=[{"kind": "me"}, {"kind": "me"}])
    me = served.join(opened["code"], opened["token"])
    assert me.state["can_undo"] is False
    first = me.state
    me.choose(me.options()[0])
    me.until_state(first["seq"] + 1)
    assert me.state["can_undo"] is True
    assert me.ask("undo", seq=me.state["seq"])["type"] == "done"
    state = me.until_state(first["seq"] + 2)
    assert state["scene"]["options"] == first["scene"]["options"]
    assert state["story"][-1]["text"] == "The last choice is taken back."
    me.close()


def test_undo_online_needs_the_others_and_lapses_when_the_table_moves_on(served):
    ann, bo, _ = pair(served, setup="play")
    guest = to_act(ann, bo)
    other = bo if guest is ann else ann
    start = guest.state
    seq = guest.choose(guest.options()[0])["seq"]
    guest.until_state(seq)
    assert guest.ask("undo", seq=seq)["type"] == "done"
    asked = other.until("proposal")["proposal"]
    assert (asked["kind"], asked["waiting"]) == ("undo", [other.state["viewer"]])
    assert other.ask("agree", proposal=asked["id"], yes=False)["type"] == "done"
    assert guest.until("proposal")["proposal"]["closed"] in ("", "declined")
    other.until_state(seq)
    assert guest.ask("undo", seq=seq)["type"] == "done"
    asked = other.until("proposal")["proposal"]
    while asked["closed"]:
        asked = other.until("proposal")["proposal"]
    assert other.ask("agree", proposal=asked["id"], yes=True)["type"] == "done"
    state = guest.until_state(seq + 1)
    assert state["scene"]["options"] == start["scene"]["options"]
    assert other.ask("agree", proposal=asked["id"], yes=True)["error"] == "stale"
    ann.close()
    bo.close()


@pytest.mark.parametrize("game", GAME_IDS)
def test_place_the_rest_for_me_ends_the_set_up(served, game):
    opened = served.open(game=game, setup="play", seats=seats_for(game, "me"))
    me = served.join(opened["code"], opened["token"])
    steps = 0
    while me.until_mine()["can_rest"]:
        done = me.ask("rest", seq=me.state["seq"])
        assert done["type"] == "done"
        me.until_state(done["seq"])
        steps += 1
        assert steps < 20
    assert steps > 0
    assert me.ask("rest", seq=me.state["seq"])["error"] == "illegal"
    me.close()


def test_place_the_rest_waits_for_the_other_seat_and_can_be_stopped(served):
    ann, bo, _ = pair(served, game="tactics5", setup="play")
    guest = to_act(ann, bo)
    done = guest.ask("rest", seq=guest.state["seq"])
    guest.until_state(done["seq"])
    assert guest.state["resting"] == [guest.state["viewer"]]
    assert guest.ask("rest", seq=guest.state["seq"], stop=True)["type"] == "done"
    guest.ask("ping")
    assert guest.state["resting"] == []
    ann.close()
    bo.close()


def test_referee_mode_takes_typed_dice_and_refuses_what_dice_cannot_show(served):
    opened = served.open(game="rush", setup="duel", seats=[{"kind": "me"}, {"kind": "me"}], dice="mine")
    me = served.join(opened["code"], opened["token"])
    me.choose("roll")
    while me.state["dice"] is None:
        me.hear()
    assert me.state["to_act"] == -1
    assert me.state["dice"]["is_dice"] is True
    refused = me.ask("dice", seq=me.state["seq"], text="9")
    assert (refused["type"], refused["error"]) == ("refused", "illegal")
    wanted = me.state["dice"]["results"][0]
    seq = me.state["seq"]
    assert me.ask("dice", seq=seq, text=wanted.removeprefix("roll "))["type"] == "done"
    state = me.until_state(seq + 1)
    assert [line["dice"] for line in state["story"] if "dice" in line] == [[int(wanted.split()[-1])]]
    assert me.ask("undo", seq=state["seq"])["type"] == "done"
    state = me.until_state(seq + 2)
    assert state["dice"] is not None, "with real dice the last throw may be taken back"
    assert me.ask("dice", seq=state["seq"], text="")["type"] == "done", "or the table throws this once"
    me.close()


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_quick_set_up_beside_the_real_set_is_dealt_by_the_table(served, game):
    opened = served.open(game=game, setup="quick", seats=seats_for(game, "me"), dice="mine")
    me = served.join(opened["code"], opened["token"])
    throws = 0
    rng = random.Random(3)
    while me.state["to_act"] == -1 and throws < 500:
        seq = me.state["seq"]
        assert me.ask("dice", seq=seq, text=rng.choice(me.state["dice"]["results"]))["type"] == "done"
        me.until_state(seq + 1)
        throws += 1
    assert me.until_mine()["mine"], "a bot may be the first to choose"
    me.close()


def test_fair_dice_wait_for_words_then_play_and_their_record_proves_them(served):
    opened = served.open(game="abyss", dice="fair")
    assert len(opened["table"]["commitment"]) == 64
    assert opened["table"]["phase"] == "words"
    me = served.join(opened["code"], opened["token"])
    assert me.state["scene"] is None
    assert me.state["missing_words"] == [0]
    assert me.ask("choose", seq=0, text="roll")["type"] == "refused"
    assert me.ask("word", seat=0, text="")["error"] == "illegal"
    assert me.ask("word", seat=0, text="blue moon")["type"] == "done"
    rng = random.Random(3)
    while me.state["scene"] is None:
        me.hear()
    assert me.ask("word", seat=0, text="too late")["error"] == "illegal"
    while not me.until_mine()["over"]:
        me.choose(rng.choice(me.options()))
    record = served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text
    assert opened["table"]["commitment"] in record
    assert "the secret is the one promised before the first throw" in verify(read_record(record)).passed
    me.close()


def test_odds_why_rules_and_hints_are_answered(served):
    opened = served.open(game="rush", setup="last-leap", seats=[{"kind": "me"}, {"kind": "me"}])
    me = served.join(opened["code"], opened["token"])
    odds = me.ask("odds", text="roll")
    ends = odds["parts"][0]["ends"]
    assert [end["chance"] for end in ends] == ["1/4"] * 4
    assert all(end["lines"] for end in ends)
    assert me.ask("odds", text="jump")["error"] == "illegal"
    why = me.ask("why", text="move a1")
    assert why["is_legal"] is False
    assert why["rule"]["id"].startswith("RU-")
    assert me.ask("why", text="roll")["is_legal"] is True
    assert me.ask("rule", rule="ru-hturn-02")["rule"]["id"] == "RU-HTURN-02"
    assert "did you mean" in me.ask("rule", rule="RU-HTURN-99")["sentence"]
    hint = me.ask("hint")
    assert hint["text"] in me.options()
    assert -1 <= hint["worth"] <= 1
    me.close()


def test_odds_that_take_long_are_estimated_and_counted_when_asked(served):
    s = line(3, {0: "warrior", 2: "troll"}, "warrior seat 0")
    PD.play(s, "activate warrior")
    opened = served.open(game="dungeons", position=PD.game.write_position(s), seats=[{"kind": "me"}, {"kind": "me"}])
    me = served.join(opened["code"], opened["token"])
    (first,) = [part for part in me.ask("odds", text="charge troll")["parts"] if "melee" in part["title"]]
    assert first["is_estimate"]
    (exact,) = [part for part in me.ask("odds", text="charge troll", exactly=True)["parts"] if "melee" in part["title"]]
    assert not exact["is_estimate"]
    for about, sure in zip(first["ends"], exact["ends"], strict=True):
        assert about["interval"][0] <= sure["percent"] <= about["interval"][1]
    me.close()


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_client_that_keeps_the_board_is_sent_it_again_only_when_it_changed(served, game):
    opened = served.open(game=game, setup="play", seats=seats_for(game, "me"))
    plain = served.join(opened["code"], opened["token"])
    keeper = served.join(opened["code"], opened["token"], keeps_board=True)
    board = (keeper.state["scene"]["cells"], keeper.state["scene"]["edges"])
    rng = random.Random(9)
    spared = 0
    for _ in range(40):
        if plain.until_mine()["over"]:
            break
        seq = plain.choose(rng.choice(plain.options()))["seq"]
        plain.until_state(seq)
        scene = keeper.until_state(seq)["scene"]
        if scene["cells"] is None:
            spared += 1
        else:
            board = (scene["cells"], scene["edges"])
        assert board == (plain.state["scene"]["cells"], plain.state["scene"]["edges"])
    assert spared > 0
    plain.close()
    keeper.close()
