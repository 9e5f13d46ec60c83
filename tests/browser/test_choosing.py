"""Choosing begins at the board: press a figure, press its target, read the odds, confirm. By mouse or by keys."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from games.abyss.abyss_table import ABYSS
from games.dungeons.delve import PD, line
from games.rush.rush_table import RUSH
from games.rush.rush_table import board as rush_board
from pocketbox import Position, find, start
from pocketbox.engine.game import Game

FIELD = """
0,0 field hill cavalier 0
1,0 field mage 1
-1,0 field
entrances: -1,0 1,0
reserve 1: footman 1
"""
PLAINS = """
0,0 plains realmguard 0
1,0 plains bondi 1
-1,0 plains forest
2,0 water
3,0 plains warmage 0
reserve 1: strider 1
turn: 0
"""


@dataclass(frozen=True)
class Attack:
    """A position in which seat 0 can attack, and what one presses for it."""

    game: Game
    s: Position
    figure: str
    target: str
    first: str = ""
    """The action of the figure that comes first, where it is chosen from several."""
    then: str = ""
    """The action at the target, where there are several."""


def attacks() -> dict[str, Attack]:
    duel = rush_board(d8="H", d9="M", h1="M")
    RUSH.play(duel, "roll", "roll 3")
    staff = start(ABYSS.game, setup="first-blood")
    ABYSS.play(staff, "move e6", "stop")
    hall = line(3, {0: "elf", 1: "goblin-warrior-1", 2: "warrior"}, "elf seat 0; warrior seat 1")
    PD.play(hall, "activate elf")
    t4, t5 = find("tactics4"), find("tactics5")
    return {
        "rush": Attack(RUSH.game, duel, "d8", "d9"),
        "abyss": Attack(ABYSS.game, staff, "e6", "e7"),
        "dungeons": Attack(PD.game, hall, "3,0", "4,0", then="Shoot the Goblin Warrior"),
        "tactics5": Attack(
            t5, t5.read_position(FIELD), "0,0", "1,0", "Attack with the Cavalier", "Skirmish with the Mage"
        ),
        "tactics4": Attack(t4, t4.read_position(PLAINS), "0,0", "1,0", "Assault with the Realmguard"),
    }


ATTACKS = attacks()
OVERLAP = """([card, places]) => {
  const box = document.querySelector(card).getBoundingClientRect();
  return places.filter(place => {
    const cell = document.querySelector(`.well [data-place="${place}"] .hit`).getBoundingClientRect();
    return box.left < cell.right && cell.left < box.right && box.top < cell.bottom && cell.top < box.bottom;
  });
}"""
"""Cells that a card covers."""
SELECTED = "() => document.activeElement.dataset.place ?? ''"


@pytest.fixture
def at(visit, served):
    """Open a table at the position of an attack."""

    def come(id, **settings):
        attack = ATTACKS[id]
        text = attack.game.write_position(attack.s)
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (int(attack.game.least_seats) - 1)]
        opened = served.open(game=id, position=text, seats=seats)
        visitor = visit(opened["link"], **settings)
        visitor.wait_for_table()
        visitor.page.wait_for_selector(".cell.can")
        return visitor, attack

    return come


def cell(page, place):
    return page.locator(f'.well [data-place="{place}"]')


def choose_first(visitor, attack):
    """Where a figure has several actions, a short list beside it names them."""
    if attack.first:
        seq = visitor.seq
        visitor.page.locator(".pop .short-list .act", has_text=attack.first).click()
        visitor.wait_past(seq)


def read_odds(page):
    page.wait_for_selector(".pop .odds .way")
    return [(way.locator("dt").inner_text(), way.locator("dd").inner_text()) for way in page.locator(".pop .way").all()]


@pytest.mark.parametrize("id", ATTACKS)
def test_press_a_figure_its_target_read_the_odds_and_confirm(at, id):
    visitor, attack = at(id)
    page = visitor.page
    cell(page, attack.figure).click()
    page.wait_for_selector(".picked-line")
    choose_first(visitor, attack)
    seq = visitor.seq
    cell(page, attack.target).click()
    if attack.then:
        page.locator(".pop .short-list .act", has_text=attack.then).click()
    page.wait_for_selector(".pop .confirm")
    odds = read_odds(page)
    assert 2 <= len(odds) <= 4
    assert all(label and chance for label, chance in odds)
    assert page.evaluate(OVERLAP, [".pop", [attack.figure, attack.target]]) == []
    assert visitor.seq == seq
    cell(page, attack.target).click()
    visitor.wait_past(seq)


def walk_to(page, place):
    """N goes round everything that can be done; it comes by every place."""
    page.keyboard.press("Escape")
    for _ in range(30):
        if page.evaluate(SELECTED) == place:
            return
        page.keyboard.press("n")
    raise AssertionError(f"N never comes to {place}")


@pytest.mark.parametrize("id", ATTACKS)
def test_the_same_by_keys_alone(at, id):
    visitor, attack = at(id)
    page = visitor.page
    if attack.first:
        walk_to(page, attack.figure)
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.activeElement.matches('.act')")
        seq = visitor.seq
        while attack.first not in page.evaluate("() => document.activeElement.textContent"):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        visitor.wait_past(seq)
    seq = visitor.seq
    walk_to(page, attack.target)
    page.keyboard.press("Enter")
    if attack.then:
        page.wait_for_function("() => document.activeElement.matches('.act')")
        while attack.then not in page.evaluate("() => document.activeElement.textContent"):
            page.keyboard.press("ArrowDown")
        read_odds(page)
        page.keyboard.press("Enter")
    else:
        read_odds(page)
        assert visitor.seq == seq
        page.keyboard.press("Enter")
    visitor.wait_past(seq)


def test_list_and_board_light_each_other_up(at):
    page = at("rush")[0].page
    page.locator(".act", has_text="Step to c8").hover()
    page.wait_for_selector(".rings .ring.pointed")
    cell(page, "d9").hover()
    page.wait_for_selector(".act.on:has-text('Attack the monster')")


def test_a_place_that_nothing_targets_says_why(at):
    page = at("rush")[0].page
    cell(page, "a1").click()
    page.wait_for_selector(".refusal .rule")


def test_an_attack_is_marked_as_one(at):
    page = at("rush")[0].page
    assert page.locator(".rings .ring.strike").count() == 1
    assert page.locator(".rings .ring:not(.strike)").count() == 3
