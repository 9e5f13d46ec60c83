"""The exact odds of searching, summoning, attacking and buying, against counts that know nothing of the engine."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from games.abyss.abyss_table import AT_THE_ITEMS, as_state, board, monsters, play, reached
from games.abyss.walking import DAMAGE, FACES, spread, step_now
from pocketbox.engine.core import Log
from pocketbox.engine.texts import dump_agenda
from pocketbox.games.abyss.board import area_of
from pocketbox.games.abyss.items import PIECES
from pocketbox.games.abyss.state import State
from pocketbox.games.squares.board import CELLS, GRID
from pocketbox.search.odds import chance_of

# Coordinates ---------------------------------------------------------------------------------


def summoned_boss() -> dict[object, Fraction]:
    """Where a boss comes when nothing is in its way; the hero stands where no dice can lead."""
    s = board(a1="H", a2="G", droppings="1")
    play(s, "search", "roll 2 2 1")
    return spread(s, lambda s: next(cell for cell in monsters(s) if cell != "a2"))


def test_ab_summon_02_odds_of_rows_and_columns():
    found = summoned_boss()
    rows, columns = dict.fromkeys(range(1, 13), Fraction(0)), dict.fromkeys("abcdefgh", Fraction(0))
    for square, chance in found.items():
        rows[int(str(square)[1:])] += chance
        columns[str(square)[0]] += chance
    assert [rows[row] * 64 for row in range(3, 13)] == [1, 3, 6, 10, 12, 12, 10, 6, 3, 1]
    assert [columns[column] * 16 for column in "bcdefgh"] == [1, 2, 3, 4, 3, 2, 1]
    assert found["e7"] == found["e8"] == Fraction(3, 64)
    assert found["h12"] == Fraction(1, 1024)
    assert len(found) == 70
    areas = [
        sum((p for name, p in found.items() if area_of(GRID.cell(str(name))) == area), Fraction(0)) for area in range(6)
    ]
    assert areas == [Fraction(n, 128) for n in (3, 5, 30, 50, 15, 25)]
    assert sum(p * p for p in found.values()) == Fraction(1595, 65536)
    sums = [(sum(r), sum(c)) for r in product(FACES, repeat=3) for c in product(FACES, repeat=2)]
    counted = {f"{'abcdefgh'[column - 1]}{row}": Fraction(sums.count((row, column)), 1024) for row, column in set(sums)}
    assert found == counted


# Searching -----------------------------------------------------------------------------------


def one_search() -> dict[object, Fraction]:
    """What one search brings, told by the engine: boss, door, droppings, map, item or weapon."""
    s = board(d6="H", h1="G", a12="G", tray="flask")
    play(s, "search")
    found: dict[object, Fraction] = {}
    for outcome in s.chances().outcomes:
        child = s.clone()
        log = Log()
        child.apply(outcome.action, log)
        name = log.events[1].name
        found[name] = found.get(name, Fraction(0)) + Fraction(outcome.weight, 64)
    return found


def test_ab_search_03_odds_of_one_search():
    found = one_search()
    assert found == {
        "scream heard": Fraction(1, 64),
        "hidden door found": Fraction(1, 64),
        "droppings found": Fraction(15, 64),
        "map piece found": Fraction(16, 64),
        "item found": Fraction(16, 64),
        "weapon found": Fraction(15, 64),
    }


def test_ab_search_08_odds_of_the_weapon_within_so_many_searches():
    miss = 1 - one_search()["weapon found"]
    within = [1 - miss**n for n in range(1, 7)]
    assert [round(float(p), 6) for p in within] == [0.234375, 0.413818, 0.551205, 0.656391, 0.736924, 0.798583]
    assert within[-1] == Fraction(54878189535, 68719476736)


def test_ab_map_01_odds_of_three_map_pieces_from_six_searches():
    p = one_search()["map piece found"]
    at_least = sum(
        (p ** sum(hits) * (1 - p) ** (6 - sum(hits)) for hits in product((0, 1), repeat=6) if sum(hits) >= 3),
        Fraction(0),
    )
    assert round(float(at_least), 6) == 0.169434


def test_ab_boss_01_odds_of_the_boss_within_so_many_searches():
    found = one_search()
    scream, droppings = found["scream heard"], found["droppings found"]

    @cache
    def away(searches: int, heaps: int) -> Fraction:
        if heaps == 2:
            return Fraction(0)
        if searches == 0:
            return Fraction(1)
        quiet = 1 - scream - droppings
        return quiet * away(searches - 1, heaps) + droppings * away(searches - 1, heaps + 1)

    expected = ["1/64", "11/128", "187/1024", "295/1024", "6421/16384", "16001/32768"]
    assert [1 - away(n, 0) for n in range(1, 7)] == [Fraction(p) for p in expected]


def test_ab_boss_01_odds_of_the_boss_within_two_searches_played_out():
    """The engine walks both searches; the second area is one step away."""
    s = board(d5="H", h12="G", a12="B", hero="moon-hermit, speed 3, carries flask flask flask", tray="- - - -")
    play(s, "search")
    here = Fraction(0)
    for outcome in s.chances().outcomes:
        first = as_state(s.clone())
        first.apply(outcome.action, Log(True))
        if step_now(first) == "roll row":
            here += Fraction(1, 64)
            continue
        if step_now(first) == "place exit":
            play(first, "door c5")
        if step_now(first) == "full hands":
            play(first, "leave")
        first.actions = 2
        play(first, "move d4", "stop", "search")
        for second in first.chances().outcomes:
            last = as_state(first.clone())
            last.apply(second.action, Log(True))
            here += Fraction(1, 64 * 64) if step_now(last) == "roll row" else 0
    assert here == Fraction(11, 128)


# The hero's attack ---------------------------------------------------------------------------


def damage_dealt() -> dict[object, Fraction]:
    s = board(d6="H", d5="W", h1="G", hero="moon-hermit, carries weapon", monsters="abyss-warden d5 hp 6")
    play(s, "attack d5")
    return spread(s, lambda s: 6 - monsters(s)["d5"])


def test_ab_attack_04_odds_of_damage():
    found = damage_dealt()
    mean = sum((Fraction(int(str(d))) * p for d, p in found.items()), Fraction(0))
    variance = sum(((int(str(d)) - mean) ** 2 * p for d, p in found.items()), Fraction(0))
    assert (mean, variance) == (Fraction(5, 4), Fraction(19, 16))


@cache
def attacks_to_kill(hp: int) -> Fraction:
    if hp <= 0:
        return Fraction(0)
    return Fraction(4, 3) * (1 + sum((attacks_to_kill(hp - d) for d in (1, 1, 3)), Fraction(0)) / 4)


def test_ab_attack_05_attacks_it_takes_to_kill():
    expected = ["4/3", "20/9", "76/27", "296/81", "1096/243", "3848/729"]
    assert [attacks_to_kill(hp) for hp in range(1, 7)] == [Fraction(n) for n in expected]


@pytest.mark.parametrize(
    ("mark", "hp", "odds"),
    [
        ("G", 1, "3/4 15/16 63/64"),
        ("G", 2, "1/4 11/16 57/64"),
        ("L", 3, "1/4 7/16 45/64"),
        ("B", 4, "0 5/16 17/32"),
        ("W", 6, "0 1/16 5/32"),
    ],
)
def test_ab_attack_05_odds_of_a_kill_within_so_many_attacks(mark, hp, odds):
    names = {"G": "gnawling", "L": "bog-lurker", "B": "stone-brute", "W": "abyss-warden"}
    s = board(d6="H", d5=mark, h1="A", hero="moon-hermit, carries weapon", monsters=f"{names[mark]} d5 hp {hp}")
    standing = [(as_state(s), Fraction(1))]
    killed = Fraction(0)
    for attacks, expected in enumerate(odds.split(), 1):
        after: list[tuple[State, Fraction]] = []
        for now, share in standing:
            now.actions = 2
            play(now, "attack d5")
            for outcome in now.chances().outcomes:
                child = now.clone()
                child.apply(outcome.action, Log(True))
                if "d5" in monsters(child):
                    after.append((child, share / 4))
                else:
                    killed += share / 4
        standing = after
        counted = sum(sum(DAMAGE[f] for f in faces) >= hp for faces in product(FACES, repeat=attacks))
        assert killed == Fraction(expected) == Fraction(counted, 4**attacks)


def test_ab_rabbit_01_odds_of_an_attack_with_a_foot():
    """Anything but a 4 is thrown again; for a kill of 1 HP only a miss is."""

    def dealt(keeps: set[int]) -> dict[int, Fraction]:
        found = dict.fromkeys((0, 1, 3), Fraction(0))
        for face in FACES:
            s = board(d6="H", d5="W", hero="moon-hermit, carries weapon rabbit-foot", monsters="abyss-warden d5 hp 6")
            play(s, "attack d5", f"roll {face}")
            play(s, "keep" if face in keeps else "reroll 1")
            for damage, p in spread(s, lambda s: 6 - monsters(s)["d5"]).items():
                found[int(str(damage))] += p / 4
        return found

    greedy = dealt({4})
    assert greedy[1] + 3 * greedy[3] == Fraction(27, 16)
    assert greedy[3] == Fraction(7, 16)
    careful = dealt({2, 3, 4})
    assert careful[1] + careful[3] == Fraction(15, 16)


# Money ---------------------------------------------------------------------------------------


def test_ab_itemset_03_odds_of_money():
    s = reached(AT_THE_ITEMS, "item_money=true")

    def coins(s: State) -> int:
        assert s.agenda is not None
        return s.agenda.a

    assert chance_of(s, lambda s: coins(s) >= 4) == Fraction(13, 16)
    assert chance_of(s, lambda s: coins(s) >= 6) == Fraction(6, 16)
    prices = sorted(piece.price for piece in PIECES[1:])
    assert (4 * prices[0], sum(prices[:4])) == (4, 6)


def test_ab_itemset_02_so_many_different_satchels():
    """715 choices of four out of ten with repeats, counted by the engine's own steps."""
    satchels: set[str] = set()
    walk = [reached(AT_THE_ITEMS, "tray_order=ask")]
    for _ in range(4):
        seen: dict[str, State] = {}
        for s in walk:
            for action in s.legal_actions():
                child = as_state(s.clone())
                child.apply(action, Log(True))
                seen[str((dump_agenda(child)[:1], child.tray))] = child
        walk = list(seen.values())
        satchels = set(seen)
    assert len(satchels) == 715


def test_ab_summon_02_seventy_squares_out_of_all():
    assert len(summoned_boss()) == 70 < CELLS
