"""The parser of records: what it reads back, and the one sentence it answers everything else with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lanterns import GAME
from match.table import fair_dealer, finished, three_seats
from pocketbox.engine.core import CHANCE, BadInput
from pocketbox.match.dealer import SeededDealer
from pocketbox.match.reading import (
    MOST_BYTES,
    MOST_IN_A_LINE,
    MOST_LINES,
    load_record,
    read_record,
)
from pocketbox.match.record import Choice, End, Reveal, entry_line, write_header
from pocketbox.match.replay import replay

FAIR = finished(fair_dealer()).record()
SEEDED = finished().record()


@pytest.mark.parametrize("text", [FAIR, SEEDED])
def test_a_record_is_written_as_it_was_read(text: str):
    record = read_record(text)
    again = write_header(record.header) + "".join(f"{entry_line(entry)}\n" for entry in record.entries)
    assert again == text


def test_every_kind_of_line_is_read():
    record = read_record(FAIR)
    assert record.header.dealer.words == ("blue moon", "", "zwölf Füße")
    assert record.entries[0] == Choice(14, CHANCE, FAIR.splitlines()[13].removeprefix("dice "))
    assert isinstance(record.entries[-2], End)
    assert isinstance(record.entries[-1], Reveal)


def test_comments_blank_lines_and_windows_line_breaks_change_nothing():
    lines = SEEDED.splitlines()
    marked = [lines[0], "# a comment", *lines[1:14], "# 12:30, a pause", "", *lines[14:], "# well played"]
    one, other = read_record(SEEDED), read_record("\r\n".join([*marked, ""]))
    assert one.header == other.header
    assert [entry_line(entry) for entry in one.entries] == [entry_line(entry) for entry in other.entries]


def test_names_stand_in_the_header():
    match = three_seats(SeededDealer(1), names={2: "Cleo: the third", 0: "Änne"})
    assert read_record(match.record()).header.names == ((0, "Änne"), (2, "Cleo: the third"))


def changed(old: str, new: str, text: str = SEEDED) -> str:
    assert len(re.findall(old, text, re.MULTILINE)) > 0, old
    return re.sub(old, new, text, count=1, flags=re.MULTILINE)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: there is no text; a record begins with 'pocketbox record 1'"),
        ("\n", "line 1: it reads ''; a record begins with"),
        ("pocketbox record 2\n", "line 1: it reads 'pocketbox record 2'; a record begins with"),
        (SEEDED[:-1], r"line \d\d: the text stops inside this line; every line ends with a line break"),
        (SEEDED[:30], "line 2: the text stops inside this line"),
        ("pocketbox record 1\ngame: rush\n", "line 2: the text stops inside the header; an empty line ends"),
        (changed("^rules: 1\n", ""), "line 10: the header ends without 'rules:'; it must be a rules version"),
        (changed("^rules: 1$", "rules: one"), "line 3: 'rules' cannot be 'one'; it must be a rules version"),
        (
            changed("^rules: 1$", "rules: 1\nrules: 1"),
            "line 4: 'rules' is given twice; it was given in line 3",
        ),
        (
            changed("^rules: 1$", "rules 1"),
            "line 3: 'rules 1' is not a header line; a header line is 'key: value'",
        ),
        (changed("^rules: 1$", "ruler: 1"), "line 3: a header has no 'ruler'; its keys are game, rules"),
        (changed("^seats: 3$", "seats: 0"), "line 7: 'seats' cannot be '0'; it must be a number of seats"),
        (changed("^content: .", "content: x"), "line 4: 'content' cannot be"),
        (
            changed("^dealer: seeded$", "dealer: my aunt"),
            "line 9: 'dealer' cannot be 'my aunt'; it must be one of",
        ),
        (changed("^dealer: seeded$", "dealer: typed"), "line 10: a typed dealer has no 'seed'; leave it out"),
        (changed("^seed: 7$", "words 0: x"), "line 10: a seeded dealer has no 'words 0'"),
        (changed("^seed: 7$", "name 3: x"), "line 10: there is no seat 3; seats are 0 to 2"),
        (changed("^setup: play$", "setup: position"), "line 6: the set-up and the lines starting with '|'"),
        (changed("^seed: 7$", "| a drawing"), "line 10: the set-up and the lines starting with '|'"),
        (changed("^commitment: .*\n", "", FAIR), "line 9: a fair dealer without its commitment; add a line"),
        (
            changed("^commitment: .", "commitment: 7", FAIR),
            "this secret is not the one promised; secret, match",
        ),
        (
            changed("^words", f"secret: {'0' * 64}\nwords", FAIR),
            "line 11: this secret is not the one promised",
        ),
        (changed("^reveal: ..", "reveal: ", FAIR), "is not a secret; it has 64 hexadecimal digits"),
        (changed("^end.*\n", "", FAIR), "a secret is revealed before the end; 'reveal: …' follows 'end …'"),
        (FAIR + "0 light red\n", r"line \d\d: '0 light red' stands after the end; only one 'reveal: …'"),
        (SEEDED + "reveal: 00\n", "a seeded dealer has nothing to reveal; leave the line out"),
        (changed("^0 light", "3 light"), "line 15: there is no seat 3; seats are 0 to 2"),
        (changed("^0 light.*", "0"), "line 15: it does not say what was chosen; write '0 move b4'"),
        (changed("^0 light", "light"), "line 15: 'light [a-z]+' is not a line of a record; write '0 move b4'"),
        (changed("^0 light.*", "undo x"), "line 15: 'undo' cannot be 'x'; say how many"),
        (changed("^= .", "= x"), "is not a digest; it has 64 hexadecimal digits"),
        (changed("^end.*", "end badly"), r"line \d\d: 'end badly' must give a rule, winners"),
        (changed("^0 light", "0\tlight"), "line 15: it holds a character that cannot be printed"),
        (
            changed("^0 light.*", "0 " + "x" * MOST_IN_A_LINE),
            f"line 15: it has {MOST_IN_A_LINE + 2} characters; a line has at most",
        ),
        ("x\n" * (MOST_LINES + 1), "this is not a record: it has more than 100000 lines"),
        ("x" * (MOST_BYTES + 1), "this is not a record: it has more than 4000000 characters"),
    ],
)
def test_what_is_wrong_is_said_with_its_place_and_what_would_be_right(text: str, said: str):
    with pytest.raises(BadInput, match=said) as fault:
        read_record(text)
    assert "\n" not in str(fault.value)


def test_files_that_cannot_be_records_are_refused_in_one_sentence(tmp_path: Path):
    path = tmp_path / "a.record"
    with pytest.raises(BadInput, match=r"cannot read .*a\.record: No such file"):
        load_record(path)
    with pytest.raises(BadInput, match="cannot read"):
        load_record(tmp_path)
    path.write_bytes(b"pocketbox record 1\n\xff\xfe\n")
    with pytest.raises(BadInput, match="line 2: it holds bytes that are not text; a record is UTF-8 text"):
        load_record(path)
    path.write_bytes(b"x" * (MOST_BYTES + 1))
    with pytest.raises(BadInput, match="more than 4000000 bytes"):
        load_record(path)
    path.write_text(SEEDED, encoding="utf-8")
    assert load_record(path) == read_record(SEEDED)


def read_or_refuse(text: str) -> None:
    """Anything but `BadInput` is a fault of ours."""
    said = "read"
    try:
        replay(read_record(text), GAME)
    except BadInput as fault:
        said = str(fault)
    assert said
    assert "\n" not in said


@given(st.text())
def test_any_text_is_read_or_refused(text: str):
    read_or_refuse(text)


LINE_STARTS = st.sampled_from(
    [
        "0 light red",
        "1 keep",
        "dice ",
        "undo 1",
        "= ",
        "end ",
        "reveal: ",
        "| ",
        "# ",
        "name 0: ",
        "seats: 2",
        "setup: late",
        "",
    ]
)


@settings(deadline=None)
@given(st.data())
def test_mutated_records_are_read_or_refused(data: st.DataObject):
    lines = data.draw(st.sampled_from([FAIR, SEEDED])).splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        where = data.draw(st.integers(0, len(lines) - 1))
        kind = data.draw(st.sampled_from(["drop", "repeat", "swap", "cut", "insert", "change"]))
        if kind == "drop" and len(lines) > 1:
            del lines[where]
        elif kind == "repeat":
            lines.insert(where, lines[where])
        elif kind == "swap":
            other = data.draw(st.integers(0, len(lines) - 1))
            lines[where], lines[other] = lines[other], lines[where]
        elif kind == "cut":
            lines[where] = lines[where][: data.draw(st.integers(0, len(lines[where])))]
        elif kind == "insert":
            lines.insert(where, data.draw(LINE_STARTS) + data.draw(st.text(max_size=5)))
        else:
            at = data.draw(st.integers(0, len(lines[where])))
            lines[where] = lines[where][:at] + data.draw(st.text(max_size=3)) + lines[where][at + 1 :]
    read_or_refuse("\n".join(lines) + data.draw(st.sampled_from(["\n", "", "\n\n", "\r\n"])))


@settings(deadline=None, max_examples=30)
@given(st.integers(0, len(FAIR) - 1))
def test_a_record_cut_anywhere_is_refused_or_is_its_beginning(length: int):
    try:
        record = read_record(FAIR[:length])
    except BadInput:
        return
    whole = read_record(FAIR)
    assert record.header == whole.header
    assert record.entries == whole.entries[: len(record.entries)]
