"""The authority at the table: who may choose what, and who hears of it."""

from __future__ import annotations

import random

import pytest

from lanterns import GAME
from lanterns.words import LIGHT
from match.table import AnyChoice, at_first_pick, fair_dealer, finished, three_seats
from pocketbox.engine.core import CHANCE, NOBODY, Action, BadInput, Log
from pocketbox.engine.game import View
from pocketbox.engine.options import read_settings
from pocketbox.games import GAME_IDS, find
from pocketbox.match.begin import begin
from pocketbox.match.chooser import Chooser
from pocketbox.match.course import Throw
from pocketbox.match.dealer import Dealer, ScriptedDealer, SeededDealer
from pocketbox.match.match import IllegalAnswer, Refused
from pocketbox.match.record import DealerNote


def test_a_match_deals_and_asks_in_turn():
    match = three_seats(SeededDealer(7))
    assert match.seat_to_act == CHANCE
    match.deal()
    match.deal()
    match.deal()
    assert match.seat_to_act == 0
    assert [action.text for action in match.choices] == [
        "light red",
        "light blue",
        "light gold",
        "light green",
    ]
    events = match.submit(0, "Light  RED")
    assert [event.name for event in events] == ["picked", "pick noted"]
    assert match.seat_to_act == 1


def test_a_seat_that_is_not_to_act_is_refused():
    match = at_first_pick()
    with pytest.raises(Refused, match="seat 1 is not to act now, but seat 0"):
        match.submit(1, "light red")
    with pytest.raises(Refused, match="chance cannot act now"):
        match.deal()
    with pytest.raises(Refused, match="seat 0 is not to act now, but chance"):
        three_seats(SeededDealer(7)).submit(0, "light red")


def test_a_near_miss_is_answered_with_what_may_have_been_meant():
    with pytest.raises(Refused) as refused:
        at_first_pick().submit(0, "lihgt blu")
    assert refused.value.near[0] == "light blue"
    assert str(refused.value).startswith("Lanterns has no action 'lihgt blu'; did you mean light blue")


def test_an_answer_without_end_is_refused_at_once():
    with pytest.raises(Refused, match="Lanterns has no action"):
        at_first_pick().submit(0, "light " * 1_000_000)


def test_an_illegal_action_is_refused_with_its_rule_and_the_fact():
    match = begin(GAME, ScriptedDealer(["red", "blue", "wind 1 1"]), seats=2)
    match.deal()
    match.deal()
    match.submit(0, "light gold")
    match.submit(1, "light gold")
    match.deal()
    with pytest.raises(Refused) as refused:
        match.submit(0, "light gold")
    assert refused.value.rule == "LA-LIGHT-02"
    assert refused.value.fact == "'light gold' is not legal: this seat picked gold the round before"
    with pytest.raises(Refused, match="'keep' is not legal: that is not one of the choices now"):
        match.submit(0, "keep")


def test_a_refused_choice_changes_nothing():
    match = at_first_pick()
    before = match.record()
    for seat, text in [(0, "keep"), (0, "nonsense"), (2, "light red")]:
        with pytest.raises(Refused):
            match.submit(seat, text)
    assert match.record() == before


def test_nothing_can_be_chosen_once_the_game_is_over():
    match = finished()
    assert match.seat_to_act == NOBODY
    with pytest.raises(Refused, match="the game is over"):
        match.submit(0, "light red")


def test_events_reach_only_their_audience_and_keep_their_numbers():
    match = at_first_pick()
    match.submit(0, "light red")
    names = {seat: [(told.number, told.event.name) for told in match.events_for(seat)] for seat in (0, 1, NOBODY)}
    assert names[NOBODY] == [(1, "wish drawn"), (3, "wish drawn"), (5, "wish drawn"), (7, "picked")]
    assert names[0] == sorted([*names[NOBODY], (2, "wish seen"), (8, "pick noted")])
    assert names[1] == sorted([*names[NOBODY], (4, "wish seen")])
    assert [told.number for told in match.events_for(0, since=5)] == [7, 8]
    assert match.events_for(0, since=8) == []


def test_choosers_see_a_view_and_nothing_that_is_hidden():
    seen: list[View] = []

    class Watching(AnyChoice):
        def choose(self, view: View, rng: random.Random) -> Action:
            seen.append(view)
            return super().choose(view, rng)

    match = at_first_pick()
    match.advance({0: Watching()}, random.Random(1))
    assert match.seat_to_act == 1
    assert GAME.dump(seen[0].s)["wish"].count(254) == 2
    seen[0].s.apply(LIGHT[0], Log())
    assert match.seat_to_act == 1


def test_an_illegal_answer_of_a_chooser_is_a_clear_error():
    class Stubborn(Chooser):
        def choose(self, view: View, rng: random.Random) -> Action:
            return GAME.action("keep")

    match = at_first_pick()
    with pytest.raises(IllegalAnswer, match="Stubborn in seat 0 answered with an illegal choice: 'keep' is not legal"):
        match.advance({0: Stubborn()}, random.Random(1))
    assert match.seat_to_act == 0


def test_an_impossible_answer_of_a_dealer_is_a_clear_error():
    class Cheating(Dealer):
        def deal(self, throw: Throw) -> Action:
            return GAME.action("roll 6 6")

        def note(self) -> DealerNote:
            return DealerNote("scripted")

    fault = "the dealer answered 'roll 6 6', which is not a result of 'draw wish, draw 1'"
    with pytest.raises(IllegalAnswer, match=fault):
        three_seats(Cheating()).deal()


def test_a_match_without_enough_choosers_says_so():
    with pytest.raises(BadInput, match="seat 1 has no chooser"):
        at_first_pick().run({0: AnyChoice()}, random.Random(1))


def test_a_scripted_match_plays_what_the_test_wrote():
    dealer = ScriptedDealer(["draw red", "draw blue", "wind 1 1", "roll 5 5", "1 1"])
    match = begin(GAME, dealer, settings=read_settings(GAME.options, "rounds=1"), seats=2)
    chosen = ["light red", "light blue", "keep", "keep"]
    while not match.is_over:
        if match.seat_to_act == CHANCE:
            match.deal()
        else:
            match.submit(match.seat_to_act, chosen.pop(0))
    dealer.finish()
    assert match.result is not None
    assert match.result.winners == (0,)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"setup": "upside down"}, "has no set-up 'upside down'; choose play, late"),
        ({"seats": 4}, "Lanterns has 2 to 3 seats, not 4"),
        ({"names": {0: "A\nB"}}, "is not a header line"),
        ({"names": {0: "A", 5: "B"}}, "there is no seat 5"),
        ({"names": {0: " A"}}, "nor spaces at its ends"),
        ({"names": {0: "A\nname 1: B"}}, "cannot have line breaks"),
        ({"names": {0: ""}}, "'name 0' cannot be ''"),
        ({"match_id": "a b"}, "'match' cannot be 'a b'"),
        ({"position": "nonsense"}, "'nonsense'"),
        ({"position": "x", "setup": "play"}, "takes its options from it"),
    ],
)
def test_a_match_that_cannot_begin_says_why(wrong: dict[str, object], said: str):
    with pytest.raises(BadInput, match=said):
        begin(GAME, SeededDealer(1), **wrong)  # type: ignore[arg-type]


def test_a_fair_dealer_belongs_to_one_match_and_has_words_of_every_seat():
    with pytest.raises(BadInput, match="made for match m1, not for m2"):
        begin(GAME, fair_dealer(), seats=3, match_id="m2")
    with pytest.raises(BadInput, match="words of 3 seats, the match has 2 seats"):
        begin(GAME, fair_dealer(), seats=2)


def test_matches_without_an_id_get_different_ones():
    assert begin(GAME, SeededDealer(1)).header.match != begin(GAME, SeededDealer(1)).header.match


@pytest.mark.parametrize("id", GAME_IDS)
def test_nobody_shares_a_secret_in_a_game_where_everything_is_open(id):
    game, rng = find(id), random.Random(3)
    match = begin(game, SeededDealer(3), setup="quick")
    for _ in range(60):
        while match.seat_to_act == CHANCE:
            match.deal()
        if match.is_over:
            break
        assert not match.shows_secrets(match.seat_to_act)
        match.submit(match.seat_to_act, rng.choice(match.choices))


def test_a_secret_force_shows_its_seat_more_than_a_spectator():
    game = find("tactics5")
    match = begin(game, SeededDealer(3), read_settings(game.options, "force_secret=true"), setup="play")
    seat = match.seat_to_act
    match.submit(seat, match.choices[-1])
    assert match.shows_secrets(seat)
