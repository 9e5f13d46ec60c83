"""The copies of a record that seats may take away while a game runs."""

from __future__ import annotations

import random
import re

import pytest

from lanterns import GAME
from match.table import SECRET, at_first_pick, fair_dealer, finished, play, three_seats
from pocketbox import games
from pocketbox.engine.core import NOBODY, BadInput
from pocketbox.match.begin import begin
from pocketbox.match.dealer import SeededDealer, SharedDealer
from pocketbox.match.reading import read_record
from pocketbox.match.replay import replay


def body(text: str) -> list[str]:
    return text.partition("\n\n")[2].splitlines()


def test_a_seat_reads_its_own_choices_and_not_the_hidden_ones_of_others():
    match = at_first_pick()
    match.submit(0, "light red")
    match.submit(1, "light gold")
    own = body(match.record())
    secret_dice, dice = "# dice fell in secret", own[:3]
    assert body(match.record_for(0)) == [
        dice[0],
        secret_dice,
        secret_dice,
        "0 light red",
        "# 1 chose in secret",
    ]
    assert body(match.record_for(1)) == [
        secret_dice,
        dice[1],
        secret_dice,
        "# 0 chose in secret",
        "1 light gold",
    ]
    assert body(match.record_for(NOBODY)) == [secret_dice] * 3 + [
        "# 0 chose in secret",
        "# 1 chose in secret",
    ]


def test_a_copy_with_something_left_out_says_whose_it_is_and_cannot_be_replayed():
    match = at_first_pick()
    assert read_record(match.record_for(2)).header.copy == "seat 2"
    assert read_record(match.record_for(NOBODY)).header.copy == "onlookers"
    with pytest.raises(BadInput, match="this is the copy of seat 2 of an unfinished match"):
        replay(read_record(match.record_for(2)), GAME)


def test_a_copy_with_something_left_out_has_no_digest_to_guess_it_by():
    match = three_seats(SeededDealer(7), "rounds=4")
    play(match, 22, random.Random(1))
    assert match.record().count("\n= ") == 2
    assert "\n= " not in match.record_for(0)


def test_what_differs_between_two_copies_is_only_what_one_seat_may_know():
    one, other = at_first_pick(), at_first_pick()
    one.submit(0, "light red")
    other.submit(0, "light blue")
    assert one.record() != other.record()
    for seat in (1, 2, NOBODY):
        assert one.record_for(seat) == other.record_for(seat)


@pytest.mark.parametrize("dealer", [SeededDealer("hush"), SharedDealer("hush"), fair_dealer()])
def test_no_running_copy_tells_what_will_be_dealt(dealer):
    match = three_seats(dealer)
    for text in [match.record_for(seat) for seat in (0, 1, 2, NOBODY)]:
        assert "hush" not in text
        assert SECRET.hex() not in text
        assert read_record(text).header.dealer.kind == dealer.note().kind


def test_a_fair_secret_is_in_no_record_before_the_end_and_in_every_one_after():
    match = three_seats(fair_dealer())
    assert SECRET.hex() not in match.record()
    assert SECRET.hex() not in repr(match.header)
    over = finished(fair_dealer())
    for text in (over.record(), over.record_for(0), over.record_for(NOBODY)):
        assert text.endswith(f"\nreveal: {SECRET.hex()}\n")


def test_after_the_end_everybody_gets_the_whole_record():
    match = finished()
    assert match.record_for(1) == match.record()
    assert len(re.findall("in secret", match.record())) == 0


def test_where_nothing_is_hidden_a_copy_is_whole_but_for_the_seed():
    match = begin(games.find("rush"), SeededDealer("hush"), setup="quick", match_id="m1")
    play(match, 50, random.Random(1))
    assert match.record_for(0) == match.record().replace("seed: hush\n", "")
    replay(read_record(match.record_for(0)))


def test_a_start_with_something_hidden_is_left_out():
    start = GAME.write_position(at_first_pick().position)
    match = begin(GAME, SeededDealer(3), position=start)
    assert "wish" in match.record()
    assert "wish" not in match.record_for(0)
    assert "| (left out: something in it is hidden)\n" in match.record_for(0)
    assert read_record(match.record_for(0)).header.copy == "seat 0"
