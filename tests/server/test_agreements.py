"""What players settle with one another: choices taken back, draws offered, and who resigns."""

from __future__ import annotations

import pytest

from pocketbox.match.reading import read_record
from pocketbox.match.replay import replay
from pocketbox.match.verify import verify
from server.guests import pair, to_act


def test_undo_at_one_screen_is_at_once_and_stops_at_dice(served):
    opened = served.open(game="rush", setup="play", seats=[{"kind": "me"}, {"kind": "me"}])
    me = served.join(opened["code"], opened["token"])
    assert me.state["can_undo"] is False
    first = me.state
    me.choose(me.options()[0])
    me.until_state(first["seq"] + 1)
    assert me.state["can_undo"] is True
    assert me.ask("undo", seq=me.state["seq"])["type"] == "done"
    state = me.until_state(first["seq"] + 2)
    assert state["scene"]["options"] == first["scene"]["options"]
    assert state["story"][-1]["text"] == "The last choice is taken back."
    me.close()


def test_undo_online_needs_the_others_and_lapses_when_the_table_moves_on(served):
    ann, bo, _ = pair(served, setup="play")
    guest = to_act(ann, bo)
    other = bo if guest is ann else ann
    start = guest.state
    seq = guest.choose(guest.options()[0])["seq"]
    guest.until_state(seq)
    assert guest.ask("undo", seq=seq)["type"] == "done"
    asked = other.until("proposal")["proposal"]
    assert (asked["kind"], asked["waiting"]) == ("undo", [other.state["viewer"]])
    assert other.ask("agree", proposal=asked["id"], yes=False)["type"] == "done"
    assert guest.until("proposal")["proposal"]["closed"] in ("", "declined")
    other.until_state(seq)
    assert guest.ask("undo", seq=seq)["type"] == "done"
    asked = other.until("proposal")["proposal"]
    while asked["closed"]:
        asked = other.until("proposal")["proposal"]
    assert other.ask("agree", proposal=asked["id"], yes=True)["type"] == "done"
    state = guest.until_state(seq + 1)
    assert state["scene"]["options"] == start["scene"]["options"]
    assert other.ask("agree", proposal=asked["id"], yes=True)["error"] == "stale"
    ann.close()
    bo.close()


def two_people(served):
    opened = served.open(
        game="rush", setup="duel", seats=[{"kind": "me", "name": "Ann"}, {"kind": "link", "name": "Bo"}]
    )
    ann = served.join(opened["code"], opened["token"])
    bo = served.join(opened["code"], opened["invites"][0]["link"].partition("#")[2])
    return opened, ann, bo


def ended_record(served, opened):
    text = served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text
    record = read_record(text)
    return text, replay(record), verify(record)


def test_somebody_resigns_whoever_is_to_act_and_the_record_says_so(served):
    opened, ann, bo = two_people(served)
    assert bo.ask("resign", seq=bo.state["seq"], seat=0)["error"] == "not yours"
    assert bo.ask("resign", seq=bo.state["seq"])["type"] == "done"
    while not ann.state["over"]:
        ann.hear()
    assert ann.state["scene"]["ending"]["winners"] == [0]
    assert ann.state["scene"]["ending"]["sentence"] == "You win. Bo resigns."
    assert ann.state["story"][-1]["text"] == "Bo resigns."
    text, played, proved = ended_record(served, opened)
    assert text.endswith("forfeit 1 resigned\n")
    assert list(played.moments())[-1].s.result.winners == (0,)
    assert any("forfeit, resigned" in gap for gap in proved.unchecked)
    assert bo.ask("resign", seq=bo.state["seq"])["type"] == "refused"
    ann.close()
    bo.close()


@pytest.mark.parametrize(("what", "said"), [("draw", "a draw"), ("abandoned", "to abandon the game")])
def test_a_game_is_ended_together_when_the_other_agrees(served, what, said):
    opened, ann, bo = two_people(served)
    assert ann.ask("offer", seq=ann.state["seq"], what=what)["type"] == "done"
    asked = bo.until("proposal")["proposal"]
    assert (asked["kind"], asked["sentence"]) == (what, f"Ann offers {said}.")
    assert bo.ask("agree", proposal=asked["id"], yes=False)["type"] == "done"
    assert not bo.state["over"]
    assert ann.ask("offer", seq=ann.state["seq"], what=what)["type"] == "done"
    asked = bo.until("proposal")["proposal"]
    assert bo.ask("agree", proposal=asked["id"], yes=True)["type"] == "done"
    while not ann.state["over"]:
        ann.hear()
    assert ann.state["scene"]["ending"]["winners"] == []
    text, played, _ = ended_record(served, opened)
    assert text.endswith(f"agreed {what}\n")
    assert list(played.moments())[-1].s.result.places == (1, 1)
    ann.close()
    bo.close()


def test_an_offer_of_a_draw_lapses_with_the_next_choice_and_a_bot_takes_none(served):
    _, ann, bo = two_people(served)
    assert bo.ask("offer", seq=bo.state["seq"], what="draw")["type"] == "done"
    assert ann.choose(ann.options()[0])["type"] == "done"
    while bo.until("proposal")["proposal"]["closed"] != "lapsed":
        pass
    ann.close()
    bo.close()
    alone = served.open(game="rush", setup="duel", seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    me = served.join(alone["code"], alone["token"])
    assert "no other player is here to agree to a draw" in me.ask("offer", seq=me.state["seq"], what="draw")["sentence"]
    assert me.ask("offer", seq=me.state["seq"], what="abandoned")["type"] == "done"
    me.close()
