"""Playing a record again, and never showing a game that did not happen."""

from __future__ import annotations

import re

import pytest

from lanterns import GAME, Lanterns
from match.table import at_first_pick, fair_dealer, finished, three_seats
from pocketbox import games
from pocketbox.engine.core import EVERYONE, NOBODY, BadInput
from pocketbox.match.begin import begin
from pocketbox.match.dealer import ScriptedDealer, SeededDealer, SharedDealer
from pocketbox.match.digest import digest
from pocketbox.match.reading import read_record
from pocketbox.match.replay import replay
from pocketbox.match.verify import verify

MATCH = finished()
TEXT = MATCH.record()


def changed(old: str, new: str, text: str = TEXT) -> str:
    assert re.search(old, text, re.MULTILINE), old
    return re.sub(old, new, text, count=1, flags=re.MULTILINE)


EARLY_END = TEXT.split("\n0 ")[0] + "\nend LA-END-02, winners 0, scores 6 0 0, places 1 2 2\n"


def test_a_replay_ends_where_the_match_ended():
    again = replay(read_record(TEXT), GAME)
    assert digest(GAME, again.at(again.count)) == digest(GAME, MATCH.position)
    assert sum(1 for _ in again.moments()) == again.count


def test_a_replay_tells_the_same_events():
    again = replay(read_record(TEXT), GAME)
    for seat in (0, 1, NOBODY):
        replayed = [event for moment in again.moments() for event in moment.events]
        heard = [repr(event) for event in replayed if event.audience in (EVERYONE, seat)]
        assert heard == [repr(told.event) for told in MATCH.events_for(seat)]


def test_any_moment_of_a_replay_can_be_asked_for():
    again = replay(read_record(TEXT), GAME)
    assert again.at(0).seat_to_act() == three_seats(SeededDealer(7)).seat_to_act
    at_pick = again.at(3)
    assert digest(GAME, again.at(3)) == digest(GAME, at_pick)
    assert at_pick.seat_to_act() == 0
    for number in (-1, again.count + 1):
        with pytest.raises(BadInput, match=f"there is no step {number}; this record has steps 0 to {again.count}"):
            again.at(number)


def test_a_record_of_a_match_that_goes_on_can_be_replayed():
    again = replay(read_record(at_first_pick().record()), GAME)
    assert again.count == 3


def test_a_record_from_a_position_is_replayed_from_it():
    start = GAME.write_position(at_first_pick().position)
    match = begin(GAME, SeededDealer(3), position=start)
    match.submit(0, "light red")
    record = read_record(match.record())
    assert record.header.setup == "position"
    again = replay(record, GAME)
    assert digest(GAME, again.at(1)) == digest(GAME, match.position)
    for old, new, said in [
        ("^seats: 3", "seats: 2", "the header gives 2 seats, but its position has 3"),
        ("^options: defaults", "options: rounds=3", "other content"),
    ]:
        with pytest.raises(BadInput, match=said):
            replay(read_record(changed(old, new, match.record())), GAME)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (changed("^0 light.*", "0 light pink"), "line 15: Lanterns has no action 'light pink'"),
        (changed("^0 light.*", "0 keep"), "line 15: 'keep' is not legal: that is not one of the choices now"),
        (changed("^0 light.*", "1 light red"), "line 15: seat 1 is not to act, but seat 0"),
        (changed("^0 light.*", "dice 1 1"), "line 15: chance is not to act, but seat 0"),
        (changed("^dice draw .*", "dice 1 1"), "line 12: '1 1' cannot come up in 'draw wish, draw 1'"),
        (changed("^= .{8}", "= 00000000"), r"line \d+: the digest is 00000000…, but here it is"),
        (
            changed("^end LA-END-02", "end LA-END-01"),
            "the record says that the game ends 'LA-END-01, .*, but it ends 'LA-END-02",
        ),
        (EARLY_END, "line 15: the record says that the game is over, but it is not"),
        (changed("^end", "0 keep\nend"), "'keep' is chosen after the game is over"),
        (changed("^end", "undo 1\nend"), "choices are taken back after the game is over"),
        (changed("^setup: play", "setup: none"), "has no set-up 'none'"),
        (changed("^options: .*", "options: sauce=red"), "no option called 'sauce'"),
        (
            changed("^options: .*", "options: rounds=3"),
            "this record was played with other content of lanterns",
        ),
        (changed("^game: .*", "game: rush"), "this is a record of rush, not of lanterns"),
    ],
)
def test_a_record_that_cannot_have_happened_is_refused_with_its_line(text: str, said: str):
    with pytest.raises(BadInput, match=said):
        replay(read_record(text), GAME)


def test_unknown_games_are_named():
    with pytest.raises(BadInput, match="no game called 'lanterns'"):
        replay(read_record(TEXT))


class LanternsTwo(Lanterns):
    """The same rules under another number."""

    def __init__(self) -> None:
        super().__init__()
        self.rules_version = 2


def test_another_rules_version_that_plays_the_same_is_shown_and_said():
    again = replay(read_record(TEXT), LanternsTwo())
    assert again.difference == "this record was played under rules 1 of lanterns, this program has 2"
    assert again.count == replay(read_record(TEXT), GAME).count
    assert verify(read_record(TEXT), LanternsTwo()).passed[0] == f"{again.difference}, and it plays the same"


def test_another_rules_version_says_where_it_diverges():
    said = "under rules 1 of lanterns, this program has 2; it diverges at line 15: 'keep' is not legal"
    with pytest.raises(BadInput, match=said):
        replay(read_record(changed("^0 light.*", "0 keep")), LanternsTwo())


def test_another_rules_version_shows_nothing_that_no_digest_confirms():
    text = at_first_pick().record()
    unconfirmed = text[: text.index("\n= ") + 1]
    replay(read_record(unconfirmed), GAME)
    with pytest.raises(BadInput, match="no digest shows that it plays the same from line 12 on"):
        replay(read_record(unconfirmed), LanternsTwo())
    replay(read_record(text), LanternsTwo())


def test_other_content_says_so_and_diverges_at_the_first_digest():
    text = changed("^content: .{64}", f"content: {'0' * 64}")
    assert replay(read_record(text), GAME).difference.startswith("this record was played with other content")
    wrong = re.sub("^= .*", "= " + "0" * 64, text, flags=re.MULTILINE)
    with pytest.raises(BadInput, match=r"other content of lanterns than this program has; it diverges at line 3\d"):
        replay(read_record(wrong), GAME)


# What can be proved


@pytest.mark.parametrize(
    ("dealer", "kind"), [(SeededDealer(7), "seeded"), (SharedDealer(7), "shared"), (fair_dealer(), "fair-2")]
)
def test_computed_throws_are_computed_again(dealer, kind: str):
    text = finished(dealer).record()
    report = verify(read_record(text), GAME)
    throws = len(re.findall("^dice", text, re.MULTILINE))
    assert report.passed[-1] == f"the {kind} dealer gives each of the {throws} throws"
    assert report.unchecked == []
    # Another draw of the first wish is legal, and without digests nothing but the dealer can tell.
    forged = re.sub("^= .*\n", "", text, flags=re.MULTILINE)
    first = re.search("^dice draw (.*)$", forged, re.MULTILINE).group(1)
    unused = next(colour for colour in ["red", "blue", "gold", "green"] if f"dice draw {colour}\n" not in forged)
    forged = forged.replace(f"dice draw {first}\n", f"dice draw {unused}\n", 1)
    forged = re.sub("^end.*\n(reveal.*\n)?", "", forged, flags=re.MULTILINE)
    if kind == "fair-2":
        assert verify(read_record(forged), GAME).passed[-1].endswith("undo lines is legal")
        return
    with pytest.raises(BadInput, match=rf"the throw is 'draw {unused}', but the dealer gives 'draw {first}'"):
        verify(read_record(forged), GAME)


def test_a_forged_throw_of_a_fair_dealer_is_found_after_the_reveal():
    text = finished(fair_dealer()).record()
    forged = changed("^dice wind .*", "dice wind 1 1", re.sub("^= .*\n", "", text, flags=re.MULTILINE))
    assert forged != re.sub("^= .*\n", "", text, flags=re.MULTILINE)
    with pytest.raises(BadInput, match="the throw is 'wind 1 1', but the dealer gives 'wind"):
        verify(read_record(forged), GAME)


def test_what_cannot_be_checked_is_said():
    match = three_seats(fair_dealer())
    match.deal()
    report = verify(read_record(match.record()), GAME)
    assert report.unchecked == [
        "the end: the match is not over",
        "the 1 throws of the fair-2 dealer: its secret is not revealed",
    ]
    match = three_seats(ScriptedDealer(["draw red"]))
    match.deal()
    without_digest = re.sub("^= .*\n", "", match.record(), flags=re.MULTILINE)
    assert verify(read_record(without_digest), GAME).unchecked == [
        "the positions: the record has no digest",
        "the end: the match is not over",
        "the 1 throws of the scripted dealer: the record does not name their source",
    ]


def test_rush_is_found_by_its_id():
    rush = games.find("rush")
    match = begin(rush, SeededDealer(1), setup="quick")
    match.deal()
    assert replay(read_record(match.record())).game is rush
