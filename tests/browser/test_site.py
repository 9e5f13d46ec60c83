"""The built site: every link leads somewhere, and every game is played to its end after the network is gone."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser

from browser.built_site import BASE, build, serving_files
from browser.visitor import SOON_OVER, Visitor
from pocketbox.games import GAME_IDS, find

SHORT = {"rush": "last-leap", "abyss": "last-dash"}
LIMITS = ("ply_limit", "max_rounds")
START = 120_000
"""Python starts in two workers, on machines that do other things."""
READY = "navigator.serviceWorker.ready.then(() => true)"
ADDRESS = re.compile(r'\b(?:href|src)="?([^"\s>]+)')
LOADED = re.compile(r'<(?:script|img|link|iframe)\b[^>]*\b(?:href|src)="?((?:https?:)?//[^"\s>]+)')
ANCHOR = re.compile(r'\b(?:id|name)="?([^"\s>]+)')


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="module")
def stranded(site: Path, chromium: Browser) -> Iterator[Visitor]:
    """Somebody who visited the site once and whose network is gone since."""
    with serving_files(site) as (address, server):
        visitor = Visitor.come(chromium, address)
        visitor.go("/play/")
        visitor.page.wait_for_selector(".game", timeout=START)
        assert visitor.page.evaluate(READY)
        server.shutdown()
        server.server_close()
        visitor.context.set_offline(True)
        visitor.page.reload()
        visitor.page.wait_for_selector(".game", timeout=START)
        yield visitor
        visitor.leave()
    assert visitor.errors == []
    assert visitor.outside == []


def short(id: str) -> str:
    return SHORT.get(id) or next(name for name in find(id).setups if name not in ("play", "quick"))


def limits(id: str) -> dict[str, int]:
    if id in SHORT:
        return SOON_OVER if id == "rush" else {}
    return {option.name: int(option.least) for option in find(id).options if option.name in LIMITS}


def start_page(visitor: Visitor) -> None:
    if not visitor.page.locator(".game").count():
        visitor.page.locator("a.brand").click()
    visitor.page.wait_for_selector(".game")


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_game_is_played_to_its_end_without_a_network(stranded: Visitor, id: str) -> None:
    start_page(stranded)
    seats = ("me", "bot:easy") if id == "rush" else ("me",) * int(find(id).least_seats)
    stranded.set_up(find(id).title, short(id), seats=seats, options=limits(id))
    stranded.play_by_mouse(random.Random(7))
    assert stranded.page.locator(".result h1").inner_text()
    assert stranded.page.locator(".result .rule").inner_text()


def test_a_game_survives_a_closed_tab(stranded: Visitor) -> None:
    start_page(stranded)
    stranded.set_up(find("rush").title, "duel", seats=("me", "me"))
    stranded.wait_for_turn()
    before = stranded.seq
    stranded.choose_by_mouse(random.Random(1))
    stranded.wait_past(before)
    seq, address = stranded.seq, stranded.page.url
    stranded.page.close()
    stranded.page = stranded.context.new_page()
    stranded.page.goto(address)
    stranded.page.wait_for_selector(".table[data-seq]", timeout=START)
    assert stranded.seq == seq


def test_lessons_and_puzzles_are_there_without_a_network(stranded: Visitor) -> None:
    page = stranded.page
    start_page(stranded)
    page.get_by_role("link", name=f"How to play {find('rush').title}").first.click()
    page.wait_for_selector("h1")
    assert "at=/learn/rush" in page.url
    page.goto(f"{stranded.base}/play/index.html?at=/puzzles/rush")
    page.wait_for_selector(".table.puzzle", timeout=START)
    page.go_back()
    page.wait_for_url(lambda url: "at=/learn/rush" in url)


def test_a_link_may_be_opened_in_another_tab(stranded: Visitor) -> None:
    start_page(stranded)
    links = stranded.page.locator("a[data-page]").evaluate_all("all => all.map(one => one.href)")
    assert len(links) > 3
    assert [link for link in links if not link.startswith(f"{stranded.base}/play/")] == []


def pages(site: Path) -> list[Path]:
    return sorted((site / BASE).rglob("*.html"))


def test_every_link_of_the_site_leads_somewhere(site: Path) -> None:
    anchors = {page: {unquote(name) for name in ANCHOR.findall(page.read_text("utf-8"))} for page in pages(site)}
    broken = []
    for page in pages(site):
        for address in ADDRESS.findall(page.read_text("utf-8")):
            parts = urlsplit(address.replace("&amp;", "&"))
            if parts.scheme or parts.netloc or page.name == "404.html":
                continue  # 404.html is shown at any address
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            target = target / "index.html" if target.is_dir() else target
            is_there = target.is_file() and (site / BASE) in target.parents
            if not is_there or (
                parts.fragment and target in anchors and unquote(parts.fragment) not in anchors[target]
            ):
                broken.append(f"{page.relative_to(site / BASE)}: {address}")
    assert len(anchors) > 40
    assert broken == []


def test_no_page_loads_anything_from_elsewhere(site: Path) -> None:
    found = {page.name: LOADED.findall(page.read_text("utf-8")) for page in pages(site)}
    assert {name: loaded for name, loaded in found.items() if loaded} == {}


def test_the_search_knows_every_page(site: Path) -> None:
    index = json.loads((site / BASE / "search.json").read_text("utf-8"))
    found = {item["location"].partition("#")[0] for item in index["items"]}
    assert {"glossary.html", "reference.html", *(f"rules/{id}.html" for id in GAME_IDS)} <= found
    assert any("perft" in str(item).lower() for item in index["items"])


def test_the_documentation_fits_a_phone_and_asks_nobody_else(site: Path, chromium: Browser) -> None:
    with serving_files(site) as (address, _):
        visitor = Visitor.come(chromium, address, width=375, height=740)
        visitor.go("/index.html")
        assert visitor.sideways() <= 0
        visitor.go("/rules/rush.html")
        assert visitor.page.locator("h1").first.inner_text().startswith(find("rush").title)
        assert visitor.sideways() <= 0
        visitor.leave()
        assert visitor.outside == []
        assert visitor.errors == []
