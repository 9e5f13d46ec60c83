"""Playing over the socket: choices, stale and repeated ones, views of each seat, and the set-up."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from games.dungeons.delve import PD, delve
from pocketbox.games import GAME_IDS, find
from pocketbox.match.reading import read_record
from pocketbox.match.verify import verify
from server.guests import pair, seats_for, to_act, token_of
from server.served import Guest


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
    told = heard_of({}, me.state["story"])
    rng = random.Random(7)
    for _ in range(25):
        if me.until_mine()["over"]:
            break
        before = me.state["seq"]
        me.choose(rng.choice(me.options()))
        heard_of(told, me.until_state(before + 1)["story"])
    me.close()
    again = served.join(opened["code"], opened["token"])
    lines = list(told.values())
    assert list(heard_of({}, again.state["story"]).values()) == lines[-400:]
    middle = lines[len(lines) // 2]["number"]
    again.close()
    later = served.join(opened["code"], opened["token"], since=middle)
    assert list(heard_of({}, later.state["story"]).values()) == [line for line in lines if line["number"] > middle]
    later.close()


def heard_of(told, lines):
    """Lines by their first event: one that goes on takes the place of what it was. Motions are never sent again."""
    for told_line in lines:
        told[told_line["first"]] = {name: value for name, value in told_line.items() if name != "motions"}
    return told


def test_two_play_online_and_each_hears_of_the_others_choices(served):
    ann, bo, _ = pair(served)
    for _ in range(12):
        guest = to_act(ann, bo)
        other = bo if guest is ann else ann
        done = guest.choose(guest.options()[0])
        assert done["type"] == "done"
        assert other.until_state(done["seq"])["seq"] == done["seq"]
        mine, theirs = guest.until_state(done["seq"])["story"], other.state["story"]
        assert [(line["number"], line["motions"]) for line in mine] == [
            (line["number"], line["motions"]) for line in theirs
        ]
        if guest.state["over"]:
            break
    ann.close()
    bo.close()


def test_a_story_speaks_to_its_reader_and_names_the_others(served):
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
    opened = served.open(game="rush", setup="duel", seats=seats)
    ann = served.join(opened["code"], opened["token"])
    eve = served.join(opened["code"], opened["watch"].partition("#")[2])
    seq = ann.choose("roll")["seq"]
    mine, watched = ann.until_state(seq)["story"][-1], eve.until_state(seq)["story"][-1]
    assert mine["text"].startswith("You roll ")
    assert watched["text"].startswith("Ann rolls ")
    assert (mine["seat"], mine["heading"], mine["motions"]) == (0, "Round 1", watched["motions"])
    ann.choose("end")
    lines = ann.until_mine()["story"] + [line for message in ann.heard for line in message.get("story", [])]
    assert any(line["text"].startswith("Random bot rolls ") for line in lines)
    ann.close()
    eve.close()


def test_everybody_hears_that_a_player_has_come_back_as_somebody_else(served):
    s = delve(["0,0 start 0", "1,0 h2s 0", "3,0 h1 0 mage"], "mage seat 1", lost="elf")
    opened = served.open(game="dungeons", position=PD.game.write_position(s), seats=[{"kind": "me"}, {"kind": "me"}])
    me = served.join(opened["code"], opened["token"])
    assert [seat["role"] for seat in me.table["seats"]] == ["first player", "mage"]
    me.until_state(me.choose("enter thief")["seq"])
    me.choose("place 1,0")
    assert [seat["role"] for seat in me.table["seats"]] == ["thief", "mage"]
    me.close()


def test_seats_are_told_their_new_roles_as_soon_as_roles_are_chosen(served):
    opened = served.open(game="rush", setup="play", seats=[{"kind": "me"}, {"kind": "me"}])
    me = served.join(opened["code"], opened["token"])
    assert [seat["role"] for seat in me.table["seats"]] == ["hero", "dungeon master"]
    me.choose("role master")
    until_roles(me, ["dungeon master", "hero"])
    assert [seat["name"] for seat in me.state["scene"]["seats"]] == ["dungeon master", "hero"]
    assert me.ask("undo", seq=me.state["seq"])["type"] == "done"
    until_roles(me, ["hero", "dungeon master"])


def until_roles(guest: Guest, roles: list[str]) -> None:
    while [seat["role"] for seat in guest.table["seats"]] != roles:
        guest.hear()


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


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_client_that_keeps_the_scene_is_sent_only_parts_that_changed(served, game):
    opened = served.open(game=game, setup="play", seats=seats_for(game, "me"))
    plain = served.join(opened["code"], opened["token"])
    keeper = served.join(opened["code"], opened["token"], keeps_scene=True)
    kept = keeper.state["scene"]
    assert kept == plain.state["scene"]
    rng = random.Random(9)
    spared: Counter[str] = Counter()
    for _ in range(40):
        if plain.until_mine()["over"]:
            break
        seq = plain.choose(rng.choice(plain.options()))["seq"]
        plain.until_state(seq)
        changed = keeper.until_state(seq)["scene"]
        assert all(kept[part] != value for part, value in changed.items()), "a part was sent again as it was"
        spared.update(kept.keys() - changed.keys())
        kept = kept | changed
        assert kept == plain.state["scene"]
    assert spared["cells"] > 0
    assert spared["goal"] > 0
    plain.close()
    keeper.close()
