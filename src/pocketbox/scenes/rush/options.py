"""The choices of Rush: what each is called, what one presses for it, and what it costs."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from pocketbox.engine.agenda import Step
from pocketbox.engine.core import Action
from pocketbox.games.rush.hero import DESPERATE_HIT
from pocketbox.games.rush.monsters import CARRY, RETURN, ways_past_monsters
from pocketbox.games.rush.setup import BRING_ITEMS, PLACE_HERO, PLACE_MONSTER
from pocketbox.games.rush.state import State
from pocketbox.games.rush.words import DIE
from pocketbox.games.squares.board import CELL_NAMES
from pocketbox.scenes.contract.choices import Chance, Option
from pocketbox.scenes.rush.pieces import GATE, HERO, PORTAL, monster_id
from pocketbox.scenes.squares import describe_step
from pocketbox.scenes.words import count, join

MOVE: Final = "Move"
ATTACK: Final = "Attack"
ITEMS: Final = "Items"
TURN: Final = "Turn"
SET_UP: Final = "Set-up"

ONE_STEP: Final = "1 step"


def option(s: State, choice: Action) -> Option:
    """One choice described; whether dice follow it is worked out elsewhere."""
    if choice.verb == "move" and len(choice.args) == 1:
        return hero_step(s, choice)
    if choice.verb == "move":
        return monster_step(s, choice)
    if choice.verb == "use":
        return use_item(s, choice)
    if choice.verb in ("swap", "take", "leave"):
        return hand(s, choice)
    if choice.verb == "role":
        role = "hero" if choice.a == 0 else "dungeon master"
        return Option(choice.text, f"Play the {role}", rule="RU-COMP-01", group=SET_UP, symbol="i-person")
    if choice.verb in FIXED:
        label, why, rule, group, symbol = FIXED[choice.verb]
        return Option(choice.text, label, why=why, rule=rule, group=group, symbol=symbol)
    return on_a_square(s, choice)


FIXED: Final[dict[str, tuple[str, str, str, str, str]]] = {
    # verb: label, why, rule, group, symbol
    "roll": ("Roll for steps", "one die, and your speed", "RU-HTURN-01", TURN, "i-dice"),
    "end": ("End your turn", "", "RU-HTURN-02", TURN, "i-end"),
    "walls done": ("Confirm the walls", "", "RU-SETUP-05", SET_UP, "i-check"),
    "items done": ("No more items", "", "RU-SETUP-06", SET_UP, "i-check"),
}

ON_A_SQUARE: Final[dict[str, tuple[str, str, str]]] = {
    # verb: label, rule, symbol
    "wall": ("Wall on", "RU-SETUP-01", "wall"),
    "clear": ("Clear the wall on", "RU-SETUP-01", "wall"),
    "portal": ("Portal on", "RU-SETUP-03", "portal"),
    "gate": ("Gate on", "RU-SETUP-04", "gate"),
    "land": ("Drop it on", "RU-DROP-01", ""),
    "aim": ("Aim at", "RU-DROP-02", "i-target"),
}

PLACED: Final[dict[Step[State], tuple[str, str, str, str]]] = {
    # step: label, rule, group, symbol
    PLACE_HERO: ("Start on", "RU-SETUP-09", SET_UP, "hero"),
    PLACE_MONSTER: ("Monster on", "RU-SETUP-10", SET_UP, "monster"),
    RETURN: ("Return to", "RU-CAPT-02", MOVE, "hero"),
    CARRY: ("Carry it to", "RU-CARRY-01", MOVE, "monster"),
}


def on_a_square(s: State, choice: Action) -> Option:
    assert s.agenda is not None
    cell = CELL_NAMES[choice.a]
    if choice.verb == "place":
        label, rule, group, symbol = PLACED[s.agenda.step]
        return Option(choice.text, f"{label} {cell}", (cell,), rule=rule, group=group, symbol=symbol)
    label, rule, symbol = ON_A_SQUARE[choice.verb]
    return Option(choice.text, f"{label} {cell}", (cell,), rule=rule, group=SET_UP, symbol=symbol)


def hero_step(s: State, choice: Action) -> Option:
    cell = CELL_NAMES[choice.a]
    if s.has_monster(choice.a):
        return attack(s, choice)
    if choice.a == s.dungeon.portal:
        return Option(
            choice.text,
            "Step into the portal",
            (cell,),
            "wins the game",
            "RU-WIN-02",
            group=MOVE,
            symbol="portal",
            piece=HERO,
            target=PORTAL,
            cost=ONE_STEP,
        )
    found = join([s.content.pieces[kind].title for kind in s.pieces_on(choice.a)])
    return describe_step(choice, f"finds the {found}" if found else "", "RU-HTURN-03", MOVE, HERO, ONE_STEP)


def attack(s: State, choice: Action) -> Option:
    """With a weapon it never fails; bare-handed it takes a 3 or 4."""
    cell = CELL_NAMES[choice.a]
    hits = sum(1 for outcome in DIE.outcomes if outcome.action.a >= DESPERATE_HIT)
    chance = Fraction(hits, len(DIE.outcomes))
    is_armed = s.is_armed()
    return Option(
        choice.text,
        f"{'Slay' if is_armed else 'Attack'} the monster on {cell}",
        (cell,),
        "your weapon never fails" if is_armed else f"bare-handed: {DESPERATE_HIT} or more slays it",
        "RU-ATTACK-01" if is_armed else "RU-DESP-01",
        group=ATTACK,
        symbol="weapon" if is_armed else "i-off",
        piece=HERO,
        target=monster_id(choice.a),
        cost=ONE_STEP,
        chance=None if is_armed else Chance(str(chance), round(float(chance) * 100, 1), "slays it"),
    )


def monster_step(s: State, choice: Action) -> Option:
    origin, target = CELL_NAMES[choice.a], CELL_NAMES[choice.b]
    label, why, rule, group, aim = f"Move {origin} to {target}", "", "RU-DM-03", MOVE, ""
    if choice.b == s.dungeon.gate:
        label, why, rule, group, aim = f"{origin}: enter the gate", "wins the game", "RU-WIN-04", ATTACK, GATE
    elif choice.b == s.hero:
        label, why, rule, group, aim = f"{origin}: catch the hero", "takes 1 heart", "RU-CAPT-01", ATTACK, HERO
    elif s.has_piece(choice.b):
        why = f"carries the {join([s.content.pieces[kind].title for kind in s.pieces_on(choice.b)])} to the portal"
    return Option(
        choice.text,
        label,
        (origin, target),
        why,
        rule,
        group=group,
        symbol="monster" if group == ATTACK else "i-step",
        piece=monster_id(choice.a),
        target=aim,
        cost=count(ways_past_monsters(s, choice.a)[choice.b] if s.content.monsters_pass else 1, "step"),
    )


def use_item(s: State, choice: Action) -> Option:
    item = s.content.pieces[choice.a]
    gifts = []
    if item.hp > 0:
        gifts.append(count(item.hp, "more heart"))
    if item.speed > 0:
        gifts.append(f"{item.speed} more speed")
    return Option(
        choice.text,
        f"Use the {item.title}",
        why=join(gifts),
        rule=item.rule,
        group=ITEMS,
        symbol=item.symbol,
        piece=HERO,
        cost=f"the {item.title}",
    )


def hand(s: State, choice: Action) -> Option:
    """What is taken, left or swapped where there are more pieces than hands, or brought into play."""
    assert s.agenda is not None
    if choice.verb == "swap":
        out, taken = s.content.pieces[choice.a], s.content.pieces[choice.b]
        why = f"the {out.title} stays here"
        return Option(
            choice.text, f"Take the {taken.title}", why=why, rule="RU-PICK-03", group=ITEMS, symbol=taken.symbol
        )
    piece = s.content.pieces[choice.a]
    if s.agenda.step is BRING_ITEMS:
        return Option(choice.text, f"Bring the {piece.title}", rule="RU-SETUP-06", group=SET_UP, symbol=piece.symbol)
    label = f"{choice.verb.capitalize()} the {piece.title}"
    return Option(choice.text, label, rule="RU-PICK-03", group=ITEMS, symbol=piece.symbol, piece=HERO)
