"""Friends at one table: two browsers and a spectator, links, cut sockets, fair dice, real dice, what-if, rematch."""

from __future__ import annotations

import random
import re

import pytest

from browser.layout import all_faults
from browser.visitor import SOON_OVER
from pocketbox.games import find

RUSH = find("rush").title


def open_for_two(served, **more):
    wish = {"game": "rush", "setup": "duel", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "link", "name": "Bo"}]}
    return served.open(**wish, **more)


def test_two_browsers_play_and_a_spectator_watches(visit, served):
    table = open_for_two(served)
    ann, bo, eve = visit(table["link"]), visit(table["invites"][0]["link"]), visit(table["watch"])
    for visitor in (ann, bo, eve):
        visitor.wait_for_table()
    eve.page.wait_for_selector("text=You are watching")
    assert eve.page.locator(".act, .cell.can").count() == 0
    seen = 0
    for turn in range(12):
        eve.page.wait_for_selector(".seat.now, .result")
        if eve.is_over:
            break
        mover = ann if eve.page.locator(".seat.now b:text-is('Ann')").count() else bo
        mover.wait_for_turn()
        if mover.is_over:
            break
        seq = mover.seq
        mover.choose_by_mouse(random.Random(turn))
        for visitor in (ann, bo, eve):
            visitor.wait_past(seq)
        seen += 1
    assert seen >= 3
    assert ann.page.locator(".story li").count() == eve.page.locator(".story li").count()
    bo.page.close()
    ann.page.wait_for_selector(".seat:has(b:text-is('Bo')) .tag:has-text('away')")


def test_an_open_seat_is_taken_with_the_code(visit, served):
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    table = served.open(game="rush", setup="duel", seats=seats)
    bo = visit()
    bo.page.get_by_role("button", name="Join").click()
    bo.page.get_by_label("Code or link").fill(table["code"].lower())
    bo.page.locator("dialog").get_by_role("button", name="Join").click()
    bo.page.get_by_label("What shall we call you?").fill("Bo")
    bo.page.get_by_role("button", name="Sit down, Bo").click()
    bo.wait_for_table()
    assert bo.page.locator(".who b:text-is('Bo')").count() == 1
    bo.go("/")
    bo.page.get_by_role("button", name="My games").click()
    bo.page.get_by_role("link", name=re.compile(table["code"])).click()
    bo.wait_for_table()


def test_a_wrong_code_gets_a_sentence(visit):
    visitor = visit()
    visitor.page.get_by_role("button", name="Join").click()
    visitor.page.get_by_label("Code or link").fill("no such thing")
    visitor.page.locator("dialog").get_by_role("button", name="Join").click()
    assert "six letters" in visitor.page.get_by_role("alert").inner_text()


CUTS = ("before the choice is sent", "before it is acknowledged", "while waiting")


def test_a_cut_socket_comes_back_and_nothing_is_lost(visit, served):
    """The line breaks when the choice has not left, when its answer has not come, and while nothing happens."""
    for cut in CUTS:
        table = served.open(game="rush", setup="duel", seats=[{"kind": "me"}, {"kind": "me"}])
        visitor = visit("/")
        lines: list = []
        state = {"cut": False}

        def handle(socket, lines=lines, state=state, cut=cut):
            server = socket.connect_to_server()
            lines.append(socket)

            def out(message):
                if state["cut"] and cut == CUTS[0] and '"choose"' in message:
                    state["cut"] = False
                    socket.close(code=1011, reason="cut")
                    server.close()
                else:
                    server.send(message)

            def back(message):
                if state["cut"] and cut == CUTS[1] and '"done"' in message:
                    state["cut"] = False
                    socket.close(code=1011, reason="cut")
                    server.close()
                else:
                    socket.send(message)

            socket.on_message(out)
            server.on_message(back)

        visitor.page.route_web_socket(re.compile("/socket$"), handle)
        visitor.go(table["link"])
        visitor.wait_for_turn()
        seq = visitor.seq
        if cut == CUTS[2]:
            lines[0].close(code=1011, reason="cut")
            visitor.page.wait_for_function("() => document.querySelector('.dotline.open')")
        else:
            state["cut"] = True
        visitor.choose_by_mouse(random.Random(1))
        visitor.wait_past(seq)
        visitor.page.wait_for_selector(".dotline.open")
        assert len(lines) == 2, cut
        told = served.get(f"/api/tables/{table['code']}/steps/0", table["token"]).json()
        shown = visitor.seq
        assert told["seq"] == shown, cut


def test_referee_mode_takes_the_dice_of_the_real_set(visit):
    visitor = visit()
    visitor.set_up(RUSH, "duel", dice="mine", seats=("me", "me"))
    page = visitor.page
    for _ in range(30):
        page.wait_for_selector(".act-list .act, .face")
        if page.locator(".face").count():
            break
        seq = visitor.seq
        page.locator(".act-list .act").first.click()
        visitor.wait_past(seq)
    field = page.get_by_label("Type what they show")
    field.fill("9")
    field.press("Enter")
    page.wait_for_selector(".typed .refusal")
    seq = visitor.seq
    page.locator(".face").nth(2).click()
    visitor.wait_past(seq)
    assert page.locator(".dice-panel .die").first.get_attribute("aria-label") == "3"


def test_what_if_branches_from_any_moment_and_leaves_the_game_as_it_was(visit, served):
    visitor = visit()
    visitor.set_up(RUSH, "last-leap", seats=("me", "bot:random"), options=SOON_OVER)
    visitor.play_by_mouse(random.Random(4))
    page = visitor.page
    page.wait_for_selector(".replay")
    before = page.url
    page.keyboard.press("Home")
    page.wait_for_selector(".replay .num:has-text('0 of')")
    page.get_by_role("button", name="One on").click()
    page.wait_for_selector(".replay .num:has-text('1 of')")
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url(lambda url: url != before)
    visitor.wait_for_table()
    assert not visitor.is_over
    assert "from moment 1 of table" in page.locator(".whatif-mark").inner_text()
    page.get_by_role("link", name="Back to that game").click()
    page.wait_for_selector(".result")
    page.wait_for_selector(".replay .num:has-text('1 of')")


def test_after_the_game_the_record_comes_home_and_a_rematch_swaps_seats(visit, served):
    visitor = visit()
    visitor.set_up(RUSH, "last-leap", seats=("me", "bot:random"), options=SOON_OVER)
    visitor.play_by_mouse(random.Random(4))
    page = visitor.page
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the record").click()
    text = download.value.path().read_text("utf-8")
    assert "game: rush" in text
    page.wait_for_selector(".luck")
    old = page.url
    page.get_by_role("button", name=re.compile("^Rematch")).click()
    page.wait_for_url(lambda url: url != old)
    page.wait_for_selector(".table[data-seq], .result")  # the bot, now the hero, may have leapt to the portal at once
    code = page.url.partition("/t/")[2].partition("#")[0]
    told = served.get(f"/api/tables/{code}").json()["table"]
    assert [seat["kind"] for seat in told["seats"]] == ["bot", "me"]


def test_fair_dice_begin_once_everybody_has_given_words(visit):
    visitor = visit()
    visitor.set_up(RUSH, "duel", dice="fair", seats=("me", "bot:random"))
    page = visitor.page
    page.wait_for_selector(".seal")
    page.get_by_placeholder("any words you like").fill("seven blue lanterns")
    page.get_by_role("button", name="Give my words").click()
    page.wait_for_selector(".well .cell")


def test_what_is_not_allowed_is_explained_with_its_rule(visit):
    visitor = visit()
    visitor.set_up(RUSH, "duel", seats=("me", "me"))
    page = visitor.page
    page.wait_for_selector(".act")
    page.get_by_label("Find an action, or type one").fill("portal a1")
    page.keyboard.press("Enter")
    page.wait_for_selector(".refusal")
    assert page.locator(".refusal").first.inner_text()


def test_undo_and_the_story_and_its_rules(visit):
    visitor = visit()
    visitor.set_up(RUSH, "scramble", seats=("me", "me"))
    page = visitor.page
    for _ in range(20):
        visitor.wait_for_turn()
        if page.locator(".cell.can").count():
            break
        seq = visitor.seq
        page.locator(".act-list .act").first.click()
        visitor.wait_past(seq)
    lines = page.locator(".story li").count()
    seq = visitor.seq
    visitor.choose_by_mouse(random.Random(3))
    visitor.wait_past(seq)
    page.locator(".story .rule").first.click()
    page.wait_for_selector(".clause.large")
    page.keyboard.press("Escape")
    if page.get_by_role("button", name="Undo").get_attribute("aria-disabled") == "false":
        seq = visitor.seq
        page.get_by_role("button", name="Undo").click()
        visitor.wait_past(seq)
    assert page.locator(".story li").count() > lines


@pytest.mark.parametrize("kind", ["open", "link"])
def test_the_invitation_opens_by_itself_and_the_guest_is_asked_for_a_name(visit, kind):
    ann = visit()
    ann.set_up(RUSH, "duel", seats=("me", kind))
    dialog = ann.page.get_by_role("dialog", name="Invite")
    link = dialog.locator("input").first
    link.wait_for()
    assert dialog.locator(".qr svg").count() or dialog.locator(".qr").count()
    assert "work only on this computer" in dialog.inner_text()
    assert "Nobody has come by this link yet" in dialog.inner_text()
    assert dialog.get_by_role("button", name="Copy the link").evaluate("one => one === document.activeElement")
    code = link.input_value().partition("/t/")[2][:6]
    assert dialog.locator(".spoken .code").all_inner_texts() == ([code] if kind == "open" else [])
    assert ann.page.locator(".seat.awaited").get_by_text("Waiting for a friend").count() == 1
    assert ann.page.locator(".seat .tag:has-text('away')").count() == 0
    bo = visit("/t/" + link.input_value().partition("/t/")[2])
    bo.page.get_by_label("What shall we call you?").fill("Bo")
    bo.page.wait_for_selector(".thumb .board")
    assert bo.axe() == []
    assert all_faults(bo.page) == []
    bo.page.set_viewport_size({"width": 1280, "height": 800})
    bo.page.get_by_role("button", name="Sit down, Bo").click()
    bo.page.wait_for_selector(".who b:text-is('Bo')")
    ann.page.wait_for_selector(".who b:text-is('Bo')")
    assert ann.page.locator(".seat.awaited").count() == 0
    dialog.get_by_text("Bo has come.").wait_for()
    assert bo.axe() == []
    bo.page.reload()
    bo.wait_for_table()
    ann.page.reload()
    ann.wait_for_table()
    assert ann.page.get_by_role("dialog", name="Invite").count() == 0


@pytest.mark.parametrize("kind", ["open", "link"])
def test_a_guest_may_only_watch_and_the_seat_stays_free(visit, served, kind):
    seats = [{"kind": "me", "name": "Ann"}, {"kind": kind}]
    table = served.open(game="rush", setup="duel", seats=seats)
    path = table["invites"][0]["link"] if kind == "link" else f"/t/{table['code']}"
    eve = visit(path)
    eve.page.get_by_role("button", name="Only watch").click()
    assert all_faults(eve.page) == []
    eve.page.get_by_role("button", name="Watch the game").click()
    eve.wait_for_table()
    eve.page.wait_for_selector("text=You are watching")
    told = served.get(f"/api/tables/{table['code']}").json()["table"]["seats"][1]
    assert told["has_come"] is False
    bo = visit(path)
    bo.page.get_by_role("button", name="Sit down").click()
    bo.wait_for_table()
    assert bo.page.locator(".seat:has-text('You')").count() == 1


def test_a_guest_whom_the_host_has_named_may_only_watch_too(visit, served):
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "link", "name": "Bo"}]
    table = served.open(game="rush", setup="duel", seats=seats)
    path = table["invites"][0]["link"]
    eve = visit(path)
    assert eve.page.get_by_label("What shall we call you?").input_value() == "Bo"
    eve.page.get_by_role("button", name="Only watch").click()
    eve.page.get_by_role("button", name="Watch the game").click()
    eve.page.wait_for_selector("text=You are watching")
    assert served.get(f"/api/tables/{table['code']}").json()["table"]["seats"][1]["has_come"] is False
    bo = visit(path)
    bo.page.get_by_role("button", name="Sit down, Bo").click()
    bo.page.wait_for_selector(".who b:text-is('Bo')")


def test_the_table_says_that_it_waits_for_a_friend(visit, served):
    seats = [{"kind": "link"}, {"kind": "me", "name": "Ann"}]
    table = served.open(game="rush", setup="scramble", seats=seats)
    for size in ({}, {"width": 360, "height": 740}):
        ann = visit(table["link"], **size)
        ann.wait_for_table()
        assert ann.page.title().startswith("Waiting for a friend")
        assert "Waiting for a friend" in ann.page.locator("h1").inner_text()
        assert all_faults(ann.page) == []
    ann = visit(table["link"])
    ann.page.locator(".seat.awaited").get_by_role("button", name="Invite").click()
    ann.page.get_by_role("dialog", name="Invite a friend").wait_for()
    ann.page.keyboard.press("Escape")
    served.join(table["code"], table["invites"][0]["link"].partition("#")[2]).close()
    ann.page.wait_for_selector("h1:not(:has-text('Waiting'))")


def test_a_bot_plays_for_a_friend_who_has_not_come_until_they_do(visit, served):
    seats = [{"kind": "link"}, {"kind": "me", "name": "Ann"}]
    table = served.open(game="rush", setup="scramble", seats=seats)
    ann = visit(table["link"])
    ann.page.locator(".seat.awaited").get_by_role("button", name="Let the easy bot sit in").click()
    ann.page.wait_for_selector(".seat .tag:has-text('easy sits in')")
    ann.page.wait_for_selector("h1:not(:has-text('Waiting'))")
    assert ann.page.locator(".seat").get_by_role("button", name="Invite").count() == 1
    assert all_faults(ann.page) == []
    served.join(table["code"], table["invites"][0]["link"].partition("#")[2]).close()
    ann.page.wait_for_selector(".tag:has-text('sits in')", state="detached")
