"""Questions to a table: odds, why not, rules, hints, warnings and reviews."""

from __future__ import annotations

from coach.test_review import GATE_OPEN
from games.dungeons.delve import PD, line
from pocketbox.games import find


def test_odds_why_rules_and_hints_are_answered(served):
    opened = served.open(game="rush", setup="last-leap", seats=[{"kind": "me"}, {"kind": "me"}])
    me = served.join(opened["code"], opened["token"])
    odds = me.ask("odds", text="roll")
    ends = odds["parts"][0]["ends"]
    assert [end["chance"] for end in ends] == ["1/4"] * 4
    assert all(end["lines"] for end in ends)
    assert me.ask("odds", text="jump")["error"] == "illegal"
    why = me.ask("why", text="move a1")
    assert why["is_legal"] is False
    assert why["rule"]["id"].startswith("RU-")
    assert me.ask("why", text="roll")["is_legal"] is True
    assert me.ask("rule", rule="ru-hturn-02")["rule"]["id"] == "RU-HTURN-02"
    assert me.ask("rule", rule="ru-desp-04")["rule"]["ruling"].startswith("The hero may still use items")
    assert "did you mean" in me.ask("rule", rule="RU-HTURN-99")["sentence"]
    hint = me.ask("hint")
    assert hint["text"] in me.options()
    assert (hint["label"], hint["said"]) == ("Roll for steps", []), "there is only one choice"
    me.close()


def two_steps_from_the_portal():
    s = find("rush").read_position(GATE_OPEN)
    for text in ("roll", "roll 4"):
        s.apply(find("rush").action(text))
    return find("rush").write_position(s)


def test_a_hint_gives_its_reasons_in_words(served):
    opened = served.open(game="rush", position=two_steps_from_the_portal(), seats=[{"kind": "me"}, {"kind": "bot"}])
    me = served.join(opened["code"], opened["token"])
    hint = me.ask("hint")
    assert (hint["text"], hint["label"]) == ("move e2", "Step to e2")
    assert 90 <= hint["chance"] <= 100
    assert [one["kind"] for one in hint["said"]][:2] == ["plan", "chance"]
    assert hint["said"][0]["text"] == "Step to e2, then step into the portal."
    me.close()


def test_blunders_are_named_to_one_person_against_bots_and_to_nobody_else(served):
    position = two_steps_from_the_portal()
    opened = served.open(game="rush", position=position, seats=[{"kind": "me"}, {"kind": "bot"}])
    me = served.join(opened["code"], opened["token"])
    answer = me.ask("warnings")
    assert answer["seq"] == me.state["seq"]
    (warned,) = [one for one in answer["warnings"] if one["text"] == "end"]
    assert warned["better"] == "move e2"
    assert warned["cost"] >= 10
    assert warned["rule"].startswith("RU-")
    me.close()
    opened = served.open(game="rush", position=position, seats=[{"kind": "me"}, {"kind": "link"}])
    me = served.join(opened["code"], opened["token"])
    assert me.ask("warnings")["error"] == "not alone"
    me.close()


def test_a_game_is_reviewed_once_it_is_over(served):
    opened = served.open(game="rush", position=two_steps_from_the_portal(), seats=[{"kind": "me"}, {"kind": "me"}])
    code, token = opened["code"], opened["token"]
    me = served.join(code, token)
    assert served.get(f"/api/tables/{code}/coach", token=token).status_code == 409
    for text in ("move e2", "move e1"):
        done = me.choose(text)
        me.until_state(done["seq"])
    review = served.get(f"/api/tables/{code}/coach", token=token).json()
    assert review["seat"] == 0
    assert review["mistakes"] == []
    assert review["good"]["played"]["text"] in ("move e2", "move e1")
    assert served.get(f"/api/tables/{code}/coach?seat=7", token=token).status_code == 404
    splits = served.get(f"/api/tables/{code}/luck", token=token).json()["splits"]
    assert [split["end"] for split in splits] == [100, 0]
    me.close()


def test_odds_that_take_long_are_estimated_and_counted_when_asked(served):
    s = line(3, {0: "warrior", 2: "troll"}, "warrior seat 0")
    PD.play(s, "activate warrior")
    opened = served.open(game="dungeons", position=PD.game.write_position(s), seats=[{"kind": "me"}, {"kind": "me"}])
    me = served.join(opened["code"], opened["token"])
    (first,) = [part for part in me.ask("odds", text="charge troll")["parts"] if "melee" in part["title"]]
    assert first["is_estimate"]
    (exact,) = [part for part in me.ask("odds", text="charge troll", exactly=True)["parts"] if "melee" in part["title"]]
    assert not exact["is_estimate"]
    for about, sure in zip(first["ends"], exact["ends"], strict=True):
        assert about["interval"][0] <= sure["percent"] <= about["interval"][1]
    me.close()
