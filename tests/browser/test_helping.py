"""Help at the table: hints, odds before dice, undo by consent, a bot that sits in, the rest of a set-up, cards."""

from __future__ import annotations

import random

from pocketbox import find, start
from pocketbox.engine.core import Log

RUSH = find("rush")


def many_steps_left():
    """A position in which the hero, seat 0, can take steps that no dice follow."""
    s = start(RUSH, setup="duel")
    for text in ("roll", "roll 4"):
        s.apply(RUSH.action(text), Log(True))
    return RUSH.write_position(s)


def two(visit, served):
    """Ann and Bo, each at a browser of their own."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "link", "name": "Bo"}]
    table = served.open(game=RUSH.id, position=many_steps_left(), seats=seats)
    ann, bo = visit(table["link"]), visit(table["invites"][0]["link"])
    ann.wait_for_table()
    bo.wait_for_table()
    return ann, bo, table


def ask_to_undo(ann):
    seq = ann.seq
    ann.page.locator(".cell.can").first.click()
    ann.wait_past(seq)
    ann.page.get_by_role("button", name="Undo").click()


def test_a_hint_says_what_a_bot_would_do_and_does_it(visit):
    visitor = visit()
    visitor.set_up(RUSH.title, "duel", seats=("me", "me"))
    visitor.wait_for_turn()
    visitor.page.keyboard.press("h")
    visitor.page.wait_for_selector(".notice:has-text('bot would')")
    seq = visitor.seq
    visitor.page.get_by_role("button", name="Do that").click()
    visitor.wait_past(seq)


def test_pointing_at_an_action_shows_its_odds_as_fractions(visit):
    visitor = visit()
    visitor.set_up(RUSH.title, "duel", seats=("me", "me"))
    visitor.wait_for_turn()
    visitor.page.locator(".act-list .act").first.hover()
    visitor.page.wait_for_selector(".odds .way")
    chances = visitor.page.locator(".odds .way b").all_inner_texts()
    assert "1/6" in chances or "1/4" in chances


def test_online_a_choice_is_taken_back_when_the_other_agrees(visit, served):
    ann, bo, _ = two(visit, served)
    ask_to_undo(ann)
    bo.page.wait_for_selector(".notice:has-text('Ann asks to take back')")
    seq = ann.seq
    bo.page.get_by_role("button", name="Agree").click()
    ann.wait_past(seq)
    assert ann.page.locator(".story li", has_text="taken back").count() == 1


def test_online_a_choice_stays_when_the_other_declines(visit, served):
    ann, bo, _ = two(visit, served)
    ask_to_undo(ann)
    seq = ann.seq
    bo.page.get_by_role("button", name="Decline").click()
    ann.page.wait_for_selector(".notice:has-text('Declined')")
    assert ann.seq == seq


def test_who_asked_may_withdraw_it(visit, served):
    ann, bo, _ = two(visit, served)
    ask_to_undo(ann)
    bo.page.wait_for_selector(".notice:has-text('Ann asks to take back')")
    ann.page.get_by_role("button", name="Withdraw").click()
    bo.page.wait_for_selector(".notice:has-text('Ann asks to take back')", state="detached")


def test_a_bot_sits_in_for_who_is_away_and_leaves_when_they_return(visit, served):
    ann, bo, table = two(visit, served)
    bo.page.close()
    ann.page.get_by_role("button", name="Let the easy bot sit in").click()
    ann.page.wait_for_selector(".seat:has(b:text-is('Bo')) .tag:has-text('sits in')")
    again = visit(table["invites"][0]["link"])
    again.wait_for_table()
    ann.page.wait_for_selector(".seat:has(b:text-is('Bo')) .tag:has-text('sits in')", state="detached")


def test_the_rest_of_a_long_set_up_is_placed_for_me(visit):
    visitor = visit()
    game = find("dungeons")
    visitor.set_up(game.title, "play", seats=("me", "me"))
    visitor.wait_for_turn()
    rest = visitor.page.get_by_role("button", name="Place the rest for me")
    rest.click()
    visitor.page.wait_for_selector("button:has-text('Place the rest')", state="detached")
    assert visitor.page.locator(".well .cell").count() > 50


def test_cards_of_every_figure_are_at_hand(visit):
    visitor = visit()
    visitor.set_up(find("dungeons").title, "cellar", seats=("me", "me"))
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_text("Cards and numbers").click()
    visitor.page.wait_for_selector(".unit-card:has-text('Troll')")
    troll = visitor.page.locator(".unit-card:has(h3:text-is('Troll'))")
    assert troll.locator("td", has_text="3 (4)").count() == 1
    assert "must assault or charge the closest one" in troll.inner_text()
    assert troll.get_by_role("button", name="Rule PD-DWELLER-TROLL-3").count() == 1
    assert visitor.axe() == []


def test_a_bot_plays_at_my_real_table_and_i_type_its_dice(visit):
    visitor = visit()
    visitor.set_up(RUSH.title, "duel", dice="mine", seats=("me", "bot:random"))
    rng = random.Random(2)
    typed = 0
    for _ in range(60):
        visitor.wait_for_turn()
        if visitor.is_over or typed >= 6:
            break
        seq = visitor.seq
        faces = visitor.page.locator(".face")
        if faces.count():
            faces.nth(rng.randrange(faces.count())).click()
            typed += 1
        else:
            visitor.choose_by_mouse(rng)
        visitor.wait_past(seq)
    assert typed >= 2
