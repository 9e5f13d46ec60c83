"""Dice at a table: typed from a real set, and fair ones that nobody can foresee."""

from __future__ import annotations

import random

import pytest

from pocketbox.games import GAME_IDS
from pocketbox.match.fair import commitment, fair_spin
from pocketbox.match.reading import read_record
from pocketbox.match.verify import verify
from server.guests import seats_for


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
    throws = [motion for line in state["story"] for motion in line["motions"] if motion["kind"] == "throw"]
    assert [throw["faces"] for throw in throws] == [[int(wanted.split()[-1])]]
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
    assert verify(read_record(record)).unchecked == []
    told = served.get(f"/api/tables/{opened['code']}/fair", opened["token"]).json()
    secret = bytes.fromhex(told["secret"])
    assert commitment(secret, told["match"], [True]) == opened["table"]["commitment"] == told["commitment"]
    assert told["words"] == ["blue moon"]
    for number, thrown in enumerate(told["throws"]):
        texts = [text for text, weight in told["lists"][thrown["list"]] for _ in range(weight)]
        assert texts[fair_spin(secret, told["match"], told["words"], number, len(texts))] == thrown["text"]
    me.close()


def test_the_secret_of_fair_dice_is_told_only_after_the_game_and_only_of_fair_dice(served):
    opened = served.open(game="abyss", dice="fair")
    me = served.join(opened["code"], opened["token"])
    assert served.get(f"/api/tables/{opened['code']}/fair", opened["token"]).status_code == 409
    me.ask("word", seat=0, text="blue moon")
    refused = served.get(f"/api/tables/{opened['code']}/fair", opened["token"])
    assert (refused.status_code, refused.json()["error"]) == (409, "not over")
    me.close()
    plain = served.open(game="abyss")
    assert served.get(f"/api/tables/{plain['code']}/fair", plain["token"]).json()["error"] == "not fair dice"
