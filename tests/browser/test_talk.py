"""Friends talk in words and quick words: at the seat and in the list, on a phone too, and muted where wished."""

from __future__ import annotations

import re

LONG = "Donaudampfschifffahrtsgesellschaftskapitän"[:40]
MARKUP = "<img src=x onerror=alert(1)> & <b>bold</b>"


def open_for_two(served, first="Ann", second="Bo"):
    seats = [{"kind": "me", "name": first}, {"kind": "link", "name": second}]
    return served.open(game="rush", setup="duel", seats=seats)


def write(visitor, text):
    visitor.page.get_by_label("Write to the table").fill(text)
    visitor.page.keyboard.press("Enter")


def show_talk(visitor):
    visitor.page.locator("#show-talk").click()
    visitor.page.wait_for_selector(".talk")


def test_words_and_quick_words_reach_everybody_and_appear_at_the_speakers_seat(visit, served):
    table = open_for_two(served)
    ann, bo, eve = visit(table["link"]), visit(table["invites"][0]["link"]), visit(table["watch"])
    for visitor in (ann, bo, eve):
        visitor.wait_for_table()
    show_talk(ann)
    write(ann, MARKUP)
    bo.page.wait_for_selector("#show-talk .count:has-text('1')")
    bubble = bo.page.locator(".seat:has(b:text-is('Ann')) .bubble")
    bubble.wait_for()
    assert MARKUP in bubble.inner_text()
    assert bo.page.locator(".bubble img, .talk img").count() == 0
    show_talk(bo)
    assert bo.page.locator("#show-talk .count").count() == 0
    bo.page.get_by_role("button", name="Well played!").click()
    ann.page.wait_for_selector(".seat:has(b:text-is('Bo')) .bubble:has-text('Well played!')")
    show_talk(eve)
    eve.page.wait_for_selector(".remarks li:has-text('Well played!')")
    assert eve.page.get_by_label("Write to the table").count() == 0
    assert "You are watching Ann (hero) and Bo (dungeon master)" in eve.page.locator(".acts").inner_text()
    ann.page.wait_for_selector(".watchers:has-text('1 person is watching')")
    ann.page.wait_for_selector(".bubble", state="detached", timeout=15_000)
    assert ann.page.locator(".remarks li").count() == 2
    for visitor in (ann, bo, eve):
        assert visitor.axe() == []
        assert [one for one in visitor.small_targets() if "BUTTON thing" not in one] == []
    ann.page.reload()
    ann.wait_for_table()
    assert ann.page.locator(".bubble, #show-talk .count").count() == 0


def test_muting_hides_a_person_on_this_device_only(visit, served):
    table = open_for_two(served)
    ann, bo = visit(table["link"]), visit(table["invites"][0]["link"])
    for visitor in (ann, bo):
        visitor.wait_for_table()
        show_talk(visitor)
    write(bo, "first")
    ann.page.wait_for_selector(".remarks li:has-text('first')")
    ann.page.get_by_role("button", name="Mute Bo on this device").click()
    ann.page.wait_for_selector(".remarks li:has-text('first')", state="detached")
    write(bo, "second")
    bo.page.wait_for_selector(".remarks li:has-text('second')")
    write(ann, "third")
    ann.page.wait_for_selector(".remarks li:has-text('third')")
    assert "second" not in ann.page.locator("body").inner_text()
    ann.page.reload()
    ann.wait_for_table()
    show_talk(ann)
    ann.page.wait_for_selector(".remarks li:has-text('third')")
    assert ann.page.locator(".remarks li").count() == 1
    ann.page.get_by_role("button", name="Mute Bo on this device").click()
    ann.page.wait_for_selector(".remarks li:has-text('second')")


def test_the_key_t_goes_to_the_field_and_letters_act_on_nothing_there(visit, served):
    ann = visit(open_for_two(served)["link"])
    ann.wait_for_table()
    ann.page.keyboard.press("t")
    field = ann.page.get_by_label("Write to the table")
    ann.page.wait_for_function("() => document.activeElement?.closest('.talk')")
    seq = ann.seq
    ann.page.keyboard.type("uhnst?/ ")
    assert field.input_value() == "uhnst?/ "
    assert (ann.seq, ann.page.locator("dialog").count()) == (seq, 0)
    ann.page.locator("#show-story").focus()
    ann.page.keyboard.press("s")
    ann.page.wait_for_selector(".story #show-story[aria-pressed=true]")


def test_a_long_name_and_a_long_remark_do_not_break_the_page_on_a_phone(visit, served):
    table = open_for_two(served, LONG, LONG[::-1])
    ann, bo = visit(table["link"], width=360, height=740), visit(table["invites"][0]["link"])
    for visitor in (ann, bo):
        visitor.wait_for_table()
    show_talk(bo)
    write(bo, "w" * 200)
    ann.page.wait_for_selector(".bubbles .bubble")
    assert ann.sideways() == 0
    ann.page.get_by_role("tab", name=re.compile("^Talk")).click()
    ann.page.wait_for_selector(".sheet .remarks li .said-text:has-text('wwww')")
    ann.page.get_by_role("button", name="Ouch!").click()
    bo.page.wait_for_selector(".bubble:has-text('Ouch!')")
    for visitor in (ann, bo):
        assert visitor.sideways() == 0
        assert visitor.axe() == []
    assert ann.small_targets() == []


def test_alone_against_bots_there_is_only_the_story(visit, served):
    ann = visit(served.open(game="rush", setup="duel")["link"])
    ann.wait_for_table()
    ann.page.wait_for_selector(".story h2:text-is('Story')")
    assert ann.page.locator("#show-talk").count() == 0
