"""What each choice of Abyss is called, what one presses for it, and what it does."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import Action
from pocketbox.games.abyss.board import CELL_NAMES, area_of
from pocketbox.games.abyss.ground import wall_count
from pocketbox.games.abyss.layouts import GROUNDS, LAYOUT_NAMES
from pocketbox.games.abyss.state import NO_KIND, State, hp_of
from pocketbox.scenes.scene import Option

FIXED: Final[dict[str, tuple[str, str, str, bool]]] = {
    # text: label, what it does, rule, whether dice follow
    "items done": ("No more items", "coins left over are lost", "AB-ITEMSET-04", False),
    "tray arrange": ("Arrange the tray", "you choose slot by slot", "AB-ITEMSET-06", False),
    "tray random": ("Shuffle the tray", "every order alike", "AB-ITEMSET-06", True),
    "walls random": ("Drop walls at random", "", "AB-WALL-04", False),
    "walls preset": ("Take a layout", "", "AB-WALL-02", False),
    "walls design": ("Design the walls", "", "AB-WALL-02", False),
    "walls done": ("Confirm the walls", "", "AB-WALL-01", False),
    "placement random": ("Roll its square", "three dice for the row, two for the column", "AB-MONSET-02", True),
    "placement choose": ("Pick its square", "", "AB-MONSET-02", False),
    "end": ("End the turn", "the monsters are next", "AB-TURN-04", True),
    "stop": ("Stop here", "steps left are lost", "AB-MOVE-07", False),
    "leave": ("Leave the piece", "", "AB-INV-03", False),
    "keep": ("Keep the dice", "", "AB-RABBIT-01", False),
}

ON_A_SQUARE: Final[dict[str, tuple[str, str]]] = {
    "wall": ("Wall on", "AB-WALL-02"),
    "clear": ("Clear the wall on", "AB-WALL-02"),
    "place": ("Place on", "AB-MONSET-02"),
    "door": ("Exit door on", "AB-SEARCH-14"),
    "earth": ("Raise a wall on", "AB-EARTH-01"),
    "pick": ("Pick", "AB-DOUBT-01"),
    "mover": ("Move the monster on", "AB-MMOVE-14"),
}

DOES: Final[dict[str, str]] = {
    "small-potion": "+1 HP",
    "flask": "+1 speed",
    "droplet": "+1 HP, +1 speed",
    "big-potion": "+2 HP",
    "air-scroll": "+1 speed, diagonal steps",
    "earth-scroll": "a wall next to the hero",
    "martial-scroll": "dodging with a 4 deals 1 damage",
    "hornets-scroll": "monsters next to the hero go 2 away",
    "zap-scroll": "2 damage, one or two tiles away",
    "rabbit-foot": "throws one die again, any time",
}


def option(s: State, choice: Action) -> Option:
    text, verb = choice.text, choice.verb
    if text in FIXED:
        label, why, rule, rolls = FIXED[text]
        return Option(text, label, (), why, rule, rolls)
    if verb in ON_A_SQUARE:
        label, rule = ON_A_SQUARE[verb]
        cell = CELL_NAMES[choice.a]
        return Option(text, f"{label} {cell}", (cell,), "", rule)
    if verb in ("move", "attack", "zap", "attacker"):
        return in_the_dungeon(s, choice)
    if verb in ("hero", "monster", "boss", "layout", "wall count"):
        return in_the_set_up(s, choice)
    if verb == "search":
        return Option(text, f"Search area {area_of(s.hero) + 1}", (), "dice: row, column, find", "AB-SEARCH-01", True)
    if verb == "reroll":
        label = f"Throw die {'I' * int(choice.a)} again"
        return Option(text, label, (), "spends a rabbit foot", "AB-RABBIT-01", True)
    return with_an_item(s, choice)


def in_the_dungeon(s: State, choice: Action) -> Option:
    text, cell = choice.text, CELL_NAMES[choice.a]
    if choice.verb == "move":
        if s.has_door(choice.a):
            return Option(text, f"Leave through the door on {cell}", (cell,), "wins the game", "AB-WIN-01")
        kind = s.piece_on(choice.a)
        found = f"finds the {s.piece(kind).title}" if kind != NO_KIND else ""
        return Option(text, f"Step to {cell}", (cell,), found, "AB-MOVE-02")
    monster = s.monster_on(choice.a)
    species, hp = s.species(monster), hp_of(monster)
    if choice.verb == "attacker":
        why = f"1 or 2 costs {species.might} HP, 3 costs 1, 4 nothing"
        return Option(text, f"{species.title} on {cell} attacks", (cell,), why, "AB-MATT-02", True)
    if choice.verb == "zap":
        return Option(text, f"Z.A.P. the {species.title} on {cell}", (cell,), f"2 damage of its {hp} HP", "AB-ZAP-01")
    why = f"it has {hp} HP; 2 or 3 deals 1, 4 deals 3"
    return Option(text, f"Attack the {species.title} on {cell}", (cell,), why, "AB-ATTACK-03", True)


def in_the_set_up(s: State, choice: Action) -> Option:
    text = choice.text
    if choice.verb == "hero":
        hero = s.content.heroes[choice.a]
        why = f"HP {hero.hp}, speed {hero.speed}, {hero.weapon}, strikes {hero.pattern.title}"
        return Option(text, hero.title, (), why, "AB-HERO-02")
    if choice.verb == "layout":
        name = LAYOUT_NAMES[choice.a].replace("-", " ").capitalize()
        return Option(text, name, (), f"{wall_count(GROUNDS[choice.a])} walls", "AB-WALL-02")
    if choice.verb == "wall count":
        return Option(text, f"Drop {choice.a} walls", (), "", "AB-WALL-04", True)
    monster = s.content.monsters[choice.a]
    why = f"HP {monster.hp}, might {monster.might}, strikes {monster.pattern.title}"
    rule = "AB-MONSET-04" if monster.is_boss else "AB-MONSET-01"
    rolls = monster.is_boss or s.content.monster_placement == "random"
    return Option(text, monster.title, (), why, rule, rolls)


def with_an_item(s: State, choice: Action) -> Option:
    piece = s.piece(choice.a)
    title, does = piece.title, DOES.get(piece.name, "")
    price = f"costs {piece.price}: " if s.content.item_money else ""
    labels = {
        "take": (short(title)[0].upper() + short(title)[1:], f"{price}{does}", "AB-ITEMSET-01"),
        "slot": (f"Next: {short(title)}", does, "AB-ITEMSET-05"),
        "use": (f"Use the {short(title)}", does, piece.rule),
        "swap": (f"Put the {short(title)} down", "and take the piece found", "AB-INV-03"),
        "drop": (f"Put the {short(title)} down", "the weapon needs its place", "AB-SEARCH-19"),
    }
    label, why, rule = labels[choice.verb]
    return Option(choice.text, label, (), why, rule)


def short(title: str) -> str:
    """`scroll of air striding` is too long for a button."""
    return title.replace("scroll of ", "") + (" scroll" if title.startswith("scroll of ") else "")
