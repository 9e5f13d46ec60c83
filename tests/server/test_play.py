"""Playing over the socket: choices, stale and repeated ones, views of each seat, undo, set-up, typed and fair dice."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from coach.test_review import GATE_OPEN
from games.dungeons.delve import PD, delve, line
from pocketbox.games import GAME_IDS, find
from pocketbox.match.fair import commitment, fair_spin
from pocketbox.match.reading import read_record
from pocketbox.match.replay import replay
from pocketbox.match.verify import verify
from server.served import Guest, Served

TWO = [{"kind": "me", "name": "Ann"}, {"kind": "link"}]


def seats_for(game: str, kind: str) -> list[dict[str, str]]:
    return [{"kind": "me"}] + [{"kind": kind}] * (int(find(game).least_seats) - 1)


def token_of(link: str) -> str:
    return link.partition("#")[2]


def pair(served: Served, **wish) -> tuple[Guest, Guest, dict]:
    opened = served.open(**{"game": "rush", "setup": "duel", "seats": TWO, **wish})
    ann = served.join(opened["code"], opened["token"])
    bo = served.join(opened["code"], token_of(opened["invites"][0]["link"]))
    return ann, bo, opened


def to_act(*guests: Guest) -> Guest:
    """Whoever of these is to act, once all have heard the same."""
    newest = max(guest.state["seq"] for guest in guests)
    for guest in guests:
        guest.until_state(newest)
    return next(guest for guest in guests if guest.state["mine"])


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_game_against_a_bot_is_played_to_its_end_and_its_record_verifies(served, game):
    seats = [{"kind": "me"}] + [{"kind": "bot", "bot": "random"}] * (int(find(game).least_seats) - 1)
    opened = served.open(game=game, seats=seats)
    me = served.join(opened["code"], opened["token"])
    rng = random.Random(5)
    while not me.until_mine()["over"]:
        assert me.choose(rng.choice(me.options()))["type"] == "done"
    assert me.state["scene"]["ending"]["sentence"]
    record = served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text
    report = verify(read_record(record))
    assert any("digests agree" in line for line in report.passed)
    assert any("the end agrees" in line for line in report.passed)
    me.close()


@pytest.mark.parametrize("game", GAME_IDS)
def test_the_whole_story_comes_in_pieces_and_at_once_to_somebody_who_comes_back(served, game):
    opened = served.open(game=game, seats=seats_for(game, "me"))
    me = served.join(opened["code"], opened["token"])
    told = heard_of({}, me.state["story"])
    rng = random.Random(7)
    for _ in range(25):
        if me.until_mine()["over"]:
            break
        before = me.state["seq"]
        me.choose(rng.choice(me.options()))
        heard_of(told, me.until_state(before + 1)["story"])
    me.close()
    again = served.join(opened["code"], opened["token"])
    lines = list(told.values())
    assert list(heard_of({}, again.state["story"]).values()) == lines[-400:]
    middle = lines[len(lines) // 2]["number"]
    again.close()
    later = served.join(opened["code"], opened["token"], since=middle)
    assert list(heard_of({}, later.state["story"]).values()) == [line for line in lines if line["number"] > middle]
    later.close()


def heard_of(told, lines):
    """Lines by their first event: one that goes on takes the place of what it was. Motions are never sent again."""
    for told_line in lines:
        told[told_line["first"]] = {name: value for name, value in told_line.items() if name != "motions"}
    return told


def test_two_play_online_and_each_hears_of_the_others_choices(served):
    ann, bo, _ = pair(served)
    for _ in range(12):
        guest = to_act(ann, bo)
        other = bo if guest is ann else ann
        done = guest.choose(guest.options()[0])
        assert done["type"] == "done"
        assert other.until_state(done["seq"])["seq"] == done["seq"]
        mine, theirs = guest.until_state(done["seq"])["story"], other.state["story"]
        assert [(line["number"], line["motions"]) for line in mine] == [
            (line["number"], line["motions"]) for line in theirs
        ]
        if guest.state["over"]:
            break
    ann.close()
    bo.close()


def test_a_story_speaks_to_its_reader_and_names_the_others(served):
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
    opened = served.open(game="rush", setup="duel", seats=seats)
    ann = served.join(opened["code"], opened["token"])
    eve = served.join(opened["code"], opened["watch"].partition("#")[2])
    seq = ann.choose("roll")["seq"]
    mine, watched = ann.until_state(seq)["story"][-1], eve.until_state(seq)["story"][-1]
    assert mine["text"].startswith("You roll ")
    assert watched["text"].startswith("Ann rolls ")
    assert (mine["seat"], mine["heading"], mine["motions"]) == (0, "Round 1", watched["motions"])
    ann.choose("end")
    lines = ann.until_mine()["story"] + [line for message in ann.heard for line in message.get("story", [])]
    assert any(line["text"].startswith("Random bot rolls ") for line in lines)
    ann.close()
    eve.close()


def test_everybody_hears_that_a_player_has_come_back_as_somebody_else(served):
    s = delve(["0,0 start 0", "1,0 h2s 0", "3,0 h1 0 mage"], "mage seat 1", lost="elf")
    opened = served.open(game="dungeons", position=PD.game.write_position(s), seats=[{"kind": "me"}, {"kind": "me"}])
    me = served.join(opened["code"], opened["token"])
    assert [seat["role"] for seat in me.table["seats"]] == ["first player", "mage"]
    me.until_state(me.choose("enter thief")["seq"])
    me.choose("place 1,0")
    assert [seat["role"] for seat in me.table["seats"]] == ["thief", "mage"]
    me.close()


def test_seats_are_told_their_new_roles_as_soon_as_roles_are_chosen(served):
    opened = served.open(game="rush", setup="play", seats=[{"kind": "me"}, {"kind": "me"}])
    me = served.join(opened["code"], opened["token"])
    assert [seat["role"] for seat in me.table["seats"]] == ["hero", "dungeon master"]
    me.choose("role master")
    until_roles(me, ["dungeon master", "hero"])
    assert [seat["name"] for seat in me.state["scene"]["seats"]] == ["dungeon master", "hero"]
    assert me.ask("undo", seq=me.state["seq"])["type"] == "done"
    until_roles(me, ["hero", "dungeon master"])


def until_roles(guest: Guest, roles: list[str]) -> None:
    while [seat["role"] for seat in guest.table["seats"]] != roles:
        guest.hear()


def test_only_the_seat_to_act_is_told_its_choices_and_others_cannot_choose(served):
    ann, bo, opened = pair(served)
    guest = to_act(ann, bo)
    other = bo if guest is ann else ann
    assert guest.options()
    assert other.options() == []
    refused = other.choose(guest.options()[0])
    assert (refused["type"], refused["error"]) == ("refused", "not yours")
    watcher = served.join(opened["code"], token_of(opened["watch"]))
    assert watcher.options() == []
    assert watcher.choose(guest.options()[0])["error"] == "not yours"
    for one in (ann, bo, watcher):
        one.close()


def test_a_stale_choice_is_refused_with_a_fresh_state_and_nothing_happens(served):
    ann, bo, _ = pair(served)
    guest = to_act(ann, bo)
    first = guest.state
    guest.choose(guest.options()[0])
    guest.until_state(first["seq"] + 1)
    refused = guest.ask("choose", seq=first["seq"], text=first["scene"]["options"][0]["text"])
    assert refused["error"] == "stale"
    assert "moved on" in refused["sentence"]
    assert guest.until("state")["seq"] == first["seq"] + 1
    ann.close()
    bo.close()


def test_a_repeated_choice_is_carried_out_once_even_on_another_socket(served):
    ann, bo, opened = pair(served)
    guest = to_act(ann, bo)
    seq = guest.state["seq"]
    text = guest.options()[0]
    first = guest.ask("choose", seq=seq, text=text, id="same")
    again = guest.ask("choose", seq=seq, text=text, id="same")
    assert (first["type"], first["again"], again["type"], again["again"]) == ("done", False, "done", True)
    assert first["seq"] == again["seq"] == seq + 1
    token = opened["token"] if guest is ann else token_of(opened["invites"][0]["link"])
    elsewhere = served.join(opened["code"], token)
    third = elsewhere.ask("choose", seq=seq, text=text, id="same")
    assert (third["again"], third["seq"]) == (True, seq + 1)
    assert elsewhere.state["seq"] == seq + 1
    for one in (ann, bo, elsewhere):
        one.close()


def test_two_who_choose_at_once_never_both_succeed(served):
    opened = served.open(game="rush", setup="duel", seats=[{"kind": "me"}, {"kind": "me"}])
    one = served.join(opened["code"], opened["token"])
    two = served.join(opened["code"], opened["token"])
    for n in range(10):
        newest = max(one.state["seq"], two.state["seq"])
        one.until_state(newest)
        two.until_state(newest)
        if one.state["over"]:
            break
        texts = one.options()
        for guest, text in ((one, texts[0]), (two, texts[-1])):
            guest.say({"type": "choose", "id": f"{n}", "seq": newest, "text": text})
        # The same token and the same id: whichever comes second is the same request again.
        answers = [guest.until("done", f"{n}") for guest in (one, two)]
        assert sorted(answer["again"] for answer in answers) == [False, True]
        assert {answer["seq"] for answer in answers} == {newest + 1}
    one.close()
    two.close()


def test_a_choice_that_is_not_legal_is_refused_with_its_rule_and_near_texts(served):
    opened = served.open(game="rush", setup="duel", seats=[{"kind": "me"}, {"kind": "me"}])
    me = served.join(opened["code"], opened["token"])
    nonsense = me.choose("rool")
    assert nonsense["error"] == "illegal"
    assert "roll" in nonsense["near"]
    refused = me.choose("move a1")
    assert refused["error"] == "illegal"
    assert refused["rule"].startswith("RU-")
    assert me.ask("ping")["seq"] == me.state["seq"]
    me.close()


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


@pytest.mark.parametrize("game", GAME_IDS)
def test_place_the_rest_for_me_ends_the_set_up(served, game):
    opened = served.open(game=game, setup="play", seats=seats_for(game, "me"))
    me = served.join(opened["code"], opened["token"])
    steps = 0
    while me.until_mine()["can_rest"]:
        done = me.ask("rest", seq=me.state["seq"])
        assert done["type"] == "done"
        me.until_state(done["seq"])
        steps += 1
        assert steps < 20
    assert steps > 0
    assert me.ask("rest", seq=me.state["seq"])["error"] == "illegal"
    me.close()


def test_place_the_rest_waits_for_the_other_seat_and_can_be_stopped(served):
    ann, bo, _ = pair(served, game="tactics5", setup="play")
    guest = to_act(ann, bo)
    done = guest.ask("rest", seq=guest.state["seq"])
    guest.until_state(done["seq"])
    assert guest.state["resting"] == [guest.state["viewer"]]
    assert guest.ask("rest", seq=guest.state["seq"], stop=True)["type"] == "done"
    guest.ask("ping")
    assert guest.state["resting"] == []
    ann.close()
    bo.close()


def test_referee_mode_takes_typed_dice_and_refuses_what_dice_cannot_show(served):
    opened = served.open(game="rush", setup="duel", seats=[{"kind": "me"}, {"kind": "me"}], dice="mine")
    me = served.join(opened["code"], opened["token"])
    me.choose("roll")
    while me.state["dice"] is None:
        me.hear()
    assert me.state["to_act"] == -1
    assert me.state["dice"]["is_dice"] is True
    refused = me.ask("dice", seq=me.state["seq"], text="9")
    assert (refused["type"], refused["error"]) == ("refused", "illegal")
    wanted = me.state["dice"]["results"][0]
    seq = me.state["seq"]
    assert me.ask("dice", seq=seq, text=wanted.removeprefix("roll "))["type"] == "done"
    state = me.until_state(seq + 1)
    throws = [motion for line in state["story"] for motion in line["motions"] if motion["kind"] == "throw"]
    assert [throw["faces"] for throw in throws] == [[int(wanted.split()[-1])]]
    assert me.ask("undo", seq=state["seq"])["type"] == "done"
    state = me.until_state(seq + 2)
    assert state["dice"] is not None, "with real dice the last throw may be taken back"
    assert me.ask("dice", seq=state["seq"], text="")["type"] == "done", "or the table throws this once"
    me.close()


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_quick_set_up_beside_the_real_set_is_dealt_by_the_table(served, game):
    opened = served.open(game=game, setup="quick", seats=seats_for(game, "me"), dice="mine")
    me = served.join(opened["code"], opened["token"])
    throws = 0
    rng = random.Random(3)
    while me.state["to_act"] == -1 and throws < 500:
        seq = me.state["seq"]
        assert me.ask("dice", seq=seq, text=rng.choice(me.state["dice"]["results"]))["type"] == "done"
        me.until_state(seq + 1)
        throws += 1
    assert me.until_mine()["mine"], "a bot may be the first to choose"
    me.close()


def test_fair_dice_wait_for_words_then_play_and_their_record_proves_them(served):
    opened = served.open(game="abyss", dice="fair")
    assert len(opened["table"]["commitment"]) == 64
    assert opened["table"]["phase"] == "words"
    me = served.join(opened["code"], opened["token"])
    assert me.state["scene"] is None
    assert me.state["missing_words"] == [0]
    assert me.ask("choose", seq=0, text="roll")["type"] == "refused"
    assert me.ask("word", seat=0, text="")["error"] == "illegal"
    assert me.ask("word", seat=0, text="blue moon")["type"] == "done"
    rng = random.Random(3)
    while me.state["scene"] is None:
        me.hear()
    assert me.ask("word", seat=0, text="too late")["error"] == "illegal"
    while not me.until_mine()["over"]:
        me.choose(rng.choice(me.options()))
    record = served.get(f"/api/tables/{opened['code']}/record", opened["token"]).text
    assert opened["table"]["commitment"] in record
    assert verify(read_record(record)).unchecked == []
    told = served.get(f"/api/tables/{opened['code']}/fair", opened["token"]).json()
    secret = bytes.fromhex(told["secret"])
    assert commitment(secret, told["match"], [True]) == opened["table"]["commitment"] == told["commitment"]
    assert told["words"] == ["blue moon"]
    for number, thrown in enumerate(told["throws"]):
        texts = [text for text, weight in told["lists"][thrown["list"]] for _ in range(weight)]
        assert texts[fair_spin(secret, told["match"], told["words"], number, len(texts))] == thrown["text"]
    me.close()


def test_the_secret_of_fair_dice_is_told_only_after_the_game_and_only_of_fair_dice(served):
    opened = served.open(game="abyss", dice="fair")
    me = served.join(opened["code"], opened["token"])
    assert served.get(f"/api/tables/{opened['code']}/fair", opened["token"]).status_code == 409
    me.ask("word", seat=0, text="blue moon")
    refused = served.get(f"/api/tables/{opened['code']}/fair", opened["token"])
    assert (refused.status_code, refused.json()["error"]) == (409, "not over")
    me.close()
    plain = served.open(game="abyss")
    assert served.get(f"/api/tables/{plain['code']}/fair", plain["token"]).json()["error"] == "not fair dice"


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


@pytest.mark.parametrize("game", GAME_IDS)
def test_a_client_that_keeps_the_scene_is_sent_only_parts_that_changed(served, game):
    opened = served.open(game=game, setup="play", seats=seats_for(game, "me"))
    plain = served.join(opened["code"], opened["token"])
    keeper = served.join(opened["code"], opened["token"], keeps_scene=True)
    kept = keeper.state["scene"]
    assert kept == plain.state["scene"]
    rng = random.Random(9)
    spared: Counter[str] = Counter()
    for _ in range(40):
        if plain.until_mine()["over"]:
            break
        seq = plain.choose(rng.choice(plain.options()))["seq"]
        plain.until_state(seq)
        changed = keeper.until_state(seq)["scene"]
        assert all(kept[part] != value for part, value in changed.items()), "a part was sent again as it was"
        spared.update(kept.keys() - changed.keys())
        kept = kept | changed
        assert kept == plain.state["scene"]
    assert spared["cells"] > 0
    assert spared["goal"] > 0
    plain.close()
    keeper.close()


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
    assert "could agree to a draw" in me.ask("offer", seq=me.state["seq"], what="draw")["sentence"]
    assert me.ask("offer", seq=me.state["seq"], what="abandoned")["type"] == "done"
    me.close()
