"""Numbers anyone can compute again: the vectors of docs/records.md, and the same rule written out anew."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from pathlib import Path

import pytest

from match.table import fair_dealer, finished
from pocketbox.engine.core import BadInput
from pocketbox.match.fair import (
    FIRST,
    SECOND,
    SECRET_BYTES,
    commitment,
    fair_spin,
    first_commitment,
    new_secret,
    spin_seeded,
    spin_shared,
)
from pocketbox.match.reading import load_record, read_record
from pocketbox.match.verify import verify

DOCS = Path(__file__).resolve().parents[2] / "docs" / "records.md"
SECRET = bytes(range(32))
WORDS = ["blue moon", "zwölf Füße"]


def rows(heading: str) -> list[list[str]]:
    """The cells of the table under a heading of the document."""
    section = DOCS.read_text(encoding="utf-8").split(f"### {heading}\n")[1].split("\n#")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")][2:]
    assert lines, heading
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


VERSIONS = {FIRST: "Fair vectors, first version", SECOND: "Fair vectors"}


def test_the_commitments_of_the_document():
    text = DOCS.read_text(encoding="utf-8")
    assert f"`{first_commitment(SECRET)}`" in text
    committed = re.search(r'^(\["pocketbox fair 2","0.*\])$', text, re.MULTILINE).group(1)
    assert hashlib.sha256(committed.encode("ascii")).hexdigest() == commitment(SECRET, "m1", [True, True])
    assert f"{committed}\n{commitment(SECRET, 'm1', [True, True])}\n" in text


@pytest.mark.parametrize("version", VERSIONS)
def test_the_fair_vectors_of_the_document(version: int):
    for number, whole, attempts, spin in rows(VERSIONS[version]):
        assert fair_spin(SECRET, "m1", WORDS, int(number), int(whole), version) == int(spin)
        assert spin_anew(int(number), int(whole), version) == (int(spin), int(attempts))


def spin_anew(number: int, whole: int, version: int) -> tuple[int, int]:
    """The rule of the document, written a second time: the spin, and how many draws it took."""
    attempt = 0
    while True:
        parts = [f"pocketbox fair {version}", "m1", number, attempt, WORDS]
        message = json.dumps(parts, separators=(",", ":")).encode("ascii")
        draw = int(hmac.new(SECRET, message, hashlib.sha256).hexdigest()[:16], 16)
        share = 2**64 // whole
        if draw < share * whole:
            return draw // share, attempt + 1
        attempt += 1


@pytest.mark.parametrize("version", VERSIONS)
def test_one_fair_vector_needs_a_second_draw(version: int):
    assert [row for row in rows(VERSIONS[version]) if int(row[2]) > 1]


@pytest.mark.parametrize("version", VERSIONS)
def test_the_first_message_and_its_code_are_in_the_document(version: int):
    text = DOCS.read_text(encoding="utf-8")
    message = re.search(rf'^(\["pocketbox fair {version}","m1".*\])$', text, re.MULTILINE).group(1)
    assert json.loads(message) == [f"pocketbox fair {version}", "m1", 0, 0, WORDS]
    assert hmac.new(SECRET, message.encode("ascii"), hashlib.sha256).hexdigest() in text


@pytest.mark.parametrize(
    ("line", "instead"),
    [("^match: m1", "match: m2"), ("^words 2: ", "words 1: ground\nwords 2: "), ("^words 0: .*\n", "")],
    ids=["another match", "words of a silent seat", "a seat without its words"],
)
def test_a_table_cannot_try_what_it_promised_until_the_dice_suit_it(line: str, instead: str):
    """Match and bots' words used to be free until the players' words were known: six ones took half a second."""
    record = finished(fair_dealer()).record()
    with pytest.raises(BadInput, match="this secret is not the one promised"):
        read_record(re.sub(line, instead, record, flags=re.MULTILINE))


def test_a_record_of_the_first_version_is_still_checked_and_its_gap_is_named():
    report = verify(load_record(Path(__file__).parent / "fair-1.record"))
    assert report.passed[-1] == "the fair dealer gives each of the 2 throws"
    assert [gap for gap in report.unchecked if "words of bots" in gap]


def test_the_seeded_and_shared_vectors_of_the_document():
    for number, whole, seeded, shared in rows("Seeded and shared vectors"):
        assert spin_seeded("7", int(number), int(whole)) == int(seeded)
        assert spin_shared("7", "hero rolls, roll 2", int(number), int(whole)) == int(shared)


@pytest.mark.parametrize("whole", [1, 2, 3, 6, 36, 1000, 2**62, 2**63 - 1])
def test_spins_stay_below_the_whole(whole: int):
    assert all(0 <= spin_seeded("x", number, whole) < whole for number in range(50))


def test_near_wholes_mostly_land_alike():
    # A bag with one tile more or less should not turn all shared luck upside down.
    apart = [abs(spin_shared("s", "k", n, 20) / 20 - spin_shared("s", "k", n, 19) / 19) for n in range(200)]
    assert max(apart) < 2 / 19


def test_secrets_are_new_every_time():
    assert len(new_secret()) == SECRET_BYTES
    assert new_secret() != new_secret()
