"""My page across devices, games over days, and being told that it is my turn."""

from __future__ import annotations

from pocketbox.games import find

RUSH = find("rush").title
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "link", "name": "Bo"}]
RECORDED_NOTICES = """
  window.notices = [];
  window.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title, more) { window.notices.push(`${title}: ${more.body}`); }
    close() {}
  };
  Object.defineProperty(document, 'hidden', { get: () => Boolean(window.isAway) });
"""


def test_my_page_lists_my_tables_on_another_device_those_that_wait_for_me_first(visit, served):
    tables = [served.open(game="rush", setup="duel", seats=SEATS) for _ in range(3)]
    waits, other, over = tables
    phone = visit(waits["link"])
    page = phone.page
    phone.wait_for_table()
    phone.go(other["link"])
    phone.wait_for_table()
    guest = served.join(other["code"], other["invites"][0]["link"].partition("#")[2])
    host = served.join(other["code"], other["token"])
    while host.state["mine"]:
        done = host.choose(host.options()[0])
        host.until_state(done["seq"])
    phone.go("/")
    page.get_by_role("button", name="My games").click()
    page.get_by_role("button", name="Make my page").click()
    page.get_by_role("link", name="Open my page").wait_for()
    link = "/me#" + (page.get_by_role("link", name="Open my page").get_attribute("href") or "").partition("#")[2]
    phone.go(over["link"])  # a table of later goes onto the page by itself
    phone.wait_for_table()
    page.wait_for_function("() => JSON.parse(localStorage['pocketbox.games'])[0].page")
    loser = served.join(over["code"], over["token"])
    served.join(over["code"], over["invites"][0]["link"].partition("#")[2]).close()
    loser.ask("resign", seq=loser.state["seq"])
    for one in (guest, host, loser):
        one.close()
    desk = visit(link, width=360, height=740)
    rows = desk.page.locator(".mine li")
    desk.page.wait_for_function("() => document.querySelectorAll('.mine li .standing.on').length === 1")
    desk.page.wait_for_selector(".mine li:has-text('lost')")
    assert [waits["code"] in rows.nth(0).inner_text(), "your move" in rows.nth(0).inner_text()] == [True, True]
    assert "Bo's move" in rows.nth(1).inner_text()
    assert over["code"] in rows.nth(2).inner_text()
    assert "resign" in rows.nth(2).inner_text()
    assert desk.page.title().startswith("● 1 waits for you")
    assert desk.axe() == []
    assert (desk.sideways(), desk.small_targets()) == (0, [])
    rows.nth(0).get_by_role("link").click()
    desk.wait_for_table()
    desk.page.wait_for_selector(".rest-line .main, .cell.can")
    assert desk.page.title().startswith("● Your turn")


def test_my_page_gets_a_new_address_and_the_old_one_says_that_it_ended(visit, served):
    opened = served.open(game="rush", setup="duel", seats=SEATS)
    old = served.post("/api/people").json()["token"]
    served.post(f"/api/tables/{opened['code']}/keep", opened["token"], person=old)
    mine, other = visit(f"/me#{old}"), visit(f"/me#{old}", width=360, height=740)
    page = mine.page
    for device in (mine, other):
        device.page.wait_for_selector(f".mine li:has-text('{opened['code']}')")
    assert (other.axe(), other.sideways(), other.small_targets()) == ([], 0, [])
    page.locator(".mine li").get_by_role("link").click()
    mine.wait_for_table()
    mine.go(f"/me#{old}")
    other.expected.append("410 (Gone)")
    questions: list[str] = []
    page.on("dialog", lambda dialog: (questions.append(dialog.message), dialog.accept()))
    page.get_by_role("button", name="Get a new address").click()
    page.wait_for_function("old => location.hash.length === 44 && location.hash !== '#' + old", arg=old)
    assert questions[0].startswith("Get a new address?")
    new = page.evaluate("location.hash.slice(1)")
    kept = page.evaluate(
        "old => [JSON.parse(localStorage['pocketbox.page']), localStorage['pocketbox.games'].includes(old)]", old
    )
    assert kept == [new, False]
    page.locator(f".mine li a[href*='{new}']").click()
    mine.wait_for_table()
    other.page.reload()
    other.page.wait_for_selector("text=This private link is no longer valid")
    assert other.page.get_by_role("button", name="Get a new address").count() == 0
    assert other.page.evaluate("JSON.parse(localStorage['pocketbox.page'])") == ""
    assert other.axe() == []
    other.go(f"/t/{opened['code']}#{old}")
    other.page.wait_for_selector("text=This private link is no longer valid")
    mine.go(f"/me#{new}")
    page.get_by_role("button", name="End this page").click()
    page.wait_for_selector("text=This device has no page yet")
    assert questions[1].startswith("End this page?")
    assert served.get("/api/people/tables", new).status_code == 410
    assert mine.axe() == []


def test_a_device_without_a_page_is_told_how_to_make_one(visit):
    visitor = visit("/me")
    visitor.page.wait_for_selector("text=This device has no page yet")
    assert visitor.axe() == []


def test_a_game_over_days_has_no_bot_for_anybody(visit, served):
    ann = visit()
    page = ann.page
    page.get_by_role("button", name=f"Set up {RUSH}").click()
    assert page.locator("input[name=pace]").count() == 0
    page.locator(".seats-part .pick-row:has(.badge) select").nth(1).select_option("link")
    page.locator("input[name=pace][value=days]").check()
    page.get_by_role("button", name="Play this table").click()
    ann.wait_for_table()
    code = page.url.partition("/t/")[2].partition("#")[0]
    assert served.get(f"/api/tables/{code}").json()["table"]["sit_in"] == ""


def test_a_notice_comes_only_when_asked_for_and_only_while_i_look_away(visit, served):
    table = served.open(game="rush", setup="duel", seats=SEATS)
    ann = visit("/")
    ann.context.add_init_script(RECORDED_NOTICES)
    ann.go(table["link"])
    ann.wait_for_table()
    bo = served.join(table["code"], table["invites"][0]["link"].partition("#")[2])
    host = served.join(table["code"], table["token"])

    def play_until(mine):
        while not mine.state["mine"]:
            other = bo if mine is host else host
            other.until_mine()
            done = other.choose(other.options()[0])
            mine.until_state(done["seq"])

    ann.page.evaluate("window.isAway = true")
    play_until(bo)
    play_until(host)
    ann.wait_past(host.state["seq"] - 1)
    assert ann.page.evaluate("window.notices") == []
    ann.page.get_by_role("button", name="Tell me: my turn").click()
    ann.page.get_by_label("Browser notice").check()
    assert ann.axe() == []
    ann.page.keyboard.press("Escape")
    ann.page.wait_for_selector("dialog", state="detached")
    play_until(bo)
    play_until(host)
    ann.page.wait_for_function("() => window.notices.length === 1")
    assert ann.page.evaluate("window.notices[0]") == f"Your turn: {RUSH}, table {table['code']}"
    assert ann.page.title().startswith("● Your turn")
    for one in (bo, host):
        one.close()


def test_one_screen_for_two_is_covered_until_the_next_person_has_it(visit, served):
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bo"}]
    table = served.open(game="tactics5", setup="play", options={"force_secret": True}, seats=seats)
    for size in ({}, {"width": 360, "height": 740}):
        visitor = visit(table["link"], **size)
        page = visitor.page
        for name in ("Ann", "Bo"):
            page.wait_for_selector(f".cover:has-text('Hand the screen to {name}')")
            assert page.locator(".seats, .seat-strip, .well, .acts, .sheet").count() == 0
            assert visitor.axe() == []
            if size:
                assert visitor.small_targets() == []
                break
            page.get_by_role("button", name=f"I am {name}: show it").click()
            hidden = page.locator(".seat:has-text('a hidden force')")
            for _ in range(4):
                visitor.wait_for_turn()
                seq = visitor.seq
                page.locator(".act-list .act").last.click()
                if page.locator(".confirm").count():
                    page.locator(".confirm").click()
                visitor.wait_past(seq)
                if page.locator(".cover").count():
                    break
                if name == "Ann":
                    assert hidden.count() == 1
                    page.reload()
                    page.wait_for_selector(".cover:has-text('Hand the screen to Ann')")
                    assert page.locator(".seat, .story").count() == 0
                    page.get_by_role("button", name="I am Ann: show it").click()
            if name == "Bo":
                page.wait_for_selector(".seats")
                assert page.locator(".cover").count() == 0
        visitor.page.close()
        if not size:
            table = served.open(game="tactics5", setup="play", options={"force_secret": True}, seats=seats)
