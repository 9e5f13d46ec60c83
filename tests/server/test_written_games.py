"""Records that become tables: finished games to look at, unfinished ones to play on; and what is refused."""

from __future__ import annotations

import random

import pytest

from pocketbox.engine.core import CHANCE
from pocketbox.games import GAME_IDS, find
from pocketbox.match.begin import begin
from pocketbox.match.dealer import FairDealer, ReplayedDealer, SeededDealer
from pocketbox.match.fair import new_secret
from pocketbox.match.reading import read_record
from pocketbox.server.bodies import MOST_IN_A_RECORD
from server.served import serving

ANN_AND_BOT = {0: "Ann", 1: "easy-3"}


def play(match, most=10_000):
    """Random choices and every throw between them, until the game is over or that many were made."""
    rng = random.Random(1)
    for _ in range(most):
        while match.seat_to_act == CHANCE and not match.is_over:
            match.deal()
        if match.is_over:
            break
        match.submit(match.seat_to_act, rng.choice(match.choices))
    return match


def duel(dealer, most, names=None):
    return play(begin(find("rush"), dealer, setup="duel", names=names), most)


def opened(served, text):
    answer = served.post("/api/records", text=text)
    assert answer.status_code == 201, answer.text
    return answer.json()


def refused(served, text):
    answer = served.post("/api/records", text=text)
    assert answer.status_code == 400, answer.text
    return answer.json()["sentence"]


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_finished_game_can_be_looked_at_step_by_step(served, id):
    match = play(begin(find(id), SeededDealer(4), setup="quick"))
    table = opened(served, match.record())
    guest = served.join(table["code"], table["token"])
    assert guest.state["over"]
    assert served.get(f"/api/tables/{table['code']}/record", table["token"]).text == match.record()
    last = served.get(f"/api/tables/{table['code']}/steps/{len(match.moments)}", table["token"])
    assert last.json()["scene"]["ending"]


def test_an_unfinished_game_goes_on_with_its_people_bots_and_dice(served):
    before = duel(SeededDealer(4), 6, ANN_AND_BOT)
    table = opened(served, before.record())
    assert [(seat["kind"], seat["name"], seat["bot"]) for seat in table["table"]["seats"]] == [
        ("me", "Ann", ""),
        ("bot", "", "easy"),
    ]
    guest = served.join(table["code"], table["token"])
    while not guest.until_mine()["over"]:
        guest.until_state(guest.choose(guest.options()[0])["seq"])
    whole = served.get(f"/api/tables/{table['code']}/record", table["token"]).text
    assert whole.startswith(before.record().rstrip("\n"))
    assert read_record(whole).header.dealer.seed == "4"


def test_an_opened_record_is_there_after_a_restart(tmp_path):
    record = duel(SeededDealer(4), 10_000).record()
    with serving(tmp_path) as before:
        table = opened(before, record)
    with serving(tmp_path) as after:
        assert after.get(f"/api/tables/{table['code']}/record", table["token"]).text == record


def test_results_that_were_given_to_a_dealer_count_as_typed(served):
    first = duel(SeededDealer(4), 6)
    again = duel(ReplayedDealer(read_record(first.record())), 6)
    table = opened(served, again.record())
    assert table["table"]["dice"] == "mine"


def test_what_cannot_be_opened_is_refused_with_its_reason(served):
    match = duel(SeededDealer(4), 6)
    text = match.record()
    assert refused(served, "hello\n").startswith("line 1: it reads 'hello'")
    assert "leaves out hidden information" in refused(served, text.replace("dealer:", "copy: seat 0\ndealer:", 1))
    broken = text.replace("0 roll", "0 fly", 1)
    assert refused(served, broken).startswith("this record cannot be opened: line ")
    fair = duel(FairDealer(new_secret(), "m1", ["a", "b"]), 6)
    assert refused(served, fair.record()).startswith("the secret of these fair dice is not in the record")
    assert served.post("/api/records", text="x" * (MOST_IN_A_RECORD + 1)).status_code == 422


def test_a_finished_game_with_fair_dice_can_be_opened(served):
    match = duel(FairDealer(new_secret(), "m1", ["a", "b"]), 10_000)
    table = opened(served, match.record())
    assert table["table"]["phase"] == "over"


def test_a_record_starts_no_program(served):
    match = duel(SeededDealer(4), 6, {0: "Ann", 1: "bot:cmd:touch somewhere"})
    table = opened(served, match.record())
    assert table["table"]["seats"][1]["kind"] == "me"
