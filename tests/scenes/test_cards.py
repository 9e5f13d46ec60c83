"""Cards of every game: what they say, that they follow options and changed numbers, and how they are found by name."""

from __future__ import annotations

import pytest

from pocketbox.engine.options import CHOICE, NUMBER
from pocketbox.games import GAME_IDS, find
from pocketbox.scenes.cards import cards_of, find_cards, nearest_titles
from pocketbox.scenes.cards.card import Card

CLAUSE_CHAPTERS = {
    "abyss": ["Items"],
    "dungeons": ["Delvers", "Dwellers", "Traps"],
    "rush": [],
    "tactics4": ["Units", "Terrain"],
    "tactics5": ["Units", "Terrain"],
}
"""Chapters about the things that have cards: every clause in them stands on one."""
SAID_ELSEWHERE = {
    "AB-USE-02": "AB-USE-01 says that an item is used up",
    "AB-USE-04": "says what no item can do",
    "AB-AIR-04": "says that nothing else changes",
    "AB-EARTH-02": "AB-EARTH-01 says that the square is free",
    "AB-EARTH-04": "AB-EARTH-03 says it",
    "AB-MART-02": "says that nothing else changes",
    "PD-TRAP-00": "is about every trap alike",
    "T5-UNIT-TY": "says that types do nothing by themselves",
}


def all_cards(id: str, options: str = "") -> dict[str, Card]:
    game = find(id)
    groups = cards_of(game, game.read_settings(options))
    return {card.id: card for group in groups for card in group.cards}


def texts(card: Card) -> str:
    return " ".join(power.text for power in card.powers)


def others(option) -> list[str]:
    """Every other value that an option may have; of a number the nearest one."""
    if option.kind == CHOICE:
        return [value for value in option.choices if value != option.default]
    if option.kind == NUMBER:
        return [str(option.default + 1 if option.default < option.most else option.default - 1)]
    return ["false" if option.default else "true"]


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_card_speaks_in_whole_sentences_and_names_rules_of_its_game(id):
    game = find(id)
    cards = [card for group in cards_of(game) for card in group.cards]
    assert len({card.id for card in cards}) == len(cards) > 0
    for card in cards:
        assert card.title, card.id
        assert card.powers, card.id
        assert card.found.endswith("."), card.id
        for power in card.powers:
            assert game.rulebook.find(power.rule) is not None, (card.id, power.rule)
            assert power.text[:1].isupper(), power.text
            assert power.text.endswith("."), power.text
            assert "  " not in power.text, power.text
            assert power.name, power.text


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_clause_about_a_thing_stands_on_its_card(id):
    options = "use_noble=true test_units=true" if id == "tactics4" else ""
    cited = {power.rule for card in all_cards(id, options).values() for power in card.powers}
    clauses = [rule.id for title, rules in find(id).rulebook.chapters if title in CLAUSE_CHAPTERS[id] for rule in rules]
    assert [clause for clause in clauses if clause not in cited and clause not in SAID_ELSEWHERE] == []


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_changed_number_changes_the_card_it_is_named_after(id):
    game = find(id)
    every = "use_noble=true test_units=true item_money=true"
    options = " ".join(word for word in every.split() if word.partition("=")[0] in {o.name for o in game.options})
    before = all_cards(id, options)
    for number in game.numbers:
        after = all_cards(id, f"{options} {number.name}={others(number)[0]}".strip())
        owner = number.name.rpartition(".")[0]
        assert owner in before, number.name
        assert {one for one in before if before[one] != after[one]} == {owner}, number.name


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_option_of_a_clause_on_a_card_changes_a_card(id):
    game = find(id)
    options = {option.name: option for option in game.options}
    before = all_cards(id)
    cited = {power.rule for card in before.values() for power in card.powers}
    names = {name for rule in cited for name in game.rulebook.rules[rule].options}
    for name in sorted(names):
        for value in others(options[name]):
            assert all_cards(id, f"{name}={value}") != before, f"{name}={value}"


def test_cards_of_tactics4_tell_favored_terrain_and_every_power():
    cards = all_cards("tactics4")
    warden = cards["unit.warden"]
    assert {number.name: number.value for number in warden.numbers} == {
        "Points": "14", "Offence dice": "3 +1", "Defence dice": "3 +1", "Range": "1", "Moves": "2",
        "Favored terrain": "Forest",
    }  # fmt: skip
    names = [power.name for power in warden.powers]
    assert "Death from Above" in names
    assert "Dive" in names
    assert "Flying" in names
    assert "Standing on a Forest, it may re-roll one more die in each assault." in texts(warden)
    assert "stops here" in texts(cards["terrain.forest"])
    assert "To enter, a unit must roll all its defence dice and show a 5 or more" in texts(cards["terrain.highland"])
    assert "Industry" in [power.name for power in cards["terrain.township"].powers]


def test_cards_of_tactics4_follow_the_roster_and_the_units_in_play():
    assert "unit.noble" not in all_cards("tactics4")
    assert "unit.noble" in all_cards("tactics4", "use_noble=true")
    ours = all_cards("tactics4", "roster=ours")["unit.guardian"]
    assert ("Favored terrain", "Highland") in [(number.name, number.value) for number in ours.numbers]


def test_the_mage_of_tactics5_never_retaliates_unless_agreed():
    mage = all_cards("tactics5")["unit.mage"]
    assert ("Never retaliates.", "T5-UNIT-MA2") in [(power.text, power.rule) for power in mage.powers]
    assert "Attacks only from exactly 2 tiles away, with 2 offence dice." in texts(mage)
    agreed = all_cards("tactics5", "mage_retaliates_at_2=true")["unit.mage"]
    assert "Retaliates only against an attacker exactly 2 tiles away, with 2 offence dice." in texts(agreed)
    armed = all_cards("tactics5", "unit.mage.off=1 unit.mage.rng=1")["unit.mage"]
    assert "Retaliates only against an attacker exactly 1 tile away, with 1 offence die." in texts(armed)


def test_a_spell_that_no_hop_can_carry_invades_nowhere():
    assert "Invades only from exactly 2 tiles away, by hopping over an ally." in texts(
        all_cards("tactics5")["unit.mage"]
    )
    for options in ("unit.mage.spell-distance=3", "hop_cost=1_per_tile"):
        assert "Cannot invade." in texts(all_cards("tactics5", options)["unit.mage"])
    swift = all_cards("tactics5", "unit.mage.spd=2")["unit.mage"]
    assert "Invades only from exactly 2 tiles away." in texts(swift)


def test_an_archer_attacks_from_afar_and_a_unit_without_reach_not_at_all():
    archer = all_cards("tactics5")["unit.archer"]
    assert [(power.name, power.text, power.rule) for power in archer.powers] == [
        ("Ranged", "Attacks up to 2 tiles away.", "T5-UNIT-AR")
    ]
    blunt = all_cards("tactics5", "unit.archer.rng=0")["unit.archer"]
    assert texts(blunt) == "Cannot attack. Never retaliates."
    charging = all_cards("tactics5", "unit.archer.rng=0 invade_reach=charge")["unit.archer"]
    assert texts(charging) == "Attacks only by invading, as far as its speed goes. Never retaliates."


def test_a_card_of_pocket_dungeons_has_its_rows_and_kickers():
    troll = all_cards("dungeons")["dweller.troll"]
    assert troll.table is not None
    assert troll.table.columns == ("Melee", "Ranged", "Magic")
    assert troll.table.rows == (("OFF", "3 (4)", "0", "0"), ("DEF", "3 (5)", "3 (5)", "2"))
    assert "Melee OFF (4), Melee DEF (5) and Ranged DEF (5)" in texts(troll)
    assert troll.found == "1 figure in the box. Comes on 11 of the Encounter chart."


def test_cards_of_abyss_show_prices_only_where_items_are_bought():
    assert all_cards("abyss")["piece.flask"].numbers == ()
    (price,) = all_cards("abyss", "item_money=true piece.flask.price=2")["piece.flask"].numbers
    assert (price.name, price.value) == ("Price", "2")


def test_a_card_is_found_by_title_short_name_or_part_of_it():
    groups = cards_of(find("tactics4"))
    assert [card.id for card in find_cards(groups, "hold GUARDIAN")] == ["unit.guardian"]
    assert [card.id for card in find_cards(groups, "warmage")] == ["unit.warmage"]
    assert [card.id for card in find_cards(groups, "terrain.forest")] == ["terrain.forest"]
    assert len(find_cards(groups, "dwarfclan")) == 5
    assert find_cards(groups, "nobody") == []


def test_near_misses_are_told_by_their_titles():
    groups = cards_of(find("tactics4"))
    assert nearest_titles(groups, "warmge")[0] == "Warmage"
    assert nearest_titles(groups, "gardian")[0] == "Dwarfclan Hold Guardian"
    assert nearest_titles(groups, "xyzzy") == []
