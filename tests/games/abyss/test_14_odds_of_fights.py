"""The exact odds of monsters' attacks, behaviour and duels, against counts that know nothing of the engine."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from games.abyss.abyss_table import as_state, board, monsters, play
from games.abyss.walking import DAMAGE, FACES, spread
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Log
from pocketbox.games.abyss.packed import cell_of
from pocketbox.games.abyss.state import State
from pocketbox.games.squares.board import GRID

# The monsters' attack ------------------------------------------------------------------------


def hp_lost(mark: str) -> dict[object, Fraction]:
    s = board(d6="H", d5=mark, hero="iron-pilgrim, hp 4", turn="monsters")
    play(s, "roll 4 1")
    return spread(s, lambda s: 4 - s.hp)


@pytest.mark.parametrize(("mark", "might", "expected"), [("G", 1, "3/4"), ("B", 2, "5/4"), ("K", 3, "7/4")])
def test_ab_matt_03_expected_loss(mark, might, expected):
    lost = sum((Fraction(int(str(n))) * p for n, p in hp_lost(mark).items()), Fraction(0))
    assert lost == Fraction(expected) == Fraction(2 * might + 1, 4)


@pytest.mark.parametrize(
    ("mark", "hp", "hits", "expected"), [("B", 3, 2, "1/2"), ("B", 4, 2, "3/4"), ("G", 4, 6, "347/2048")]
)
def test_ab_matt_04_odds_of_surviving(mark, hp, hits, expected):
    one = hp_lost(mark)
    alive = {hp: Fraction(1)}
    for _ in range(hits):
        after: dict[int, Fraction] = {}
        for left, share in alive.items():
            for lost, p in one.items():
                rest = left - int(str(lost))
                if rest > 0:
                    after[rest] = after.get(rest, Fraction(0)) + share * p
        alive = after
    assert sum(alive.values()) == Fraction(expected)


# Behaviour -----------------------------------------------------------------------------------


def test_ab_mmove_01_odds_of_behaviour():
    s = board(d6="H", d1="G", d12="G", h12="G", turn="monsters")
    found: dict[str, Fraction] = {}
    for outcome in s.chances().outcomes:
        child = s.clone()
        log = Log()
        child.apply(outcome.action, log)
        event = log.events[1]
        name = f"{event.name} {event.args[0]}" if event.name == "all approach" else event.name
        found[name] = found.get(name, Fraction(0)) + Fraction(1, 16)
    assert {name: p * 16 for name, p in found.items()} == {
        "monsters angry": 1,
        "all approach 2": 1,
        "all approach 3": 1,
        "all approach 4": 1,
        "nearest approaches": 4,
        "furthest approaches": 4,
        "monsters stay": 3,
        "monsters distracted": 1,
    }


@pytest.mark.parametrize(
    ("others", "expected"),
    [({}, "2"), ({"a1": "G"}, "11/8"), ({"a1": "G", "g10": "G"}, "3/4")],
    ids=["lone", "two", "three"],
)
def test_ab_mmove_06_mean_approach_on_open_ground(others, expected):
    """A brute eight squares above the hero: alone, the nearest of two, the middle one of three."""
    s = board(d12="H", d4="B", turn="monsters", options="doubt_mode=auto", **others)

    def approach(s: State) -> int:
        brute = next(cell_of(m) for m in s.monsters if s.species(m).name == "stone-brute")
        return int(8 - GRID.distance(brute, s.hero))

    mean = sum((Fraction(int(str(n))) * p for n, p in spread_until_hero(s, approach).items()), Fraction(0))
    assert mean == Fraction(expected)


def spread_until_hero(s: Position, what: Callable[[State], object]) -> dict[object, Fraction]:
    """As `spread`, but dodges are all one: only where monsters stand matters."""
    found: dict[object, Fraction] = {}
    for outcome in s.chances().outcomes:
        child = s.clone()
        child.apply(outcome.action, Log(True))
        answer = what(as_state(child))
        found[answer] = found.get(answer, Fraction(0)) + Fraction(outcome.weight, s.chances().whole)
    return found


# Duels ---------------------------------------------------------------------------------------


def duel(hp: int, monster_hp: int, might: int, martial: bool = False) -> Fraction:
    """Two attacks, one dodge, and so on; where nothing changes in a round, it does not count."""

    @cache
    def hero_first(mine: int, its: int) -> Fraction:
        total, again = Fraction(0), Fraction(0)
        for one, two in product(FACES, repeat=2):
            if its - DAMAGE[one] <= 0 or its - DAMAGE[one] - DAMAGE[two] <= 0:
                total += Fraction(1, 16)
                continue
            left = its - DAMAGE[one] - DAMAGE[two]
            for face in FACES:
                rest = mine - (might if face < 3 else 1 if face == 3 else 0)
                struck = left - (1 if martial and face == 4 else 0)
                if struck <= 0:
                    total += Fraction(1, 64)
                elif rest > 0 and (rest, struck) == (mine, its):
                    again += Fraction(1, 64)
                elif rest > 0:
                    total += Fraction(1, 64) * hero_first(rest, struck)
        return total / (1 - again)

    return hero_first(hp, monster_hp)


def engine_duel(hp: int, mark: str, monster: str, its: int, martial: bool = False) -> Fraction:
    """The same duel played by the engine: one round from each pair of HP, the monster made to stay."""
    spell = ", spells martial-scroll" if martial else ""
    hero = "iron-pilgrim, hp {hp}, carries weapon" + spell

    @cache
    def won(mine: int, left: int) -> Fraction:
        s = board(
            d6="H", d5=mark, h12="A", hero=hero.format(hp=mine), monsters=f"{monster} d5 hp {left}", boss="hollow-king"
        )
        total, again = Fraction(0), Fraction(0)
        for (my_hp, its_hp), p in one_round(s).items():
            if its_hp == 0:
                total += p
            elif (my_hp, its_hp) == (mine, left):
                again += p
            elif my_hp > 0:
                total += p * won(my_hp, its_hp)
        return total / (1 - again)

    return won(hp, its)


def one_round(s: State) -> dict[tuple[int, int], Fraction]:
    """(hero's HP, monster's HP) after two attacks and one dodge, or as soon as the monster is dead."""
    found: dict[tuple[int, int], Fraction] = {}
    walk: list[tuple[Position, Fraction]] = [(s, Fraction(1))]
    while walk:
        now, share = walk.pop()
        state = as_state(now)
        its = monsters(now).get("d5", 0)
        if its == 0 or now.is_over() or state.round > 1:
            key = (int(state.hp), its)
            found[key] = found.get(key, Fraction(0)) + share
        elif now.seat_to_act() != CHANCE:
            child = now.clone()
            play(child, "attack d5")
            walk.append((child, share))
        else:
            assert now.agenda is not None
            if now.agenda.step.name == "roll behaviour":
                child = now.clone()
                play(child, "roll 4 1")
                walk.append((child, share))
                continue
            for outcome in now.chances().outcomes:
                child = now.clone()
                child.apply(outcome.action, Log(True))
                walk.append((child, share * Fraction(outcome.weight, now.chances().whole)))
    return found


@pytest.mark.parametrize(
    ("hp", "mark", "monster", "its", "might", "expected"),
    [
        (3, "B", "stone-brute", 4, 2, Fraction(17646309524, 20841167403)),
        (3, "G", "gnawling", 2, 1, Fraction(194204, 194481)),
        (4, "W", "abyss-warden", 6, 2, 0.749051),
        (3, "W", "abyss-warden", 6, 2, 0.613859),
        (2, "B", "stone-brute", 3, 2, Fraction(394496, 583443)),
    ],
)
def test_ab_matt_03_odds_of_a_duel(hp, mark, monster, its, might, expected):
    found = engine_duel(hp, mark, monster, its)
    assert found == duel(hp, its, might)
    assert found == expected if isinstance(expected, Fraction) else round(float(found), 6) == expected


def test_ab_mart_01_odds_of_a_duel_with_martial_prowess():
    found = engine_duel(4, "W", "abyss-warden", 6, martial=True)
    assert found == duel(4, 6, 2, martial=True)
    assert round(float(found), 6) == 0.772492
