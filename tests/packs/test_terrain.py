"""Terrain of packs in both Tactics editions: words, what it does, records, positions, refusals, cards and models."""

from __future__ import annotations

import random

import pytest

import pocketbox
from pocketbox.engine.core import Log
from pocketbox.envs.encode.find import encoder_of
from pocketbox.match.digest import content_hash, digest
from pocketbox.match.verify import verify
from pocketbox.packs.reading import read_pack_text
from pocketbox.scenes import scene_of
from pocketbox.scenes.box import box_of
from pocketbox.scenes.cards import cards_of
from pocketbox.scenes.contract.motions import Fall, Throw
from pocketbox.testing.check_game import check_game
from scenes.telling import Reader, play

HEAD = """
[pack]
id = "{id}"
version = "1.0.0"
title = "Land"
author = "A. Writer"
licence = "CC0-1.0"
game = "{game}"
rules = {rules}
"""
MARSHES = """
[[terrain]]
name = "marsh"
title = "Marsh"
symbol = "water"
count = 3
traits = [{ trait = "peril", lost-on = 1 }, { trait = "bump", pool = "def", amount = 2, when = "defending" }]
[[terrain]]
name = "tower"
title = "Tower"
symbol = "keep"
feature = true
count = 1
traits = [{ trait = "kicker", pool = "off", result = 6 }, { trait = "reroll", pool = "off" }]
[[terrain]]
name = "gate"
title = "Gate"
symbol = "village"
feature = true
count = 1
traits = [{ trait = "entrance" }]
"""
RUINS = """
[[terrain]]
name = "ruin"
title = "Ruin"
symbol = "township"
traits = [{ trait = "bump", pool = "def", amount = 1, when = "assaulted" }, { trait = "climb" }]
[[terrain]]
name = "thicket"
title = "Thicket"
symbol = "forest"
traits = [{ trait = "halt" }]
"""
TACTICS5 = pocketbox.find("tactics5")
TACTICS4 = pocketbox.find("tactics4")
MAP = """
0,0 field keep
1,0 field footman 0
2,0 marsh archer 1
0,1 marsh
-1,0 field tower footman 0
-2,0 field archer 1
1,-1 field gate mage 0
entrances: 0,1 2,0
reserve 0: mage 1
reserve 1: archer 1
options: """


def pack_of(rows: str, game: pocketbox.Game = TACTICS5, id: str = "land") -> pocketbox.Pack:
    return read_pack_text(HEAD.format(id=id, game=game.id, rules=game.rules_version) + rows).pack


@pytest.fixture(scope="module")
def marshes() -> pocketbox.Game:
    return TACTICS5.with_packs([pack_of(MARSHES)])


@pytest.fixture(scope="module")
def ruins() -> pocketbox.Game:
    return TACTICS4.with_packs([pack_of(RUINS, TACTICS4)])


def on_the_map(game: pocketbox.Game, *texts: str) -> pocketbox.Position:
    s = game.read_position(MAP + game.packs[0].word)
    for text in texts:
        assert game.action(text) in s.legal_actions() or s.agenda.step.name.startswith(("roll", "face"))
        s.advance(game.action(text), Log(True))
    return s


def texts_of(s: pocketbox.Position) -> list[str]:
    return [action.text for action in s.legal_actions()]


@pytest.mark.parametrize("name", ["marshes", "ruins"])
def test_printed_actions_keep_their_numbers_and_those_of_terrain_follow(name, request):
    game = request.getfixturevalue(name)
    printed = pocketbox.find(game.id)
    count = len(printed.words.actions)
    assert game.words.actions[:count] == printed.words.actions
    first = "choose marsh" if game.id == "tactics5" else "choose ruin"
    assert game.action(first).id == count
    assert printed.words.find(first) is None
    assert content_hash(printed, printed.defaults()) == content_hash(
        pocketbox.find(game.id), pocketbox.find(game.id).defaults()
    )


def test_the_players_lay_the_terrain_of_a_pack_with_the_printed_terrain(marshes):
    names = {"tile": set(), "feature": set()}
    for seed in range(3):
        match = pocketbox.begin(marshes, pocketbox.SeededDealer(seed), marshes.defaults(), "play")
        match.run({seat: pocketbox.RandomBot() for seat in range(2)}, random.Random(seed))
        for entry in match.position.board.ground:
            names["tile"].add(marshes.content(marshes.defaults())["terrains"][entry][0])
        for entry in match.position.board.feature:
            if entry != 255:
                names["feature"].add(marshes.content(marshes.defaults())["terrains"][entry][0])
        assert len(match.position.board.ground) == 15
    assert names == {"tile": {"field", "water", "marsh"},
                     "feature": {"keep", "forest", "hill", "village", "tower", "gate"}}  # fmt: skip


def test_a_marsh_endangers_whoever_enters_and_says_its_name(marshes):
    s = on_the_map(marshes, "move 1,0")
    scene = scene_of(marshes, marshes.view(s, 0))
    danger = next(option for option in scene.options if option.text == "to 0,1")
    assert danger.why == "Marsh: 2 or more, or it is lost"
    assert danger.chance is not None
    assert danger.chance.chance == "5/6"
    reader = Reader(marshes, 0)
    for moment in play(marshes, s, "to 0,1", "roll hazard 1"):
        reader.hear(moment)
    (line,) = reader.story.lines()
    assert line.text == "Your Footman moves to 0,1. It fails the Marsh test with a 1 and is lost."
    assert line.motions[1:] == (Throw(0, "the Marsh test", (1,), 6), Fall("footman@0,1", "0,1", "lost"))


def test_a_marsh_helps_a_unit_that_is_attacked_on_it(marshes):
    s = on_the_map(marshes, "attack 1,0", "skirmish 2,0", "hold", "roll off 3 5", "roll def 4")
    assert texts_of(s) == ["bump def 4 to 6", "done"]


def test_a_tower_gives_a_kicker_and_a_reroll(marshes):
    s = on_the_map(marshes, "attack -1,0", "skirmish -2,0", "hold", "roll off 3 5", "roll def 4")
    assert texts_of(s) == ["reroll off 3", "reroll off 5", "done"]
    s.advance(marshes.action("done"), log := Log())
    assert [event.args for event in log.events if event.name == "kicker counted"] == [(0, 6)]


def test_units_deploy_around_a_gate(marshes):
    s = on_the_map(marshes, "deploy mage")
    assert "hop 0,1" in texts_of(s) or "to 0,1" in texts_of(s)
    assert s.board.villages == [6]


def test_the_terrain_of_a_pack_is_on_cards_in_the_box_and_in_observations(marshes, ruins):
    cards = {card.id: card for group in cards_of(marshes, marshes.defaults()) for card in group.cards}
    assert cards["terrain.marsh"].symbol == "water"
    assert cards["terrain.marsh"].found == "The players place 3 tiles of this kind."
    assert cards["terrain.tower"].powers[0].text.startswith("A unit that stands here has one more offence result")
    parts = {part.id: part for part in box_of(marshes, marshes.defaults()).parts}
    assert (parts["terrain.marsh"].count, parts["terrain.marsh"].ground, parts["terrain.tower"].kind) == (
        3,
        "water",
        "feature",
    )
    assert {part.id for part in box_of(ruins, ruins.defaults()).parts} >= {"terrain.ruin", "terrain.thicket"}
    cell = next(cell for cell in scene_of(marshes, marshes.view(on_the_map(marshes), 0)).cells if cell.place == "0,1")
    assert (cell.kind, cell.name, cell.mark) == ("water", "Marsh", "M")
    for game in (marshes, ruins):
        assert encoder_of(game).layout.size > encoder_of(pocketbox.find(game.id)).layout.size


def test_numbers_of_terrain_may_be_changed_by_name(marshes, ruins):
    settings = marshes.read_settings("terrain.marsh.count=0 terrain.marsh.lost-on=3")
    assert marshes.content(settings)["terrains"][6][3:] == [
        [["peril", 3], ["bump", "def", 2, "defending", "", "anywhere"]],
        0,
    ]
    settings = ruins.read_settings("terrain.ruin.bump-1=3")
    assert ruins.content(settings)["terrains"][5][2][0][2] == 3


@pytest.mark.parametrize("name", ["marshes", "ruins"])
def test_games_with_terrain_keep_every_promise_and_replay_anywhere(name, request, monkeypatch, tmp_path):
    game = request.getfixturevalue(name)
    check_game(game, 1, setups=["quick"], every=20)
    match = pocketbox.begin(game, pocketbox.SeededDealer(7), game.defaults(), "quick")
    match.run({seat: pocketbox.RandomBot() for seat in range(2)}, random.Random(7))
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    record = pocketbox.read_record(match.record())
    replay = pocketbox.Replay(record)
    assert digest(replay.game, list(replay.moments())[-1].s) == digest(match.game, match.position)
    assert verify(record).unchecked == []
    text = pocketbox.find(game.id).write_position(match.position)
    assert pocketbox.find(game.id).write_position(pocketbox.find(game.id).read_position(text)) == text


def test_easy_bots_value_a_position_with_terrain(marshes):
    s = on_the_map(marshes)
    view = marshes.view(s, 0)
    assert pocketbox.make_bot(marshes, "easy").choose(view, random.Random(1)).text in texts_of(s)


def test_a_ruin_is_climbed_and_helps_its_unit(ruins):
    s = ruins.read_position(
        "0,0 plains bondi 0\n1,0 plains ruin\n2,0 plains thicket warden 1\n"
        f"0,1 plains township\nturn: 0\noptions: {ruins.packs[0].word}"
    )
    view = scene_of(ruins, ruins.view(s, 0))
    assert {piece.name for piece in view.pieces} >= {"Ruin", "Thicket"}
    s.advance(ruins.action("move 0,0"), Log(True))
    scene = scene_of(ruins, ruins.view(s, 0))
    assert next(option.why for option in scene.options if option.text == "to 1,0").startswith("climb: 5 or more")


@pytest.mark.parametrize(
    ("rows", "game", "said"),
    [
        (MARSHES.replace('"tower"', '"hill"'), TACTICS5, "line 18, column 1: the name 'hill' is taken"),
        (MARSHES.replace('"tower"', '"mage"'), TACTICS5, "line 18, column 1: the name 'mage' is taken"),
        (MARSHES.replace('title = "Tower"', 'title = "Tower"\nmark = "K"'), TACTICS5, "'K' marks the Keep"),
        (MARSHES.replace("count = 3", "count = 9"), TACTICS5, "the tiles of packs are 21 together"),
        (MARSHES.replace("lost-on = 1", "lost-on = 6"), TACTICS5, "'lost-on' must be a whole number from 1 to 5"),
        (
            RUINS.replace('"climb"', '"entrance"'),
            TACTICS4,
            "there is no trait 'entrance'; the traits are bump, reroll, peril",
        ),
        (
            RUINS.replace('symbol = "forest"', 'symbol = "water"'),
            TACTICS4,
            "drawn as one of forest, highland, township",
        ),
    ],
)
def test_wrong_terrain_is_refused_with_its_place(rows, game, said):
    with pytest.raises(pocketbox.BadInput, match=r"the pack, line \d+, column \d+: ") as caught:
        pack_of(rows, game)
    assert said in str(caught.value)


def test_packs_whose_terrain_does_not_go_together_are_refused_with_the_reason():
    other = pack_of(MARSHES, id="more")
    with pytest.raises(pocketbox.BadInput, match=r"land@1\.0\.0 and more@1\.0\.0 both have a terrain 'marsh'"):
        TACTICS5.with_packs([pack_of(MARSHES), other])
    big = MARSHES.replace("count = 3", "count = 5")
    for name in ("marsh", "tower", "gate"):
        big = big.replace(f'"{name}"', f'"high-{name}"')
    with pytest.raises(pocketbox.BadInput, match=r"do not go together: .* the tiles of packs are 20 together"):
        TACTICS5.with_packs([pack_of(MARSHES), pack_of(big, id="more")])
