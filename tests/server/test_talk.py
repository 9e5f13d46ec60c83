"""Talk at a table: said once, kept, bounded, told to everybody there, and never in a record."""

from __future__ import annotations

import pytest

from pocketbox.server.config import Bounds
from pocketbox.server.talk import MOST_LETTERS, MOST_OF_A_SEAT, MOST_TOLD
from server.served import ANY, serving

SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "link", "name": "Bo"}]
MARKUP = '<b onclick=alert(1)>hi</b> & "you"'


@pytest.fixture
def three(served):
    """Two players and a spectator."""
    opened = served.open(game="rush", setup="duel", seats=SEATS)
    links = [opened["token"], opened["invites"][0]["link"].partition("#")[2], opened["watch"].partition("#")[2]]
    guests = [served.join(opened["code"], token) for token in links]
    yield opened, guests
    for guest in guests:
        guest.close()


def test_everybody_hears_what_a_seat_says_as_it_was_written(three):
    _, (ann, bo, eve) = three
    assert bo.ask("say", seat=1, text=f"  {MARKUP}  ")["type"] == "done"
    for guest in (ann, eve):
        told = guest.until("talk")
        assert not told["is_past"]
        (remark,) = told["remarks"]
        assert (remark["number"], remark["seat"], remark["text"], remark["word"]) == (1, 1, MARKUP, "")
    ann.ask("say", seat=0, word="hello")
    assert eve.until("talk")["remarks"][0]["word"] == "hello"


def test_who_comes_later_is_told_what_was_said(served, three):
    opened, (ann, _, _) = three
    for number in range(3):
        ann.ask("say", seat=0, text=f"remark {number}")
    late = served.join(opened["code"], opened["token"])
    told = late.until("talk")
    assert told["is_past"]
    assert [one["text"] for one in told["remarks"]] == ["remark 0", "remark 1", "remark 2"]
    late.close()


def test_only_seats_talk_and_only_for_themselves(three):
    _, (ann, _, eve) = three
    assert ann.ask("say", seat=1, text="I am Bo")["error"] == "not yours"
    assert eve.ask("say", seat=0, text="psst")["error"] == "not yours"


@pytest.mark.parametrize(
    "said", [{}, {"text": " "}, {"text": "x" * (MOST_LETTERS + 1)}, {"text": "a\u202eb"}, {"text": "hi", "word": "wow"}]
)
def test_what_cannot_be_said_is_refused_with_a_sentence(three, said):
    _, (ann, _, _) = three
    refused = ann.ask("say", seat=0, **said)
    assert refused["error"] == "illegal"
    assert "words" in refused["sentence"] or "characters" in refused["sentence"]


def test_an_unknown_quick_word_is_not_understood(three):
    _, (ann, _, _) = three
    assert ann.ask("say", seat=0, word="spam")["error"] == "bad message"


def test_a_remark_sent_again_is_said_once(three):
    _, (ann, bo, _) = three
    assert not ann.ask("say", id="same", seat=0, text="once")["again"]
    assert ann.ask("say", id="same", seat=0, text="once")["again"]
    ann.ask("say", seat=0, text="twice")
    assert [bo.until("talk")["remarks"][0]["text"] for _ in range(2)] == ["once", "twice"]


def test_talk_moves_nothing_on_and_is_in_no_record(served, three):
    opened, (ann, bo, _) = three
    before = ann.state["seq"]
    assert bo.ask("say", seat=1, text="xyzzy plugh")["seq"] == before
    record = served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text
    assert "xyzzy" not in record
    assert "game: rush" in record
    for path in ("", "/steps/0", "/report"):
        assert "xyzzy" not in served.get(f"/api/tables/{opened['code']}{path}", opened["token"]).text


def test_talk_is_bounded_in_number_and_somebody_who_comes_hears_the_last_of_it(tmp_path):
    with serving(tmp_path, bounds=Bounds(messages=ANY, remarks=ANY)) as served:
        opened = served.open(game="rush", setup="duel", seats=[{"kind": "me"}, {"kind": "me"}])
        guest = served.join(opened["code"], opened["token"])
        for number in range(MOST_OF_A_SEAT):
            assert guest.ask("say", seat=0, text=str(number))["type"] == "done"
        assert "which is the limit" in guest.ask("say", seat=0, text="one more")["sentence"]
        assert guest.ask("say", seat=1, text="my turn to talk")["type"] == "done"
        late = served.join(opened["code"], opened["token"])
        told = late.until("talk")["remarks"]
        assert len(told) == MOST_TOLD
        assert told[-1]["text"] == "my turn to talk"
        guest.close()
        late.close()


def test_talk_is_bounded_in_rate_for_an_address(tmp_path):
    with serving(tmp_path, bounds=Bounds(remarks=(3, 0.001))) as served:
        opened = served.open(game="rush", setup="duel", seats=SEATS)
        guest = served.join(opened["code"], opened["token"])
        answers = [guest.ask("say", seat=0, text="hey") for _ in range(4)]
        assert [one["type"] for one in answers] == ["done"] * 3 + ["refused"]
        assert answers[-1]["error"] == "too fast"
        guest.close()


def test_talk_survives_a_restart(tmp_path):
    database = f"sqlite:///{tmp_path / 'kept.sqlite'}"
    with serving(tmp_path, database=database) as served:
        opened = served.open(game="rush", setup="duel", seats=SEATS)
        guest = served.join(opened["code"], opened["token"])
        guest.ask("say", seat=0, text="see you tomorrow")
        guest.close()
    with serving(tmp_path, database=database) as served:
        guest = served.join(opened["code"], opened["token"])
        assert guest.until("talk")["remarks"][0]["text"] == "see you tomorrow"
        guest.close()
