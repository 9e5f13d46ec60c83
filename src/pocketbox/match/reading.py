"""Reads a record: any text gives a `Record`, or `BadInput` with one sentence about the fault."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from pocketbox.engine.core import CHANCE, BadInput
from pocketbox.engine.texts import read_result
from pocketbox.match.promise import promise_of
from pocketbox.match.record import (
    AGREED_WORD,
    AGREEMENTS,
    DEALERS,
    DEFAULTS,
    DICE,
    END_WORD,
    FAIR_DEALERS,
    FORFEIT_WORD,
    FORMAT,
    ONLOOKERS,
    POSITION,
    SEEDED,
    SHARED,
    UNDO_WORD,
    Agreed,
    Checkpoint,
    Choice,
    DealerNote,
    End,
    Entry,
    GivenUp,
    Header,
    Record,
    Reveal,
    Undo,
)

MOST_BYTES: Final = 4_000_000
MOST_LINES: Final = 100_000
MOST_IN_A_LINE: Final = 40_000
MOST_SEATS: Final = 99

_HEX: Final = "[0-9a-f]{64}"
_KEYS: Final = {
    "game": ("[a-z][a-z0-9_]{0,39}", "the id of a game, such as rush"),
    "rules": ("[1-9][0-9]{0,5}", "a rules version, such as 1"),
    "content": (_HEX, "a content hash of 64 hexadecimal digits"),
    "options": (".+", f"options such as cap=4, or {DEFAULTS}"),
    "setup": ("[a-z0-9][a-z0-9 _-]{0,59}", f"a way to begin, such as play, quick or {POSITION}"),
    "seats": ("[1-9][0-9]?", f"a number of seats from 1 to {MOST_SEATS}"),
    "match": ("[A-Za-z0-9_-]{1,64}", "up to 64 letters, digits, - and _"),
    "dealer": ("|".join(DEALERS), "one of " + ", ".join(DEALERS)),
    "seed": (".{1,200}", "a seed of at most 200 characters"),
    "commitment": (_HEX, "a commitment of 64 hexadecimal digits"),
    "secret": (_HEX, "a secret of 64 hexadecimal digits"),
    "copy": (f"seat [0-9]{{1,2}}|{ONLOOKERS}", f"seat 0, seat 1 … or {ONLOOKERS}"),
}
"""The valid values of each key of the header: a pattern, and the same in words."""
_SAID: Final = ".{1,100}"
_SEAT_KEY: Final = re.compile("(name|words) (0|[1-9][0-9]?)")
_REQUIRED: Final = ("game", "rules", "content", "options", "setup", "seats", "match", "dealer")
_DEALER_KEYS: Final = {
    SEEDED: ("seed",),
    SHARED: ("seed",),
    **dict.fromkeys(FAIR_DEALERS, ("commitment", "secret")),
}
_BROKEN_PROMISE: Final = "this secret is not the one promised"
_PROMISE: Final = "secret, match and the seats that gave words must give the commitment"
_ENDINGS: Final = (End, GivenUp, Agreed)
_BODY: Final = "'0 move b4', 'dice 3 1', 'undo 1', '= <digest>' or 'end …'"


def load_record(path: Path) -> Record:
    """Read a record from a file, or raise `BadInput`."""
    return read_record(decode(read_bytes(path)))


def read_bytes(path: Path) -> bytes:
    """Read the bytes of a record, or raise `BadInput` if the file is too long for one."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise BadInput(f"cannot read {path}: {reason}") from None
    return data


def decode(data: bytes) -> str:
    """Decode the bytes of a record, or raise `BadInput`."""
    if len(data) > MOST_BYTES:
        raise BadInput(f"this is not a record: it has more than {MOST_BYTES} bytes, which is the limit")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _fault(line, "it holds bytes that are not text", "a record is UTF-8 text") from None


def read_record(text: str) -> Record:
    """Read the text of a record; raise `BadInput` with the line that is wrong.

    >>> try:
    ...     pocketbox.read_record("hello\\n")
    ... except pocketbox.BadInput as problem:
    ...     print(problem)
    line 1: it reads 'hello'; a record begins with 'pocketbox record 1'
    """
    lines = _split(text)
    if lines[0] != FORMAT:
        raise _fault(1, f"it reads {_quoted(lines[0])}", f"a record begins with '{FORMAT}'")
    header, body_start = _read_header(lines)
    entries = _read_body(lines, body_start, header)
    return Record(header, tuple(entries))


def _split(text: str) -> list[str]:
    if len(text) > MOST_BYTES:
        raise BadInput(f"this is not a record: it has more than {MOST_BYTES} characters, which is the limit")
    lines = text.replace("\r\n", "\n").split("\n")
    if len(lines) - 1 > MOST_LINES:
        raise BadInput(f"this is not a record: it has more than {MOST_LINES} lines, which is the limit")
    for number, line in enumerate(lines, 1):
        if len(line) > MOST_IN_A_LINE:
            raise _fault(number, f"it has {len(line)} characters", f"a line has at most {MOST_IN_A_LINE}")
        if not line.isprintable():
            raise _fault(number, "it holds a character that cannot be printed", "a record is plain text")
    if lines.pop():
        raise _fault(len(lines) + 1, "the text stops inside this line", "every line ends with a line break")
    if not lines:
        raise BadInput(f"line 1: there is no text; a record begins with '{FORMAT}'")
    return lines


# The header


def _read_header(lines: list[str]) -> tuple[Header, int]:
    """Return the header, and the number of the line after the empty line that ends it."""
    values: dict[str, str] = {}
    where: dict[str, int] = {}
    drawing: list[str] = []
    for number, line in enumerate(lines[1:], 2):
        if not line:
            where[""] = number
            return _header(values, where, drawing), number + 1
        if line.startswith("|"):
            drawing.append(line[1:].removeprefix(" "))
            where[POSITION] = number
        elif not line.startswith("#"):
            key, value = _read_pair(line, number)
            if key in values:
                raise _fault(number, f"'{key}' is given twice", f"it was given in line {where[key]}")
            values[key] = value
            where[key] = number
    raise _fault(len(lines), "the text stops inside the header", "an empty line ends the header")


def _read_pair(line: str, number: int) -> tuple[str, str]:
    key, colon, value = line.partition(": ")
    value = value.strip()
    if not colon:
        raise _fault(number, f"{_quoted(line)} is not a header line", "a header line is 'key: value'")
    if _SEAT_KEY.fullmatch(key):
        pattern, words = _SAID, "between 1 and 100 characters"
    elif key in _KEYS:
        pattern, words = _KEYS[key]
    else:
        known = ", ".join([*_KEYS, "name 0", "words 0"])
        raise _fault(number, f"a header has no {_quoted(key)}", f"its keys are {known}")
    if not re.fullmatch(pattern, value):
        raise _fault(number, f"'{key}' cannot be {_quoted(value)}", f"it must be {words}")
    return key, value


def _header(values: dict[str, str], where: dict[str, int], drawing: list[str]) -> Header:
    end = where[""]
    for key in _REQUIRED:
        if key not in values:
            raise _fault(end, f"the header ends without '{key}:'", f"it must be {_KEYS[key][1]}")
    if (values["setup"] == POSITION) != bool(drawing):
        raise _fault(
            where["setup"] if not drawing else where[POSITION],
            "the set-up and the lines starting with '|' do not go together",
            f"a position is given if and only if it says 'setup: {POSITION}'",
        )
    seats = int(values["seats"])
    names: list[tuple[int, str]] = []
    words = [""] * seats
    for key, value in values.items():
        if not _SEAT_KEY.fullmatch(key):
            continue
        what, _, seat = key.partition(" ")
        if int(seat) >= seats:
            raise _fault(where[key], f"there is no seat {seat}", f"seats are 0 to {seats - 1}")
        if what == "words":
            words[int(seat)] = value
        else:
            names.append((int(seat), value))
    dealer = _dealer_note(values, where, words)
    return Header(
        game=values["game"],
        rules=int(values["rules"]),
        content=values["content"],
        options="" if values["options"] == DEFAULTS else values["options"],
        setup=values["setup"],
        seats=seats,
        match=values["match"],
        dealer=dealer,
        names=tuple(sorted(names)),
        position="\n".join([*drawing, ""]) if drawing else "",
        copy=values.get("copy", ""),
    )


def _dealer_note(values: dict[str, str], where: dict[str, int], words: list[str]) -> DealerNote:
    kind = values["dealer"]
    for key in values:
        about_dealer = key in ("seed", "commitment", "secret") or key.startswith("words ")
        fits = key in _DEALER_KEYS.get(kind, ()) or (kind in FAIR_DEALERS and key.startswith("words "))
        if about_dealer and not fits:
            raise _fault(where[key], f"a {kind} dealer has no '{key}'", "leave it out, or name another dealer")
    if kind not in FAIR_DEALERS:
        return DealerNote(kind, seed=values.get("seed", ""))
    if "commitment" not in values:
        raise _fault(where["dealer"], "a fair dealer without its commitment", "add a line 'commitment: …'")
    secret = values.get("secret", "")
    if secret and promise_of(kind, bytes.fromhex(secret), values["match"], words) != values["commitment"]:
        raise _fault(where["secret"], _BROKEN_PROMISE, _PROMISE)
    return DealerNote(kind, commitment=values["commitment"], words=tuple(words), secret=secret)


# The lines after the header


def _read_body(lines: list[str], start: int, header: Header) -> list[Entry]:
    entries: list[Entry] = []
    has_ended = False
    for number, line in enumerate(lines[start - 1 :], start):
        if not line or line.startswith("#"):
            continue
        word, _, rest = line.partition(" ")
        entry = _read_entry(number, word, rest.strip(), header)
        if has_ended and not (isinstance(entry, Reveal) and isinstance(entries[-1], _ENDINGS)):
            raise _fault(number, f"{_quoted(line)} stands after the end", "only one 'reveal: …' may follow")
        if isinstance(entry, Reveal) and not has_ended:
            raise _fault(number, "a secret is revealed before the end", "'reveal: …' follows 'end …'")
        has_ended = has_ended or isinstance(entry, _ENDINGS)
        entries.append(entry)
    return entries


def _read_entry(number: int, word: str, rest: str, header: Header) -> Entry:
    readers: dict[str, Callable[[int, str, Header], Entry]] = {
        UNDO_WORD: _read_undo,
        FORFEIT_WORD: _read_forfeit,
        AGREED_WORD: _read_agreed,
        "=": _read_checkpoint,
        END_WORD: _read_end,
        "reveal:": _read_reveal,
    }
    if word in readers:
        return readers[word](number, rest, header)
    is_seat = re.fullmatch("0|[1-9][0-9]?", word) is not None
    if not is_seat and word != DICE:
        raise _fault(number, f"{_quoted(f'{word} {rest}'.strip())} is not a line of a record", f"write {_BODY}")
    if not rest:
        raise _fault(number, "it does not say what was chosen", f"write {_BODY}")
    if is_seat and int(word) >= header.seats:
        raise _fault(number, f"there is no seat {word}", f"seats are 0 to {header.seats - 1}")
    return Choice(number, int(word) if is_seat else CHANCE, rest)


def _read_undo(number: int, rest: str, header: Header) -> Entry:
    if not re.fullmatch("[1-9][0-9]{0,4}", rest):
        raise _fault(number, f"'undo' cannot be {_quoted(rest)}", "say how many choices it takes back: 'undo 1'")
    return Undo(number, int(rest))


def _read_forfeit(number: int, rest: str, header: Header) -> Entry:
    seat, _, why = rest.partition(" ")
    if not re.fullmatch("0|[1-9][0-9]?", seat) or not why.strip():
        raise _fault(number, f"'forfeit' cannot be {_quoted(rest)}", "say which seat, and why: 'forfeit 1 …'")
    if int(seat) >= header.seats:
        raise _fault(number, f"there is no seat {seat}", f"seats are 0 to {header.seats - 1}")
    return GivenUp(number, int(seat), why.strip())


def _read_agreed(number: int, rest: str, header: Header) -> Entry:
    if rest not in AGREEMENTS:
        raise _fault(number, f"'{AGREED_WORD}' cannot be {_quoted(rest)}", f"it is {' or '.join(AGREEMENTS)}")
    return Agreed(number, rest)


def _read_checkpoint(number: int, rest: str, header: Header) -> Entry:
    if not re.fullmatch(_HEX, rest):
        raise _fault(number, f"{_quoted(rest)} is not a digest", "it has 64 hexadecimal digits")
    return Checkpoint(number, rest)


def _read_end(number: int, rest: str, header: Header) -> Entry:
    try:
        read_result(rest, header.seats)
    except BadInput as fault:
        said = str(fault).replace("'result: ", "'end ", 1)
        raise BadInput(f"line {number}: {said}") from None
    return End(number, rest)


def _read_reveal(number: int, rest: str, header: Header) -> Entry:
    if header.dealer.kind not in FAIR_DEALERS:
        raise _fault(number, f"a {header.dealer.kind} dealer has nothing to reveal", "leave the line out")
    if not re.fullmatch(_HEX, rest):
        raise _fault(number, f"{_quoted(rest)} is not a secret", "it has 64 hexadecimal digits")
    dealer = header.dealer
    if promise_of(dealer.kind, bytes.fromhex(rest), header.match, dealer.words) != dealer.commitment:
        raise _fault(number, _BROKEN_PROMISE, _PROMISE)
    return Reveal(number, rest)


def _fault(line: int, wrong: str, right: str) -> BadInput:
    return BadInput(f"line {line}: {wrong}; {right}")


def _quoted(text: str) -> str:
    """Quote a text from outside, shortened to fit a sentence."""
    return f"'{text}'" if len(text) <= 60 else f"'{text[:60]}…'"
