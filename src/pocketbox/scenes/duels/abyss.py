"""Abyss: a hero with the weapon in hand and a monster side by side, who strike until one of them falls."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from pocketbox.engine.game import Game
from pocketbox.games.abyss.combat import count_hp_taken, damage_of
from pocketbox.games.abyss.content import ACTIONS
from pocketbox.games.abyss.monsters_turn import loss_by
from pocketbox.games.abyss.packed import pack_monster
from pocketbox.games.abyss.state import WEAPON, State
from pocketbox.scenes.abyss.position import state
from pocketbox.scenes.duels import Fought

FOES: Final = {"hero": ("monster", "boss"), "monster": ("hero",), "boss": ("hero",)}
"""Which kinds of cards fight which."""
TAKEN: Final = ("hero",)
"""What players take for its strength."""
FACES: Final = 4
HERO: Final = 43
MONSTER: Final = 51
"""Squares side by side."""

Odds = dict[tuple[int, int], Fraction]
"""How likely it is that hero and monster have this many HP left."""


def fights(game: Game, attacker: str, defender: str) -> list[Fought]:
    """The fight to the end in which the attacker strikes first: a hero twice a round, a monster once."""
    s = side_by_side(game, attacker, defender)
    heroes = [hero.name for hero in s.content.heroes]
    hero_falls = falls(s, attacker in heroes)
    odds = (hero_falls, 1 - hero_falls) if attacker in heroes else (1 - hero_falls, hero_falls)
    return [Fought("to the end, side by side", *odds)]


def side_by_side(game: Game, one: str, other: str) -> State:
    s = state(game.start(game.defaults(), "first-blood", 1)).clone()
    names = [hero.name for hero in s.content.heroes]
    species = [monster.name for monster in s.content.monsters]
    hero, kind = (one, other) if one in names else (other, one)
    s.hero_kind = names.index(hero)
    s.hp = s.hero_class().hp
    s.hero = HERO
    s.bag = [WEAPON]
    s.monsters = [pack_monster(MONSTER, species.index(kind), s.content.monsters[species.index(kind)].hp)]
    return s


def falls(s: State, is_hero_first: bool) -> Fraction:
    """How likely the hero falls. Every round the hero attacks with both actions, then the monster does."""
    chances: dict[tuple[int, int], Fraction] = {}
    hero, monster = int(s.hp), int(s.species(s.monster_on(MONSTER)).hp)
    for mine in range(1, hero + 1):
        for theirs in range(1, monster + 1):
            ends = a_round(s, mine, theirs)
            again = ends.pop((mine, theirs), Fraction())
            lost = sum((odds * chance(chances, left) for left, odds in ends.items()), Fraction())
            # Where nobody can be hurt any more, the monster does not win either.
            chances[mine, theirs] = lost / (1 - again) if again < 1 else Fraction()
    if is_hero_first:
        return chances[hero, monster]
    after = monster_attacks(s, {(hero, monster): Fraction(1)})
    return sum((odds * chance(chances, left) for left, odds in after.items()), Fraction())


def chance(chances: dict[tuple[int, int], Fraction], left: tuple[int, int]) -> Fraction:
    if left[0] <= 0:
        return Fraction(1)
    return Fraction() if left[1] <= 0 else chances[left]


def a_round(s: State, mine: int, theirs: int) -> Odds:
    odds: Odds = {(mine, theirs): Fraction(1)}
    for _ in range(ACTIONS):
        losses = [int(count_hp_taken(s, MONSTER, damage_of(s, face))) for face in range(1, FACES + 1)]
        odds = spread(odds, [(0, loss) for loss in losses])
    return monster_attacks(s, odds)


def monster_attacks(s: State, odds: Odds) -> Odds:
    results: list[tuple[int, int]] = []
    for face in range(1, FACES + 1):
        ripostes = [int(trait.riposte(face)) for trait in s.hero_class().traits]
        hurt = sum(int(count_hp_taken(s, MONSTER, riposte)) for riposte in ripostes if riposte > 0)
        results.append((int(loss_by(s, MONSTER, face)), hurt))
    return spread(odds, results)


def spread(odds: Odds, losses: Iterable[tuple[int, int]]) -> Odds:
    """One die, each face alike; a fallen figure strikes no more, and a fallen hero does not strike back."""
    faces = list(losses)
    found: Odds = {}
    for (mine, theirs), likely in odds.items():
        for hero_loss, monster_loss in faces:
            left = (mine, theirs)
            if mine > 0 and theirs > 0:
                stands = mine - hero_loss
                left = (max(0, stands), max(0, theirs - monster_loss) if stands > 0 else theirs)
            found[left] = found.get(left, Fraction()) + likely / len(faces)
    return found
