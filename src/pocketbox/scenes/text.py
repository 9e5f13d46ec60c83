"""A scene as lines of text, for front ends that draw with letters."""

from __future__ import annotations

from pocketbox.scenes.build import GAME_OVER
from pocketbox.scenes.contract.choices import TileInHand
from pocketbox.scenes.contract.fight import Fight, Fighter, Pool, Strike
from pocketbox.scenes.contract.scene import Scene
from pocketbox.scenes.words import sentence


def turn_line(scene: Scene) -> str:
    """Whom the table waits for and what is asked: `Hero: roll, or use an item first.`"""
    question = scene.question
    if question.seat >= 0:
        return sentence(f"{scene.seats[question.seat].name}: {question.text}")
    return sentence(GAME_OVER if scene.throw is None else question.text)


def fight_lines(fight: Fight) -> list[str]:
    """Who fights whom, the dice of each strike, and what may still be used."""
    lines = [f"{tell_fighter(fight.attacker)} against {tell_fighter(fight.target)}"]
    lines.extend(tell_strike(strike) for strike in fight.strikes)
    for by, fighter in enumerate((fight.attacker, fight.target)):
        names = [use.name if use.count == 1 else f"{use.count} × {use.name}" for use in fight.uses if use.by == by]
        if names:
            lines.append(f"{fighter.name} can use: {'; '.join(names)}")
    return lines


def tell_fighter(fighter: Fighter) -> str:
    return f"{fighter.name} ({fighter.note})" if fighter.note else fighter.name


def tell_strike(strike: Strike) -> str:
    """`strike: Melee offence 5 3 2, Melee defence 5 4: held`"""
    met = f"needs {strike.need}" if strike.defence is None else tell_pool(strike.defence)
    stands = "" if strike.verdict == "open" else f": {strike.verdict}"
    return f"{strike.name}: {tell_pool(strike.offence)}, {met}{stands}"


def tell_pool(pool: Pool) -> str:
    dice = [f"{die.face}{f' ({die.note})' if die.note else ''}" for die in pool.dice] + ["?"] * pool.waiting
    return f"{pool.name} {' '.join(dice) or 'none'}"


def tile_line(tile: TileInHand) -> str:
    return f"{tile.name}, {tile.laid} of {tile.count} laid"
