"""Somebody else's turn is told so that it can be followed, and ends in the picture that it would end in anyway."""

from __future__ import annotations

import random
import re

import pytest

from browser.scripted import TURN, Scripted, told
from pocketbox.games import GAME_IDS, find
from pocketbox.scenes.contract.motions import Glide, Lose

CHOICES = 12

NOWHERE = "/static/favicon.svg"
PIECES = """() => [...document.querySelectorAll('.well [data-piece]')]
  .filter(piece => !piece.closest('.motion, .trail'))"""
PICTURE = f"""() => ({PIECES})().map(piece => piece.dataset.piece).sort()"""
"""Every piece that the board shows."""
PLACES = f"""() => ({PIECES})().map(piece => {{
  const box = piece.getBoundingClientRect();
  return [piece.dataset.piece, Math.round(box.x / 4), Math.round(box.y / 4)].join(' ');
}}).sort()"""
"""Every piece with where it is."""
AT_REST = f"""async () => {{
  const places = {PLACES};
  for (let before = '', frames = 0; frames < 5; ) {{
    await new Promise(requestAnimationFrame);
    const now = JSON.stringify(places());
    frames = now === before ? frames + 1 : 0;
    before = now;
  }}
  return places();
}}"""
"""The same once nothing moves: a shorter line above the board makes room for the board a frame or two later."""
WATCH = """() => {
  window.seen = [];
  const look = () => {
    const title = document.querySelector('.say h1')?.textContent.trim() ?? '';
    const line = document.querySelector('.story li.now .line-words')?.textContent.trim() ?? '';
    const moving = [...document.querySelectorAll('.motion .piece')].map(one => one.dataset.piece).join(' ');
    const now = [line, moving].join(' | ');
    if (window.seen.at(-1) !== now) window.seen.push(now);
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes which line is told and what moves, from frame to frame."""


@pytest.fixture
def table(visit, served):
    """A table that the test plays, at which motion is wanted; calm, so that a busy machine does not miss anything."""

    def come(speed="calm", **settings):
        settings.setdefault("reduced_motion", "no-preference")
        visitor = visit(NOWHERE, **settings)
        visitor.page.evaluate("speed => localStorage.setItem('pocketbox.likes', JSON.stringify({ speed }))", speed)
        return Scripted(visitor.page, served.base).open()

    return come


def wait_until_told(page):
    page.wait_for_selector(".table:not(.telling, .settling) .board[data-glides=false], .result")


def wait_for_piece(page, id):
    page.wait_for_function(f"id => ({PICTURE})().includes(id)", arg=id)


def test_motions_of_a_turn_appear_in_order(table):
    table = table()
    table.page.evaluate(WATCH)
    table.play_turn()
    table.page.wait_for_selector(".table.telling")
    wait_until_told(table.page)
    seen = table.page.evaluate("window.seen")
    lines = [line for line in dict.fromkeys(one.partition(" | ")[0] for one in seen) if line]
    assert lines == [line.text for _, story in TURN for line in story]
    moved = [one.partition(" | ")[2] for one in seen]
    assert [one for one in moved if one] == ["monster e2", "monster c2"]


def test_a_told_turn_ends_in_the_picture_that_it_ends_in_without_motion(table):
    told_table, still = table(), table(reduced_motion="reduce")
    for one in (told_table, still):
        one.play_turn()
    wait_until_told(told_table.page)
    told_table.page.wait_for_selector("text=What you can do")
    assert told_table.page.evaluate(PICTURE) == still.page.evaluate(PICTURE)
    assert parts(told_table.page) == parts(still.page)


def parts(page):
    """What stands around the board; of the choices their names, since odds come when they are counted."""
    words = {part: page.locator(part).inner_text() for part in (".seats", ".story", ".say")}
    return words | {"choices": page.locator(".act-list .act > span > b").all_inner_texts()}


@pytest.mark.parametrize("id", GAME_IDS)
def test_turns_of_bots_end_in_the_same_picture_with_and_without_motion(visit, served, id):
    """Somebody plays by socket; the same seat is shown in two browsers, and told in one of them."""
    bots = [{"kind": "bot", "bot": "random"}] * (int(find(id).least_seats) - 1)
    opened = served.open(game=id, seats=[{"kind": "me"}, *bots])
    pages = [visit(opened["link"], reduced_motion=motion) for motion in ("reduce", "no-preference")]
    for visitor in pages:
        wait_until_told(visitor.page)  # What a large map shows depends on what it showed, so both begin with the same.
    guest = served.join(opened["code"], opened["token"])
    rng = random.Random(3)
    for _ in range(CHOICES):
        guest.until_mine()
        if guest.state["over"]:
            break
        guest.until_state(guest.choose(rng.choice(guest.options()))["seq"])
        guest.until_mine()
        for visitor in pages:
            visitor.wait_past(guest.state["seq"] - 1)
            wait_until_told(visitor.page)
        still, told_to = (visitor.page for visitor in pages)
        if guest.state["over"]:
            for page in (still, told_to):
                page.wait_for_selector(".replay .num b")  # Its parts come one by one and move the board.
            assert told_to.evaluate(PICTURE) == still.evaluate(PICTURE)
        else:
            assert told_to.evaluate(AT_REST) == still.evaluate(AT_REST)
            assert parts(told_to) == parts(still)
    assert guest.state["seq"] > 3


def test_a_turn_at_normal_speed_takes_one_to_four_seconds(table):
    """By the clock of the page, which the test moves on, so that a busy machine changes nothing."""
    page = (scripted := table(speed="normal")).page
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    scripted.play_turn()
    page.wait_for_selector(f".table.telling[data-seq='{scripted.seq}']")
    page.clock.run_for(1000)
    assert page.locator(".table.telling").count() == 1
    page.clock.run_for(3400)
    wait_until_told(page)


def test_numbers_on_seat_cards_change_with_the_board(table):
    page = (scripted := table()).page
    scripted.play_turn()
    page.wait_for_selector(".story li.now:has-text('moves e2')")
    assert page.locator(".seat").first.locator(".track b").first.inner_text().startswith("2")
    wait_until_told(page)
    assert page.locator(".seat").first.locator(".track b").first.inner_text().startswith("1")


@pytest.mark.parametrize("how", ["button", "escape", "board"])
def test_the_telling_can_be_skipped(table, how):
    page = (scripted := table()).page
    scripted.play_turn()
    page.wait_for_selector(".table.telling")
    if how == "button":
        page.get_by_role("button", name="Skip").click()
    elif how == "escape":
        page.keyboard.press("Escape")
    else:
        page.locator("[data-place=a5]").click()
    wait_until_told(page)
    assert "monster c2" not in page.evaluate(PICTURE)
    assert page.locator(".way-line").count() == 1
    assert page.locator(".step-number").count() == 3
    assert scripted.said[-1]["type"] == "hello"


def test_an_action_of_the_list_ends_the_telling_and_is_chosen(table):
    page = (scripted := table()).page
    scripted.play_turn()
    page.wait_for_selector(".table.telling .act")
    page.get_by_role("button", name=re.compile("Drink")).click()
    wait_until_told(page)
    assert scripted.wait_for_choice() == "use potion"


def test_pause_stops_the_telling_and_steps_go_on(table):
    page = (scripted := table()).page
    scripted.play_turn()
    page.wait_for_selector(".story li.now:has-text('moves e2')")
    page.keyboard.press(" ")
    page.wait_for_selector("button[aria-label='Go on']")
    before = page.evaluate(PICTURE)
    page.wait_for_timeout(700)
    assert page.evaluate(PICTURE) == before
    page.get_by_role("button", name="One event on").click()
    wait_for_piece(page, "monster e5")
    for _ in range(2):
        page.get_by_role("button", name="One event back").click()
    wait_for_piece(page, "monster e2")
    page.get_by_role("button", name="Go on").click()
    wait_until_told(page)


def test_without_motion_the_turn_is_there_at_once_and_can_be_stepped_through(table):
    page = (scripted := table(reduced_motion="reduce")).page
    page.evaluate(WATCH)
    scripted.play_turn()
    page.wait_for_selector("text=What you can do")
    assert page.evaluate("window.seen.every(one => one.endsWith('| '))")
    assert page.locator(".way-line").count() == 1
    assert page.locator(".step-number").count() == 3
    back = page.get_by_role("button", name="One event back")
    for _ in range(4):
        back.click()
    wait_for_piece(page, "monster e2")
    assert page.locator(".story li.now .line-words").inner_text() == "Mossback rolled 4 steps."
    for _ in range(4):
        page.get_by_role("button", name="One event on").click()
    page.wait_for_selector("text=What you can do")
    assert "monster c2" not in page.evaluate(PICTURE)


def test_a_turn_is_spoken_once(table):
    page = (scripted := table()).page
    log = page.locator("[role=log]")
    scripted.play_turn()
    page.wait_for_selector(".story li.now:has-text('moves e2')")
    assert log.inner_text() == ""
    wait_until_told(page)
    page.wait_for_function("() => document.querySelector('[role=log]').textContent")
    assert log.inner_text() == " ".join(line.text for _, story in TURN for line in story)


def test_show_it_again_tells_the_same_turn(table):
    page = (scripted := table()).page
    scripted.play_turn()
    page.get_by_role("button", name="Skip").click()
    page.get_by_role("button", name="Show it again").click()
    page.wait_for_selector(".story li.now:has-text('moves e2')")
    page.get_by_role("button", name="Skip").click()
    assert "monster c2" not in page.evaluate(PICTURE)


def test_speed_is_remembered_on_the_device(table):
    page = (scripted := table()).page
    scripted.state(scripted.now)
    page.get_by_role("button", name="At once").click()
    page.evaluate(WATCH)
    scripted.play_turn()
    page.wait_for_selector("text=What you can do")
    assert page.evaluate("window.seen.every(one => one.endsWith('| '))")
    page.reload()
    page.wait_for_selector(".well .cell")
    page.get_by_role("button", name="Menu").click()
    assert page.get_by_label("Others' turns").input_value() == "none"


HIDE = """isHidden => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_a_hidden_tab_shows_the_newest_at_once_and_again_when_asked(table):
    page = (scripted := table()).page
    page.evaluate(HIDE, True)
    page.evaluate(WATCH)
    scripted.play_turn()
    page.wait_for_selector("text=What you can do")
    page.evaluate(HIDE, False)
    assert page.evaluate("window.seen.every(one => one.endsWith('| '))")
    assert page.locator(".way-line").count() == 1
    page.get_by_role("button", name="Show it again").click()
    page.wait_for_selector(".story li.now:has-text('moves e2')")


def test_what_a_figure_loses_is_shown_beside_it(table):
    scripted = table()
    lost = told(30, "You lose a heart.", Lose(0, "heart", "i-heart"))
    scripted.state(TURN[-1][0], (lost,))
    scripted.page.wait_for_selector(".motion .float")
    assert scripted.page.locator(".motion .float").text_content().strip() == "−1"
    assert scripted.page.locator(".seat.touched").count() == 1


def test_my_own_step_is_told_and_the_next_one_need_not_wait(table):
    scripted = table()
    page = scripted.page
    scripted.play_turn()
    page.get_by_role("button", name="Skip").click()
    mine = TURN[-1][0]
    scripted.state(mine, (told(30, "You step to e6.", Glide("hero e7", ("e7", "e6"), "hero e6"), seat=0),))
    page.wait_for_selector(".motion .piece")
    assert page.locator(".table.telling").count() == 0
    page.get_by_role("button", name=re.compile("Drink")).click()
    assert scripted.wait_for_choice() == "use potion"


def test_the_tab_says_whose_turn_it_is(table):
    page = (scripted := table()).page
    assert page.title().startswith("Mossback's turn")
    scripted.play_turn()
    page.wait_for_selector(".table.telling")
    assert page.title().startswith("Mossback's turn")
    page.get_by_role("button", name="Skip").click()
    page.wait_for_function("() => document.title.startsWith('● Your turn')")


def test_a_fight_folds_out(table):
    page = (scripted := table(reduced_motion="reduce")).page
    scripted.play_turn()
    fold = page.locator(".fold")
    fold.click()
    assert page.locator(".details li").all_inner_texts() == ["Mossback rolled 3.", "You rolled 2."]
    fold.click()
    assert page.locator(".details").count() == 0


def test_axe_finds_nothing_while_a_turn_is_told(visit, served):
    visitor = visit(NOWHERE, reduced_motion="no-preference")
    scripted = Scripted(visitor.page, served.base).open()
    scripted.play_turn()
    visitor.page.wait_for_selector(".table.telling")
    visitor.page.keyboard.press(" ")
    assert visitor.axe() == []


def test_an_address_that_leads_nowhere_gets_a_page(visit):
    visitor = visit(NOWHERE)
    visitor.expected.append("status of 404")  # the browser itself notes it
    visitor.go("/no/such/page")
    visitor.page.wait_for_selector("text=There is nothing here")
    assert visitor.page.title() == "Not found · Pocketbox"
    assert visitor.axe() == []
