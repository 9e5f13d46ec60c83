"""The choices of Abyss: what each is called, what one presses for it, what it does and costs."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from pocketbox.engine.core import Action
from pocketbox.games.abyss.board import area_of
from pocketbox.games.abyss.hero import HERO_MOVES
from pocketbox.games.abyss.items import ZAP_DAMAGE
from pocketbox.games.abyss.kinds import Monster, Piece
from pocketbox.games.abyss.layouts import GROUNDS, LAYOUT_NAMES
from pocketbox.games.abyss.monsters_turn import DODGED, GRAZED, loss_by
from pocketbox.games.abyss.packed import NO_KIND, hp_of, kind_of
from pocketbox.games.abyss.state import State
from pocketbox.games.squares.board import CELL_NAMES, count_walls
from pocketbox.scenes.abyss.fight import losses_by_face
from pocketbox.scenes.abyss.pieces import HERO, door_id, monster_id
from pocketbox.scenes.cards.abyss_items import WORDS, Bearer
from pocketbox.scenes.cards.wording import tell_traits
from pocketbox.scenes.contract.choices import Chance, Option
from pocketbox.scenes.squares import describe_step
from pocketbox.scenes.words import count, join

MOVE: Final = "Move"
ATTACK: Final = "Attack"
SEARCH: Final = "Search"
ITEMS: Final = "Items"
DICE: Final = "Dice"
MONSTERS: Final = "Monsters"
TURN: Final = "Turn"
SET_UP: Final = "Set-up"

ONE_ACTION: Final = "1 action"

FIXED: Final[dict[str, tuple[str, str, str, str, str]]] = {
    # text: label, what it does, rule, group, symbol
    "items done": ("No more items", "coins left over are lost", "AB-ITEMSET-04", SET_UP, "i-check"),
    "tray arrange": ("Arrange the tray", "you choose slot by slot", "AB-ITEMSET-06", SET_UP, "i-swap"),
    "tray random": ("Shuffle the tray", "every order is equally likely", "AB-ITEMSET-06", SET_UP, "i-dice"),
    "walls random": ("Drop walls at random", "", "AB-WALL-04", SET_UP, "i-dice"),
    "walls preset": ("Take a layout", "", "AB-WALL-02", SET_UP, "wall"),
    "walls design": ("Design the walls", "", "AB-WALL-02", SET_UP, "wall"),
    "walls done": ("Confirm the walls", "", "AB-WALL-01", SET_UP, "i-check"),
    "placement random": ("Roll its square", "3 dice for the row, 2 for the column", "AB-MONSET-02", SET_UP, "i-dice"),
    "placement choose": ("Pick its square", "", "AB-MONSET-02", SET_UP, "i-target"),
    "monsters done": ("No more monsters", "", "AB-MONSET-01", SET_UP, "i-check"),
    "end": ("End your turn", "the monsters are next", "AB-TURN-04", TURN, "i-end"),
    "stop": ("Stop here", "the steps left are lost", "AB-MOVE-07", MOVE, "i-end"),
    "leave": ("Leave the piece", "", "AB-INV-03", ITEMS, "i-down"),
    "keep": ("Keep the dice", "", "AB-RABBIT-01", DICE, "i-check"),
}

ON_A_SQUARE: Final[dict[str, tuple[str, str, str, str]]] = {
    # verb: label, rule, group, symbol
    "wall": ("Wall on", "AB-WALL-02", SET_UP, "wall"),
    "clear": ("Clear the wall on", "AB-WALL-02", SET_UP, "wall"),
    "place": ("Place it on", "AB-MONSET-02", SET_UP, "i-target"),
    "door": ("Exit door on", "AB-SEARCH-14", SEARCH, "door"),
    "earth": ("Raise a wall on", "AB-EARTH-01", ITEMS, "wall"),
    "pick": ("Pick", "AB-DOUBT-01", DICE, "i-target"),
}

DOES: Final[dict[str, str]] = {
    "small-potion": "1 more heart",
    "flask": "1 more speed",
    "droplet": "1 more heart, 1 more speed",
    "big-potion": "2 more hearts",
    "air-scroll": "1 more speed, diagonal steps",
    "earth-scroll": "a wall next to the hero",
    "martial-scroll": "dodging with a 4 deals 1 damage",
    "hornets-scroll": "monsters next to the hero go 2 away",
    "zap-scroll": f"{ZAP_DAMAGE} damage, 1 or 2 tiles away",
    "rabbit-foot": "rolls one die again, any time",
}


def option(s: State, choice: Action) -> Option:
    """One choice described; whether dice follow it is worked out elsewhere."""
    text, verb = choice.text, choice.verb
    if text in FIXED:
        label, why, rule, group, symbol = FIXED[text]
        return Option(text, label, why=why, rule=rule, group=group, symbol=symbol)
    if verb in ON_A_SQUARE:
        label, rule, group, symbol = ON_A_SQUARE[verb]
        cell = CELL_NAMES[choice.a]
        return Option(text, f"{label} {cell}", (cell,), rule=rule, group=group, symbol=symbol)
    if verb == "move":
        return step(s, choice)
    if verb in ("attack", "zap", "attacker", "mover"):
        return at_a_monster(s, choice)
    if verb in ("hero", "monster", "boss", "layout", "wall count"):
        return in_the_set_up(s, choice)
    if verb == "search":
        label, why = f"Search area {area_of(s.hero) + 1}", "3 dice: row, column, find"
        return Option(text, label, why=why, rule="AB-SEARCH-01", group=SEARCH, symbol="i-search", cost=ONE_ACTION)
    if verb == "reroll":
        label = f"Roll die {choice.a} again"
        return Option(text, label, rule="AB-RABBIT-01", group=DICE, symbol="rabbit-foot", cost="a rabbit foot")
    return with_an_item(s, choice)


def step(s: State, choice: Action) -> Option:
    cell = CELL_NAMES[choice.a]
    assert s.agenda is not None
    cost = "1 step" if s.agenda.step is HERO_MOVES else f"{ONE_ACTION}, {count(s.speed, 'step')}"
    if s.has_door(choice.a):
        return Option(
            choice.text,
            f"Leave by the door on {cell}",
            (cell,),
            "wins the game",
            "AB-WIN-01",
            group=MOVE,
            symbol="door",
            piece=HERO,
            target=door_id(choice.a),
            cost=cost,
        )
    kind = s.piece_on(choice.a)
    found = f"finds the {s.piece(kind).title}" if kind != NO_KIND else ""
    return describe_step(choice, found, "AB-MOVE-02", MOVE, HERO, cost)


def at_a_monster(s: State, choice: Action) -> Option:
    """An attack or a bolt at a monster, or which monster attacks or moves next."""
    cell = CELL_NAMES[choice.a]
    monster = s.monster_on(choice.a)
    species, hp = s.species(monster), int(hp_of(monster))
    who = f"{species.title} on {cell}"
    id = monster_id(s, kind_of(monster), choice.a)
    if choice.verb == "attack":
        losses = losses_by_face(s, choice.a)
        return Option(
            choice.text,
            f"Attack the {who}",
            (cell,),
            f"it has {count(hp, 'heart')}; {damage_words(losses)}",
            "AB-ATTACK-03",
            group=ATTACK,
            symbol="weapon",
            piece=HERO,
            target=id,
            cost=ONE_ACTION,
            chance=hit_chance(hp, losses),
        )
    if choice.verb == "zap":
        why = f"{ZAP_DAMAGE} damage of its {count(hp, 'heart')}"
        return Option(
            choice.text, f"Z.A.P. the {who}", (cell,), why, "AB-ZAP-01", group=ATTACK, symbol="zap-scroll", target=id
        )
    if choice.verb == "mover":
        return Option(
            choice.text, who, (cell,), "moves next", "AB-MMOVE-14", group=MONSTERS, symbol=species.symbol, piece=id
        )
    return Option(
        choice.text,
        who,
        (cell,),
        f"1 or 2 costs {count(loss_by(s, choice.a, 1), 'heart')}, {GRAZED} costs {loss_by(s, choice.a, GRAZED)},"
        f" {DODGED} nothing",
        "AB-MATT-02",
        group=MONSTERS,
        symbol=species.symbol,
        piece=id,
        target=HERO,
    )


def damage_words(losses: Mapping[int, int]) -> str:
    """`2 or 3 deals 1, 4 deals 3`"""
    faces: dict[int, list[str]] = {}
    for face, loss in losses.items():
        if loss > 0:
            faces.setdefault(loss, []).append(str(face))
    return ", ".join(f"{join(of, 'or')} deals {loss}" for loss, of in faces.items())


def hit_chance(hp: int, losses: Mapping[int, int]) -> Chance:
    """How likely one die slays it, or where it cannot, hits it."""
    slays = Fraction(sum(1 for loss in losses.values() if loss >= hp), len(losses))
    hits = Fraction(sum(1 for loss in losses.values() if loss > 0), len(losses))
    chance, means = (slays, "slays it") if slays else (hits, "hits")
    return Chance(str(chance), round(float(chance) * 100, 1), means)


def in_the_set_up(s: State, choice: Action) -> Option:
    text = choice.text
    if choice.verb == "hero":
        hero = s.content.heroes[choice.a]
        why = f"{count(hero.hp, 'heart')}, speed {hero.speed}, {hero.weapon}: {hero.pattern.title}"
        return Option(text, hero.title, why=why, rule="AB-HERO-02", group=SET_UP, symbol=hero.symbol)
    if choice.verb == "layout":
        name = LAYOUT_NAMES[choice.a].replace("-", " ").capitalize()
        walls = count(count_walls(GROUNDS[choice.a]), "wall")
        return Option(text, name, why=walls, rule="AB-WALL-02", group=SET_UP, symbol="wall")
    if choice.verb == "wall count":
        return Option(text, f"Drop {count(choice.a, 'wall')}", rule="AB-WALL-04", group=SET_UP, symbol="i-dice")
    monster: Monster = s.content.monsters[choice.a]
    why = f"{count(monster.hp, 'heart')}, might {monster.might}: {monster.pattern.title}"
    rule = "AB-MONSET-04" if monster.is_boss else "AB-MONSET-01"
    return Option(text, monster.title, why=why, rule=rule, group=SET_UP, symbol=monster.symbol)


def with_an_item(s: State, choice: Action) -> Option:
    piece = s.piece(choice.a)
    name, does = short(piece.title), DOES.get(piece.name) or first_power(s, piece)
    price = f"costs {count(piece.price, 'coin')}: " if s.content.item_money else ""
    label, why, rule, group, cost = {
        "take": (f"{name[:1].upper()}{name[1:]}", f"{price}{does}", "AB-ITEMSET-01", SET_UP, ""),
        "slot": (f"Next: {name}", does, "AB-ITEMSET-05", SET_UP, ""),
        "use": (f"Use the {name}", does, piece.rule, ITEMS, ONE_ACTION),
        "swap": (f"Put the {name} down", "and take the piece found", "AB-INV-03", ITEMS, ""),
        "drop": (f"Put the {name} down", "the weapon needs its place", "AB-SEARCH-19", ITEMS, ""),
    }[choice.verb]
    return Option(choice.text, label, why=why, rule=rule, group=group, symbol=piece.symbol, cost=cost)


def first_power(s: State, piece: Piece) -> str:
    """What the card of an item of a pack says first."""
    text = tell_traits(WORDS, Bearer(s.content, piece), piece.traits)[0].text
    return f"{text[:1].lower()}{text[1:].removesuffix('.')}"


def short(title: str) -> str:
    """`scroll of air striding` is too long for a button."""
    return title.replace("scroll of ", "") + (" scroll" if title.startswith("scroll of ") else "")
