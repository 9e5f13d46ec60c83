"""The choices of Tactics 4: what each is called, what one presses for it, and what it costs."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.agenda import Step
from pocketbox.engine.core import Action
from pocketbox.games.tactics.armies import EMPTY, NO_FEATURE
from pocketbox.games.tactics.dice import DEF, OFF
from pocketbox.games.tactics4.building import PLACE_FEATURE, PLACE_TILE
from pocketbox.games.tactics4.elves import PLANT, Spellsword
from pocketbox.games.tactics4.fight import Assault
from pocketbox.games.tactics4.moving import WALK, is_spared
from pocketbox.games.tactics4.ordeal import REROLL_ORDEAL
from pocketbox.games.tactics4.phases import USE_BUMP, USE_REROLL, power_of
from pocketbox.games.tactics4.state import CENTRAL, State
from pocketbox.games.tactics4.stationing import CHOOSE_POST, STATION_UNIT
from pocketbox.games.tactics4.terrain import PLACE_WORK
from pocketbox.games.tactics4.turn import CHOOSE_CIRCLE, COME_IN, TAKE_ACTION
from pocketbox.games.tactics4.words import CELL_NAMES
from pocketbox.scenes.contract.choices import Chance, Option
from pocketbox.scenes.tactics.options import ATTACK, DEPLOY, DICE, MOVE, POWER, SET_UP, SUMMON, TURN, describe_attack
from pocketbox.scenes.tactics.pieces import unit_id
from pocketbox.scenes.tactics4.fight_tests import chance_of, need_of
from pocketbox.scenes.tactics4.names import ground, named, place, unit_at
from pocketbox.scenes.words import a, count, plural

FIXED: Final[dict[str, tuple[str, str, str, str, str]]] = {
    # verb: label, why, rule, group, symbol
    "stop": ("Stop here", "", "T4-MOVE-01", MOVE, "i-end"),
    "hold": ("Hold", "no free assault", "T4-UNIT-EW1", TURN, "i-end"),
    "pact": ("Take the Noble's bump", "then lower a defence die by 1", "T4-UNIT-NO", DICE, "i-plus"),
    "no pact": ("Leave the Noble's bump", "", "T4-UNIT-NO", DICE, "i-x"),
    "no stance": ("Leave the dice", "", "T4-UNIT-HG", DICE, "i-check"),
    "no build": ("Build nothing", "", "T4-TERR-TO2", DEPLOY, "i-end"),
    "backlash": ("Strike at the summoner", "it fights for you, then leaves", "T4-SUM-07", SUMMON, "i-off"),
    "spare": ("Spare the summoner", "", "T4-SUM-07", SUMMON, "i-x"),
}

PASSED: Final[dict[Step[State], tuple[str, str, str, str]]] = {
    # step: what it means to pass there, or to be done; why, rule, group
    TAKE_ACTION: ("Pass", "four passes in a row are a draw", "T4-TURN-02", TURN),
    USE_BUMP: ("Do not bump", "two passes in a row end the bumps", "T4-BUMP-05", DICE),
    USE_REROLL: ("Do not re-roll", "two passes in a row end the re-rolls", "T4-REROLL-04", DICE),
    REROLL_ORDEAL: ("Leave the dice", "", "T4-SUM-04", DICE),
    STATION_UNIT: ("Keep the rest in reserve", "", "T4-PLACE-02", SET_UP),
}

LAST_PASS: Final[dict[Step[State], str]] = {
    USE_BUMP: "the other side passed: this ends the bumps",
    USE_REROLL: "the other side passed: this ends the re-rolls",
}
"""Why a pass counts more than others: what the other side has left is lost too."""

OF_A_KIND: Final[dict[str, tuple[str, str, str, str]]] = {
    # verb: label, why, rule, group
    "station": ("Place", "", "T4-PLACE-01", SET_UP),
    "deploy": ("Deploy", "from reserve, next to a feature you hold", "T4-DEPLOY-01", DEPLOY),
    "summon": ("Summon", "a Mage or Arcane unit calls it", "T4-SUM-01", SUMMON),
    "build": ("Build", "from reserve, next to the Township", "T4-TERR-TO2", DEPLOY),
    "recover": ("Win back", "to your reserve", "T4-UNIT-FM", POWER),
}

OF_A_UNIT: Final[dict[str, tuple[str, str, str, str]]] = {
    # verb: label before the unit on the cell, rule, group, symbol
    "move": ("Move the", "T4-MOVE-01", MOVE, "i-step"),
    "assault": ("Assault with the", "T4-ASSAULT-01", ATTACK, "i-off"),
    "return": ("Return the", "T4-RET-01", DEPLOY, "i-undo"),
    "power": ("Power of the", "T4-TURN-01", POWER, "i-act"),
    "by": ("By the", "T4-SUM-02", SUMMON, "i-act"),
}

PLACED: Final[dict[Step[State], tuple[str, str, str]]] = {
    # step: label, rule, group
    PLACE_TILE: ("Lay it on", "T4-MAP-07", SET_UP),
    PLACE_FEATURE: ("Place it on", "T4-MAP-08", SET_UP),
    CHOOSE_POST: ("Start on", "T4-PLACE-01", SET_UP),
    COME_IN: ("Deploy on", "T4-DEPLOY-01", DEPLOY),
    CHOOSE_CIRCLE: ("Call it to", "T4-SUM-02", SUMMON),
    PLANT: ("Move the Forest to", "T4-UNIT-WM1", POWER),
    PLACE_WORK: ("Build on", "T4-TERR-TO2", DEPLOY),
}

LEGS: Final[dict[str, tuple[str, str]]] = {
    "to": ("Go to", "T4-MOVE-01"),
    "hop": ("Hop to", "T4-MOVE-02"),
    "leap": ("Leap to", "T4-UNIT-RG"),
}


def option(s: State, choice: Action) -> Option:
    """One choice described; whether dice follow it is worked out elsewhere."""
    assert s.agenda is not None
    verb, step = choice.verb, s.agenda.step
    if verb in FIXED:
        label, why, rule, group, symbol = FIXED[verb]
        return Option(choice.text, label, why=why, rule=rule, group=group, symbol=symbol)
    if verb in ("pass", "done"):
        label, why, rule, group = PASSED[step]
        if step in LAST_PASS and has_passed(s):
            why = LAST_PASS[step]
        return Option(choice.text, label, why=why, rule=rule, group=group, symbol="i-end")
    if verb in ("take", "bring", "add", "choose") or verb in OF_A_KIND:
        return by_kind(s, choice)
    if verb in ("favour", "stance", "lower def", "bump", "reroll"):
        return die_option(s, choice, step)
    if verb in OF_A_UNIT:
        return unit_option(s, choice)
    if verb in ("target", "blight", "forest"):
        return aimed(s, choice)
    if step is WALK:
        return leg(s, choice)
    label, rule, group = PLACED[step]
    cell = CELL_NAMES[choice.a]
    return Option(choice.text, f"{label} {cell}", (cell,), rule=rule, group=group, symbol=symbol_of(s))


def has_passed(s: State) -> bool:
    """Whether the other side of an assault has just passed (T4-BUMP-03)."""
    assert s.agenda is not None
    frame = s.agenda.frame
    return isinstance(frame, Assault) and int(frame.passes) > 0


def symbol_of(s: State) -> str:
    """What is placed: the tile or feature, or the unit."""
    assert s.agenda is not None
    step, first = s.agenda.step, int(s.agenda.a)
    if step is PLACE_TILE:
        return s.content.terrains[first].symbol
    if step in (COME_IN, PLACE_WORK):
        return named(s, first).symbol
    if step is CHOOSE_POST:
        return named(s, int(s.agenda.several[0])).symbol
    return named(s, int(s.agenda.b)).symbol if step is CHOOSE_CIRCLE else "forest" if step is PLANT else "i-flag"


def by_kind(s: State, choice: Action) -> Option:
    """Units and terrains that are chosen by their kind."""
    if choice.verb == "bring":
        label = f"{choice.a} Plains, {choice.b} Water"
        return Option(choice.text, label, rule="T4-MAP-02", group=SET_UP, symbol="i-bag")
    if choice.verb == "add":
        land = s.content.terrains[choice.a]
        label = f"Put {a(land.title)} into the bag"
        return Option(choice.text, label, rule="T4-MAP-02", group=SET_UP, symbol=land.symbol)
    if choice.verb == "choose":
        land = s.content.terrains[choice.a]
        rule = "T4-MAP-04" if s.chosen[CENTRAL] == NO_FEATURE else "T4-MAP-05"
        return Option(choice.text, f"Choose {a(land.title)}", rule=rule, group=SET_UP, symbol=land.symbol)
    points, unit = int(s.army.prices[choice.a]), named(s, int(choice.a))
    if choice.verb == "take":
        label = f"Take {count(choice.b, unit.title) if choice.b else f'no {plural(unit.title)}'}"
        cost = count(choice.b * points, "point")
        return Option(choice.text, label, rule="T4-FORCE-01", group=SET_UP, symbol=unit.symbol, cost=cost)
    label, why, rule, group = OF_A_KIND[choice.verb]
    return Option(choice.text, f"{label} {a(unit.title)}", why=why, rule=rule, group=group, symbol=unit.symbol)


def die_option(s: State, choice: Action, step: Step[State]) -> Option:
    """What is done with dice that lie."""
    pool = "offence" if choice.a == OFF else "defence"
    if choice.verb == "favour":
        label = f"Take +{surge_of(s)} on {'an offence' if choice.a == OFF else 'a defence'} die"
        return Option(choice.text, label, rule="T4-UNIT-SC", group=DICE, symbol="i-plus")
    if choice.verb == "stance":
        label, why = f"Make offence {choice.a} a defence die", "Defensive Stance"
        return Option(choice.text, label, why=why, rule="T4-UNIT-HG", group=DICE, symbol="i-def")
    if choice.verb == "lower def":
        label = f"Lower defence {choice.a} to {choice.a - 1}"
        return Option(choice.text, label, rule="T4-UNIT-NO", group=DICE, symbol="i-minus")
    if choice.verb == "bump":
        label = f"Bump {pool} {choice.b} to {choice.args[2]}"
        return Option(choice.text, label, rule="T4-BUMP-01", group=DICE, symbol="i-plus", cost="1 bump")
    is_ordeal = step is REROLL_ORDEAL
    return Option(
        choice.text,
        f"Re-roll {pool} {choice.b}",
        why="the new face stands" if is_ordeal else "the new face stands; a bump on it is lost",
        rule="T4-SUM-04" if is_ordeal else "T4-REROLL-01",
        group=DICE,
        symbol="i-dice",
        cost="1 re-roll",
    )


def surge_of(s: State) -> int:
    """T4-UNIT-SC: what the power that is asked about adds to a die."""
    assert s.agenda is not None
    trait = power_of(s, s.agenda)
    assert isinstance(trait, Spellsword)
    return int(trait.amount)


def unit_option(s: State, choice: Action) -> Option:
    """Choosing the unit that acts."""
    label, rule, group, symbol = OF_A_UNIT[choice.verb]
    cell, actor = CELL_NAMES[choice.a], unit_at(s, int(choice.a))
    unit = s.unit(s.tile_on(choice.a))
    why = f"on {cell}"
    if choice.verb == "move":
        why = f"on {cell}, {count(int(unit.moves), 'move')}"
    elif choice.verb == "assault":
        why = f"on {cell}, range {unit.reach()}"
    elif choice.verb == "return":
        why = f"from {cell} to your reserve"
    elif choice.verb == "power":
        rule = power_rule(s, int(choice.a)) or rule
    text = f"{label} {actor.title}"
    if len(text) > LONGEST:
        text = f"{label.split()[0]}: {actor.title}"
    return Option(choice.text, text, (cell,), why, rule, group=group, symbol=symbol, piece=unit_id(actor, cell))


LONGEST: Final = 31


def power_rule(s: State, cell: int) -> str:
    """The clause of what a unit may do in place of moving."""
    tile = s.tile_on(cell)
    return next((trait.rule for trait in s.unit(tile).traits if trait.can_act(s, s.owner(tile), tile)), "")


def aimed(s: State, choice: Action) -> Option:
    """A target of an assault, or of the Elderwood; or a Forest that moves."""
    assert s.agenda is not None
    cell, origin = CELL_NAMES[choice.a], CELL_NAMES[s.agenda.a]
    tile = s.tile_on(choice.a)
    piece = unit_id(unit_at(s, int(s.agenda.a)), origin)
    if choice.verb == "forest":
        return Option(
            choice.text,
            f"Move the Forest on {cell}",
            (cell,),
            "to a free tile next to it",
            "T4-UNIT-WM1",
            group=POWER,
            symbol="forest",
            piece=piece,
            target=unit_id(s.content.terrains[s.feature[tile]], cell),
        )
    foe = unit_at(s, int(choice.a))
    target = unit_id(foe, cell)
    if choice.verb == "blight":
        why = f"it needs {need_of(s, s.unit(tile), DEF)} or more on a defence die, or it is lost"
        found = chance_of(s, s.unit(tile), "it survives")
        return describe_attack(choice, f"Test the {foe.title}", cell, why, "T4-UNIT-WM2", POWER, piece, target, found)
    distance = int(s.distance(s.tile_on(s.agenda.a), tile))
    stands = ground(s, int(choice.a)).strip()
    why = ", ".join(part for part in (stands, f"{distance} tiles away" if distance > 1 else "") if part)
    return describe_attack(choice, f"Assault the {foe.title}", cell, why, "T4-ASSAULT-01", ATTACK, piece, target)


def leg(s: State, choice: Action) -> Option:
    """One step, hop or leap of a move."""
    assert s.agenda is not None
    label, rule = LEGS[choice.verb]
    cell, origin = CELL_NAMES[choice.a], CELL_NAMES[s.agenda.a]
    tile, here = s.tile_on(choice.a), s.tile_on(s.agenda.a)
    assert s.on[here] != EMPTY
    why, chance = danger(s, int(here), int(tile))
    return Option(
        choice.text,
        f"{label} {place(s, int(choice.a))}",
        (cell,),
        why,
        rule,
        group=MOVE,
        symbol="i-step",
        piece=unit_id(unit_at(s, int(s.agenda.a)), origin),
        cost="the whole move" if choice.verb == "leap" else "1 move",
        chance=chance,
    )


def danger(s: State, here: int, tile: int) -> tuple[str, Chance | None]:
    """What the terrain of a tile has in store for a unit that moves in, and how likely it comes through."""
    assert s.agenda is not None
    unit, land = s.unit(here), s.terrain(tile)
    if is_spared(s, unit, tile):
        return "", None
    for trait in land.traits:
        if trait.peril() > 0:
            need = need_of(s, unit, DEF, trait.peril())
            found = chance_of(s, unit, "comes through", trait.peril())
            return f"{land.title}: {need} or more, or it is lost", found
        if trait.climb() > 0:
            need = need_of(s, unit, DEF, trait.climb())
            return f"climb: {need} or more, or it stays", chance_of(s, unit, "climbs", trait.climb())
        if trait.halts() and s.agenda.b > 1:
            return f"the {land.title} ends its move", None
    return "", None
