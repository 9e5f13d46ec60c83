"""Dealers: each gives possible results, and the ones that can be computed again are."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from lanterns import GAME
from lanterns.words import OIL, WIND
from match.table import SECRET, AnyChoice, at_first_pick, fair_dealer, finished, three_seats
from pocketbox.engine.core import EVERYONE, NOBODY, BadInput, Chances
from pocketbox.match.course import Throw
from pocketbox.match.dealer import (
    Dealer,
    FairDealer,
    ReplayedDealer,
    ScriptedDealer,
    ScriptError,
    SeededDealer,
    SharedDealer,
    TypedDealer,
)
from pocketbox.match.reading import read_record

VIEW = at_first_pick().view(NOBODY)


def throw(number: int, chances: Chances = OIL, kind: str = "roll oil, roll 2", kind_number: int = 0) -> Throw:
    return Throw(number, kind, kind_number, chances, GAME, VIEW, EVERYONE)


def texts(dealer: Dealer, count: int) -> list[str]:
    return [dealer.deal(throw(number)).text for number in range(count)]


def test_the_same_seed_deals_the_same_and_another_seed_does_not():
    assert texts(SeededDealer(7), 20) == texts(SeededDealer("7"), 20)
    assert texts(SeededDealer(7), 20) != texts(SeededDealer(8), 20)


def test_seeded_results_never_change_between_versions():
    assert texts(SeededDealer(7), 6) == [
        "roll 1 4",
        "roll 4 4",
        "roll 5 6",
        "roll 1 4",
        "roll 1 3",
        "roll 2 5",
    ]


@pytest.mark.parametrize("dealer", [SeededDealer(1), FairDealer(SECRET, "m1", ["a", "b", "c"])])
def test_results_come_as_often_as_their_weights_say(dealer: Dealer):
    throws = 21_600
    found = Counter(texts(dealer, throws))
    for outcome in OIL.outcomes:
        expected = throws * int(outcome.weight) / int(OIL.whole)
        # Six standard deviations: these are fixed numbers, so it fails always or never.
        assert abs(found[outcome.action.text] - expected) < 6 * expected**0.5


def test_shared_luck_depends_on_kind_and_count_and_not_on_what_lies_between():
    dealer = SharedDealer(3)
    assert dealer.deal(throw(4, kind_number=2)) is dealer.deal(throw(90, kind_number=2))
    many = [dealer.deal(throw(n, kind_number=n)).text for n in range(20)]
    other_kind = [dealer.deal(throw(n, kind_number=n, kind="other, roll 2")).text for n in range(20)]
    assert many != other_kind


def test_shared_luck_stays_the_same_in_matches_that_are_played_differently():
    one, other = finished(SharedDealer(5), rng_seed=1), finished(SharedDealer(5), rng_seed=2)
    winds = [[line for line in match.record().splitlines() if line.startswith("dice wind")] for match in (one, other)]
    assert len(winds[0]) == 4
    assert winds[0] == winds[1]
    assert one.record() != other.record()


def test_the_players_words_and_the_match_change_a_fair_dealers_throws():
    usual = texts(FairDealer(SECRET, "m1", ["a", "b"]), 20)
    assert texts(FairDealer(SECRET, "m1", ["a", "b"]), 20) == usual
    assert texts(FairDealer(SECRET, "m1", ["ab", ""]), 20) != usual
    assert texts(FairDealer(SECRET, "m2", ["a", "b"]), 20) != usual
    assert texts(FairDealer(bytes(32), "m1", ["a", "b"]), 20) != usual


def test_a_fair_dealer_needs_a_whole_secret():
    with pytest.raises(BadInput, match="32 bytes, not 5"):
        FairDealer(b"short", "m1", [])


def test_typed_dice_are_asked_for_again_until_they_are_possible():
    answers = iter(["7 1", "", "2", "roll 5 2"])
    heard: list[str] = []

    def ask(throw: Throw, fault: str) -> str:
        heard.append(fault)
        return next(answers)

    assert TypedDealer(ask).deal(throw(0)).text == "roll 2 5"
    assert heard[0] == ""
    assert heard[1] == "'7 1' cannot be the result here; it is one of roll 1 1, roll 1 2, … roll 6 6"
    assert len(heard) == 4


@pytest.mark.parametrize(
    ("typed", "chances", "meant"),
    [
        ("5 2", OIL, "roll 2 5"),
        (" ROLL  2 5 ", OIL, "roll 2 5"),
        ("wind 3 1", WIND, "wind 3 1"),
        ("3 1", WIND, "wind 3 1"),
    ],
)
def test_typed_dice_need_no_leading_word_and_pools_no_order(typed: str, chances: Chances, meant: str):
    assert TypedDealer(lambda throw, fault: typed).deal(throw(0, chances)).text == meant


def test_a_script_is_dealt_in_order_and_used_up():
    dealer = ScriptedDealer(["roll 2 5", "6 6"])
    assert texts(dealer, 2) == ["roll 2 5", "roll 6 6"]
    dealer.finish()


def test_a_script_complains_when_asked_too_often():
    with pytest.raises(ScriptError, match="the script has 1 results, and 'roll oil, roll 2' asks for one more"):
        texts(ScriptedDealer(["roll 2 5"]), 2)


def test_a_script_complains_about_an_impossible_result():
    with pytest.raises(ScriptError, match="result 0 of the script, 'roll 7', cannot come up"):
        texts(ScriptedDealer(["roll 7"]), 1)


def test_a_script_complains_about_what_is_left_over():
    dealer = ScriptedDealer(["roll 2 5", "roll 1 1", "roll 1 2"])
    texts(dealer, 1)
    with pytest.raises(ScriptError, match="2 results of the script were never thrown: roll 1 1, roll 1 2"):
        dealer.finish()


def test_a_replayed_dealer_gives_the_throws_of_a_record():
    first = finished(fair_dealer())
    again = three_seats(ReplayedDealer(read_record(first.record())), "rounds=4")
    again.run({seat: AnyChoice() for seat in range(3)}, random.Random(1))
    dice = [[line for line in match.record().splitlines() if line.startswith("dice")] for match in (first, again)]
    assert dice[0] == dice[1]


def test_a_replayed_dealer_says_when_the_record_does_not_fit():
    dealer = ReplayedDealer(read_record(finished().record()))
    with pytest.raises(BadInput, match=r"'draw \w+' in line \d+ of the record cannot come up in 'roll oil, roll 2'"):
        dealer.deal(throw(0))
    with pytest.raises(BadInput, match="the record has only"):
        dealer.deal(throw(999))
