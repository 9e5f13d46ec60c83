"""The workshop in the browser: a unit is made by typing, compared, saved, downloaded and played with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pocketbox.games import GAME_IDS
from pocketbox.packs.reading import read_pack_file
from server.served import Served, serving

PHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def served(home: Path) -> Iterator[Served]:
    with pytest.MonkeyPatch.context() as patch, serving(home, workshop=True, saves_packs=True) as found:
        patch.setenv("POCKETBOX_HOME", str(home))
        yield found


def choose_tactics(page):
    page.get_by_label("Game", exact=True).select_option("tactics5")
    page.get_by_label("Points").wait_for()


def make_lancer(page):
    choose_tactics(page)
    page.get_by_label("Name").fill("lancer")
    page.get_by_label("Title").first.fill("Lancer")
    page.get_by_label("Off", exact=True).fill("3")
    page.get_by_role("button", name="Add a trait").click()
    page.get_by_label("Amount").fill("1")
    page.locator(".unit-card h3", has_text="Lancer").wait_for()
    page.locator(".unit-card .power", has_text="Bump +1").wait_for()


@pytest.mark.parametrize("id", GAME_IDS)
def test_the_first_draft_of_a_game_is_sound(visit, id):
    page = visit("/workshop").page
    with page.expect_response(lambda answer: answer.url.endswith("/check") and id in (answer.request.post_data or "")):
        page.get_by_label("Game", exact=True).select_option(id)
    page.get_by_text("The pack is sound.").wait_for()
    assert page.locator(".refusal").count() == 0


def test_a_unit_is_made_compared_saved_downloaded_and_played(visit, home):
    visitor = visit("/workshop")
    page = visitor.page
    make_lancer(page)
    page.locator(".shop-odds tbody tr").first.wait_for()
    assert [one.strip() for one in page.locator(".shop-odds tbody th").all_inner_texts()] == [
        "Footman",
        "Cavalier",
        "Archer",
        "Mage",
    ]
    assert all("%" in cell for cell in page.locator(".shop-odds td.heat").all_inner_texts())
    page.get_by_label("Points").fill("4")
    page.get_by_text("Nobody needs the").first.wait_for()
    assert visitor.axe() == []
    page.get_by_label("Points").fill("60")
    page.get_by_text("'points' must be a whole number from 1 to 50, not 60").wait_for()
    assert page.get_by_role("button", name="Play a game").get_attribute("aria-disabled") == "true"
    assert visitor.axe() == []
    page.get_by_label("Points").fill("14")
    page.get_by_text("The pack is sound.").wait_for()
    page.get_by_role("button", name="Save").click()
    page.get_by_text("Saved as my-pack").wait_for()
    (row,) = read_pack_file(home / "packs" / "my-pack.toml").pack.rows("unit")
    assert (row["name"], row["points"], row["off"], row["traits"][0]["trait"]) == ("lancer", 14, 3, "bump")
    with page.expect_download() as given:
        page.get_by_role("button", name="Download").click()
    assert given.value.suggested_filename == "my-pack.toml"
    assert Path(given.value.path()).read_text("utf-8") == (home / "packs" / "my-pack.toml").read_text("utf-8")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Replace it").click()
    page.get_by_text("Saved as my-pack").wait_for()
    assert visitor.errors.pop() == "Failed to load resource: the server responded with a status of 409 (Conflict)"
    page.get_by_role("button", name="Play a game").click()
    visitor.wait_for_table()
    page.get_by_text("Lancer").locator("visible=true").first.wait_for()
    visitor.go("/workshop")
    choose_tactics(page)
    assert page.get_by_label("Name").input_value() == "lancer"


def test_the_workshop_fits_a_phone_in_dark_colors_and_works_by_keyboard(visit):
    visitor = visit("/workshop", **PHONE, color_scheme="dark")
    page = visitor.page
    make_lancer(page)
    page.locator(".shop-odds tbody tr").first.wait_for()
    assert visitor.sideways() <= 0
    assert visitor.axe() == []
    assert [said for said in visitor.small_targets() if "rule" not in said] == []
    page.get_by_role("button", name="Remove trait 1").focus()
    page.keyboard.press("Enter")
    page.locator(".shop-trait").wait_for(state="detached")
    page.get_by_label("What it adds").select_option("force")
    page.get_by_label("Units").fill("archer 2, mage 1")
    page.get_by_text("The pack is sound.").wait_for()
    assert 'units = { "archer" = 2, "mage" = 1 }' in page.locator(".shop-text pre").text_content()


def test_a_fair_price_is_found_while_one_waits_and_can_be_stopped(visit):
    visitor = visit("/workshop")
    page = visitor.page
    make_lancer(page)
    page.get_by_text("The pack is sound.").wait_for()
    page.get_by_role("button", name="Find a fair price").click()
    page.get_by_text("games played.").wait_for()
    page.locator(".shop-costs tbody th", has_text="Lancer").wait_for()
    assert visitor.axe() == []
    page.get_by_role("button", name="Stop").click()
    page.get_by_text("Stopped:").wait_for()
    page.get_by_label("Points").fill("15")
    page.get_by_role("button", name="Find a fair price").wait_for()
    assert page.get_by_text("Stopped:").count() == 0


def test_a_hero_of_abyss_is_made_and_compared_with_every_monster(visit):
    visitor = visit("/workshop")
    page = visitor.page
    page.get_by_label("Game", exact=True).select_option("abyss")
    page.get_by_label("Weapon").wait_for()
    page.get_by_label("Title").first.fill("Drake Rider")
    page.locator(".unit-card h3", has_text="Drake Rider").wait_for()
    page.locator(".shop-odds tbody tr").first.wait_for()
    foes = [one.strip() for one in page.locator(".shop-odds tbody th").all_inner_texts()]
    assert foes == ["Gnawling", "Bog Lurker", "Bone Archer", "Stone Brute", "Abyss Warden", "Hollow King"]
    assert visitor.axe() == []
