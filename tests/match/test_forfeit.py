"""A seat that does not answer as it must loses: at once, for a reason that stands in the record."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from lanterns import GAME
from match.table import at_first_pick, fair_dealer
from pocketbox.engine.core import BadInput
from pocketbox.games import find
from pocketbox.match.chooser import Forfeit, end_by_forfeit, is_forfeit
from pocketbox.match.dealer import SeededDealer
from pocketbox.match.match import Match, Refused
from pocketbox.match.reading import read_record
from pocketbox.match.recovery import FileBook, resume
from pocketbox.match.replay import replay
from pocketbox.match.verify import verify

WHY = Forfeit("the bot 'x' did not answer\nin time", "Traceback")


def lost(match: Match) -> Match:
    match.forfeit(0, WHY)
    return match


def test_a_forfeit_ends_the_game_and_every_reader_of_the_record_sees_why():
    match = lost(at_first_pick(fair_dealer()))
    assert match.is_over
    assert is_forfeit(match.result)
    assert match.result.winners == (1, 2)
    lines = match.record().splitlines()
    assert lines[-2] == "forfeit 0 the bot 'x' did not answer in time, saying: Traceback"
    assert lines[-1].startswith("reveal: ")
    played = replay(read_record(match.record()), GAME)
    assert list(played.moments())[-1].s.result.scores == match.result.scores
    proved = verify(read_record(match.record()), GAME)
    assert any("according to the record, seat 0 lost by forfeit, the bot 'x'" in line for line in proved.unchecked)
    assert any("the fair-2 dealer gives each" in line for line in proved.passed)
    with pytest.raises(Refused, match="over"):
        match.undo(0)


def test_a_forfeit_at_a_table_of_two_scores_as_any_game_of_two_does():
    result = end_by_forfeit(find("dungeons"), 2, 0, WHY)
    assert (result.winners, result.scores, result.places) == ((1,), (-1, 1), (2, 1))
    assert end_by_forfeit(find("dungeons"), 3, 0, WHY).scores == (0, 30, 30)


def test_only_whoever_is_to_act_can_lose_by_not_answering():
    match = at_first_pick()
    with pytest.raises(Refused, match="seat 1 is not to act now, so it cannot lose by not answering"):
        match.forfeit(1, WHY)
    lost(match)
    with pytest.raises(Refused, match="seat 0 is not to act now"):
        match.forfeit(0, WHY)


def test_a_forfeit_survives(tmp_path: Path):
    path = tmp_path / "a.record"
    match = at_first_pick(SeededDealer(7))
    book = FileBook.create(path)
    book.write(lost(match).record())
    book.close()
    again = resume(path, GAME)
    assert again.is_over
    assert again.record() == match.record()
    again.close()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("forfeit x late", "'forfeit' cannot be 'x late'; say which seat, and why"),
        ("forfeit 0", "'forfeit' cannot be '0'; say which seat, and why"),
        ("forfeit 7 late", "there is no seat 7; seats are 0 to 2"),
        ("forfeit 1 late", "seat 1 is not to act, but seat 0"),
        ("forfeit 0 late\nforfeit 0 late", "stands after the end"),
        ("forfeit 0 late\n0 end", "stands after the end"),
    ],
)
def test_a_forfeit_that_cannot_be_is_refused_with_its_line(line, said):
    text = at_first_pick().record() + line + "\n"
    with pytest.raises(BadInput, match=said):
        replay(read_record(text), GAME)


def test_a_game_that_is_over_cannot_be_lost():
    match = at_first_pick()
    while not match.is_over:
        match.advance({}, random.Random(1))
        if not match.is_over:
            match.submit(match.seat_to_act, match.choices[0])
    text = match.record().rpartition("end ")[0] + "forfeit 0 late\n"
    with pytest.raises(BadInput, match="a game that is over cannot be lost by forfeit"):
        replay(read_record(text), GAME)
