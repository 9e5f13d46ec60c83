"""A match on disk: resumed where it stopped, by one process at a time, and never cut by mistake."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

import pytest

from lanterns import GAME
from match.table import SECRET, AnyChoice, fair_dealer, play, three_seats
from pocketbox.engine.core import BadInput
from pocketbox.match.dealer import Dealer, ScriptedDealer, SeededDealer, SharedDealer, TypedDealer
from pocketbox.match.match import Match
from pocketbox.match.reading import load_record, read_record
from pocketbox.match.recovery import FileBook, resume
from pocketbox.match.replay import replay

EVERYBODY = {seat: AnyChoice() for seat in range(3)}


def on_disk(path: Path, dealer: Dealer) -> Match:
    return three_seats(dealer, "rounds=4", book=FileBook.create(path))


@pytest.mark.parametrize("dealer", [SeededDealer(5), SharedDealer(5), fair_dealer()])
def test_a_resumed_match_goes_on_as_if_nothing_had_happened(tmp_path: Path, dealer: Dealer):
    straight = three_seats(dealer, "rounds=4")
    play(straight, 23, random.Random(1))
    straight.run(EVERYBODY, random.Random(2))
    path = tmp_path / "a.record"
    broken = on_disk(path, dealer)
    play(broken, 23, random.Random(1))
    told = broken.events_for(1)
    broken.close()
    match = resume(path, GAME)
    assert [(told.number, repr(told.event)) for told in match.events_for(1)] == [
        (told.number, repr(told.event)) for told in told
    ]
    match.run(EVERYBODY, random.Random(2))
    match.close()
    assert match.record() == straight.record()
    replay(load_record(path), GAME)


def test_the_file_is_the_record_and_holds_the_fair_secret_for_its_owner_alone(tmp_path: Path):
    path = tmp_path / "a.record"
    match = on_disk(path, fair_dealer())
    match.run(EVERYBODY, random.Random(1))
    match.close()
    text = path.read_text(encoding="utf-8")
    assert text.replace(f"secret: {SECRET.hex()}\n", "") == match.record()
    assert read_record(text).header.dealer.secret == SECRET.hex()
    if sys.platform != "win32":
        assert path.stat().st_mode & 0o077 == 0


def test_undo_survives(tmp_path: Path):
    path = tmp_path / "a.record"
    match = on_disk(path, SeededDealer(5))
    play(match, 3, random.Random(1))
    match.submit(0, "light red")
    match.undo(0)
    match.close()
    again = resume(path, GAME)
    assert again.seat_to_act == 0
    assert again.record() == match.record()
    again.close()


def test_a_torn_last_line_is_dropped_wherever_it_was_torn(tmp_path: Path):
    path = tmp_path / "a.record"
    match = on_disk(path, fair_dealer())
    play(match, 5, random.Random(1))
    match.close()
    whole = path.read_bytes()
    last = b"2 light gr\xc3\xbcn\n"
    for length in range(1, len(last)):
        path.write_bytes(whole + last[:length])
        again = resume(path, GAME)
        again.close()
        assert path.read_bytes() == whole


@pytest.mark.parametrize("lines_lost", [1, 2, 3])
def test_an_end_that_was_not_written_is_written_on_resuming(tmp_path: Path, lines_lost: int):
    path = tmp_path / "a.record"
    match = on_disk(path, fair_dealer())
    match.run(EVERYBODY, random.Random(1))
    match.close()
    whole = path.read_text(encoding="utf-8")
    path.write_text("".join(whole.splitlines(keepends=True)[:-lines_lost]), encoding="utf-8", newline="")
    resume(path, GAME).close()
    assert path.read_text(encoding="utf-8") == whole


def test_resuming_a_finished_match_changes_nothing(tmp_path: Path):
    path = tmp_path / "a.record"
    match = on_disk(path, SeededDealer(1))
    match.run(EVERYBODY, random.Random(1))
    match.close()
    whole = path.read_bytes()
    again = resume(path, GAME)
    assert again.is_over
    again.close()
    assert path.read_bytes() == whole


def test_two_cannot_play_one_file_at_once(tmp_path: Path):
    path = tmp_path / "a.record"
    match = on_disk(path, SeededDealer(1))
    with pytest.raises(BadInput, match=r"a\.record is being played by another process; end that one first"):
        resume(path, GAME)
    match.close()
    resume(path, GAME).close()


def test_a_file_that_is_there_is_never_overwritten(tmp_path: Path):
    path = tmp_path / "a.record"
    path.write_text("dear diary")
    with pytest.raises(BadInput, match="already exists; resume it, or choose another name"):
        FileBook.create(path)
    with pytest.raises(BadInput, match="line 1: there is no text"):
        resume(path, GAME)
    assert path.read_text() == "dear diary"


def test_a_file_that_is_no_record_is_refused_and_left_alone(tmp_path: Path):
    path = tmp_path / "a.record"
    path.write_text("one\ntwo\nthree")
    with pytest.raises(BadInput, match="line 1: it reads 'one'"):
        resume(path, GAME)
    assert path.read_text() == "one\ntwo\nthree"
    with pytest.raises(BadInput, match=r"cannot open .*nowhere\.record: No such file"):
        resume(tmp_path / "nowhere.record", GAME)
    with pytest.raises(BadInput, match="cannot open"):
        FileBook.create(tmp_path / "no" / "such" / "folder")


def test_dice_that_the_file_cannot_deal_need_a_dealer_of_the_same_kind(tmp_path: Path):
    path = tmp_path / "a.record"
    match = on_disk(path, TypedDealer(lambda throw, fault: "red"))
    match.deal()
    match.close()
    with pytest.raises(BadInput, match="a typed dealer cannot be restored from the file"):
        resume(path, GAME)
    with pytest.raises(BadInput, match="the match has a typed dealer; it cannot resume with a scripted one"):
        resume(path, GAME, ScriptedDealer(["draw red"]))
    again = resume(path, GAME, TypedDealer(lambda throw, fault: "blue"))
    again.undo(0)
    again.deal()
    assert again.record().splitlines()[-4:-1] == ["dice draw red", "undo 1", "dice draw blue"]
    again.close()


def test_a_forged_throw_is_not_played_on(tmp_path: Path):
    path = tmp_path / "a.record"
    match = on_disk(path, SeededDealer(5))
    match.deal()
    match.close()
    text = path.read_text()
    drawn = text.splitlines()[-1]
    other = "dice draw red" if drawn != "dice draw red" else "dice draw blue"
    path.write_text(text.replace(drawn, other))
    with pytest.raises(BadInput, match="but the dealer gives"):
        resume(path, GAME)


def test_a_match_of_other_rules_does_not_go_on(tmp_path: Path):
    path = tmp_path / "a.record"
    on_disk(path, SeededDealer(5)).close()
    path.write_text(path.read_text().replace("rules: 1\n", "rules: 9\n"))
    with pytest.raises(
        BadInput, match="played under rules 9 of lanterns, this program has 1; this match cannot be resumed"
    ):
        resume(path, GAME)


def test_what_cannot_be_saved_is_not_played(tmp_path: Path):
    match = on_disk(tmp_path / "a.record", SeededDealer(5))
    play(match, 3, random.Random(1))
    match.close()
    before = match.record()
    with pytest.raises(BadInput, match="is closed, so nothing more can be saved in it"):
        match.submit(0, "light red")
    assert match.seat_to_act == 0
    assert match.record() == before


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a full device")
def test_a_full_disk_is_one_sentence():
    book = FileBook(Path("/dev/full"), os.open("/dev/full", os.O_WRONLY), 0)
    with pytest.raises(BadInput, match="/dev/full cannot be written: No space left on device; nothing was changed"):
        book.write("0 light red\n")
