"""Every page at five widths, in light and dark: nothing cut, nothing on top of something else, nothing too small."""

from __future__ import annotations

import random

import pytest

from browser.layout import PHONE, all_faults, faults, looks, settle
from browser.moments import fight_of, my_turn_in
from browser.scripted import Scripted
from browser.visitor import SOON_OVER
from pocketbox.games import GAME_IDS, find
from pocketbox.learn.puzzle import puzzles_of
from server.served import serving

BOT = {"kind": "bot", "bot": "random"}
FIGHTS = ("tactics5", "tactics4", "dungeons")
DIALOGS = ("Rules", "Cards and numbers", "Invite")


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """A server with every page that there is."""
    with serving(tmp_path_factory.mktemp("served"), away_seconds=0, has_lobby=True, workshop=True) as found:
        yield found


def seats_of(game):
    return max(int(game.least_seats), 4 if int(game.most_seats) > 3 else 0)


@pytest.fixture
def table(visit, served):
    """Opens a table of mine, some choices into the game."""

    def come(choices=0, **wish):
        opened = served.open(**wish)
        me = served.join(opened["code"], opened["token"])
        rng = random.Random(1)
        while choices and not me.until_mine()["over"]:
            done = me.choose(rng.choice(me.options()))
            me.until_state(done["seq"])
            choices -= 1
        me.close()
        visitor = visit(opened["link"])
        visitor.page.wait_for_selector(".table[data-seq]")
        return visitor

    return come


FAULTY = {
    "cut by": '<div style="width:60px;overflow:hidden;white-space:nowrap">a sentence that is too long</div>',
    "text over text": '<p style="margin:0">one line</p><p style="margin:-14px 0 0">another line</p>',
    "off the page": '<p style="margin-left:-60px">begins too far left</p>',
    "sideways": '<div style="width:2000px;height:1px"></div>',
    "lies on": '<div class="panel" style="height:40px"></div><div class="panel" style="margin-top:-20px">x</div>',
    "small target": "<button>x</button>",
    "contrast": '<p style="color:#999;background:#fff">grey on white</p>',
    "outside of": '<div class="panel" style="width:80px"><span style="white-space:nowrap">wider than it</span></div>',
    "leaves the page": '<div class="panel" style="margin-left:-40px">x</div>',
}


@pytest.mark.parametrize(("fault", "markup"), FAULTY.items(), ids=FAULTY)
def test_the_check_finds_what_it_looks_for(chromium, fault, markup):
    page = chromium.new_page(viewport={"width": 375, "height": 812})
    page.set_content(f"<body style='margin:20px;font:16px/1.4 sans-serif'>{markup}</body>")
    assert any(fault in one for one in faults(page))
    page.close()


def test_the_check_leaves_a_good_page_alone(chromium):
    page = chromium.new_page(viewport={"width": 375, "height": 812})
    page.set_content(
        "<body style='font:16px/1.4 sans-serif'><div class='panel' style='max-height:60px;overflow-y:auto'>"
        + "<p>a line that can be scrolled to</p>" * 9
        + "</div><button style='min-width:44px;height:44px'>press</button></body>"
    )
    assert faults(page) == []
    page.close()


def test_the_start_page(visit):
    visitor = visit()
    page = visitor.page
    page.wait_for_selector(".game .board")
    page.wait_for_selector(".setting")
    assert all_faults(page) == []
    page.locator(".house summary").first.click()
    assert all_faults(page) == []


def test_my_games_and_joining(visit):
    visitor = visit()
    page = visitor.page
    page.get_by_role("button", name=f"Play {find('abyss').title}").click()
    page.wait_for_selector(".table[data-seq]")
    visitor.go("/")
    page.wait_for_selector(".offer.go")
    for name in ("Join", "My games"):
        page.get_by_role("button", name=name).click()
        page.wait_for_selector("dialog[open]")
        assert all_faults(page) == [], name
        page.keyboard.press("Escape")


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_table(table, id):
    game = find(id)
    seats = [{"kind": "me"}] + [BOT] * (seats_of(game) - 1)
    page = table(choices=6, game=id, seats=seats).page
    assert all_faults(page) == []


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_tab_of_the_sheet(table, id):
    page = table(choices=4, game=id, seats=[{"kind": "me"}] + [BOT] * (int(find(id).least_seats) - 1)).page
    found = []
    for look in looks(page, ((PHONE, 1000), (375, 812), (360, 740))):
        for tab in ("Dice", "Story", "Seats", "Act"):
            page.get_by_role("tab", name=tab).click()
            settle(page)
            found += [f"{look} {tab}: {fault}" for fault in faults(page)]
    assert found == []


@pytest.mark.parametrize("id", FIGHTS)
def test_a_fight(table, id):
    seats = seats_of(find(id))
    page = table(game=id, position=fight_of(id, seats), seats=[{"kind": "me"}] + [BOT] * (seats - 1)).page
    page.wait_for_selector(".fight")
    assert all_faults(page) == []


def test_a_turn_being_told(visit, served):
    """Without motion, and stepped back into: colors that still change would be measured halfway."""
    page = visit("/static/favicon.svg").page
    Scripted(page, served.base).open().play_turn()
    page.get_by_role("button", name="One event back").click()
    page.wait_for_selector(".table.telling")
    assert all_faults(page) == []


def test_the_choices_at_a_place(table):
    seats = seats_of(find("dungeons"))
    page = table(game="dungeons", position=my_turn_in("dungeons", 64, seats), seats=[{"kind": "me"}] * seats).page
    page.wait_for_selector(".cell.can")
    page.locator(".cell.can").first.click()
    assert all_faults(page) == []


def test_looking_back_at_a_game_that_goes_on(table):
    page = table(choices=6, game="tactics5", seats=[{"kind": "me"}, BOT]).page
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu-list").get_by_role("button", name="Step through the game").click()
    page.wait_for_selector(".replay .num b")
    assert all_faults(page) == []


@pytest.mark.parametrize("item", DIALOGS)
def test_a_card_over_a_table(table, item):
    page = table(game="tactics4", seats=[{"kind": "me", "name": "Ann"}, {"kind": "link", "name": "Bo"}]).page
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu-list").get_by_role("button", name=item).click()
    page.wait_for_selector("dialog[open] :is(.clause, .unit-card, .invite)")
    assert all_faults(page) == []


def test_the_menu_of_a_table(table):
    page = table(game="abyss", seats=[{"kind": "me"}]).page
    page.get_by_role("button", name="Menu").click()
    assert all_faults(page) == []


def test_words_for_fair_dice(table):
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "link", "name": "Bo"}]
    page = table(game="rush", setup="duel", dice="fair", seats=seats).page
    page.wait_for_selector(".words")
    assert all_faults(page) == []


def test_a_table_seen_from_outside(visit, served):
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}, BOT]
    opened = served.open(game="dungeons", seats=seats)
    page = visit(f"/t/{opened['code']}").page
    page.wait_for_selector(".outside .chairs")
    assert all_faults(page) == []


def test_a_table_as_a_spectator_sees_it(visit, served):
    opened = served.open(game="tactics4", seats=[{"kind": "me", "name": "Ann"}, BOT])
    page = visit(opened["watch"]).page
    page.wait_for_selector(".table[data-seq]")
    assert all_faults(page) == []


def test_coming_by_a_link(visit, served):
    opened = served.open(game="tactics5", seats=[{"kind": "me", "name": "Ann"}, {"kind": "link"}])
    page = visit(opened["invites"][0]["link"]).page
    page.wait_for_selector(".seat-choice")
    assert all_faults(page) == []


def test_building(table):
    page = table(choices=8, game="dungeons", setup="play", seats=[{"kind": "me"}] * 2).page
    page.wait_for_selector(".cover, .in-hand")
    if page.locator(".cover").count():
        page.locator(".cover .btn").click()
    page.wait_for_selector(".in-hand")
    page.locator(".cell.can").first.click()
    assert all_faults(page) == []


@pytest.mark.parametrize("path", ["/learn", *[f"/learn/{id}" for id in GAME_IDS]])
def test_how_to_play(visit, path):
    page = visit(path).page
    page.wait_for_selector(".rules-chapter, .learn-game .lesson-link")
    assert all_faults(page) == []


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_lesson(visit, id):
    page = visit(f"/learn/{id}/first").page
    page.locator(".on-with").click()
    page.wait_for_selector(".coach[data-step='2']")
    assert all_faults(page) == []


@pytest.mark.parametrize("id", GAME_IDS)
def test_puzzles(visit, id):
    page = visit(f"/puzzles/{id}/{puzzles_of(find(id))[0].id}").page
    page.wait_for_selector(".puzzle .act")
    assert all_faults(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator(".act").first.click()
    if page.locator(".confirm").count():
        page.locator(".confirm").click()
    page.wait_for_selector(".puzzle-verdict")
    assert all_faults(page) == []


def test_the_list_of_puzzles(visit):
    page = visit("/puzzles").page
    page.get_by_text("solved").first.wait_for()
    assert all_faults(page) == []


def test_after_the_game(table, visit):
    visitor = table(choices=500, game="rush", setup="last-leap", options=SOON_OVER, seats=[{"kind": "me"}, BOT])
    page = visitor.page
    page.wait_for_selector(".chart")
    page.wait_for_selector(".luck")
    page.wait_for_selector(".moments .act, .moments .mute")
    assert all_faults(page) == []
    page.get_by_role("button", name="Challenge a friend").click()
    page.goto(page.get_by_label("Challenge").input_value())
    page.wait_for_selector("form")
    assert all_faults(page) == []


def test_the_lobby(visit, served):
    seats = [{"kind": "me", "name": "Hubert Blaine Wolfeschlegelsteinhausenb"}, {"kind": "open"}]
    played = served.open(game="rush", seats=[{"kind": "me"}, BOT])
    visitor = visit(played["link"])
    visitor.wait_for_table()
    served.open(game="rush", seats=seats, listed=True)
    served.open(game="dungeons", seats=[*seats, BOT, {"kind": "open"}], setup="play", listed=True)
    visitor.go("/lobby")
    visitor.page.wait_for_selector(".open-tables .btn.go")
    visitor.page.wait_for_selector(".my-tables .mine")
    assert all_faults(visitor.page) == []


def test_my_own_page(visit, served):
    visitor = visit("/me")
    page = visitor.page
    page.wait_for_selector("text=This device has no page yet")
    assert all_faults(page) == []
    visitor.go(served.open(game="rush", seats=[{"kind": "me"}, BOT])["link"])
    visitor.wait_for_table()
    visitor.go("/")
    page.get_by_role("button", name="My games").click()
    page.get_by_role("button", name="Make my page").click()
    page.get_by_role("link", name="Open my page").click()
    page.wait_for_selector(".me-page .mine li")
    assert all_faults(page) == []


def test_the_workshop(visit):
    page = visit("/workshop").page
    page.get_by_label("Game", exact=True).select_option("tactics5")
    page.get_by_label("Points").wait_for()
    page.locator(".shop-odds .heat").first.wait_for()
    assert all_faults(page) == []


@pytest.mark.parametrize("path", ["/nowhere", "/t/ZZZZZZ", "/c/nothing"])
def test_an_address_that_leads_nowhere(visit, path):
    visitor = visit("/static/favicon.svg")
    page = visitor.page
    visitor.expected.append("status of 404")  # the browser itself notes it
    page.goto(page.url.replace("/static/favicon.svg", path))
    page.wait_for_selector("h1")
    page.wait_for_timeout(300)
    assert all_faults(page) == []
