"""What the hero uses and whom they fight, and what the monsters do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.core import Event
from pocketbox.games.abyss.words import HERO_SEAT
from pocketbox.scenes.abyss.position import state
from pocketbox.scenes.abyss.story_setup import item, monster, tell, you
from pocketbox.scenes.abyss.throws import details_of, dice_of, with_dice
from pocketbox.scenes.storybook import Beat, Happening, Tale, Telling, each_once
from pocketbox.scenes.words import count, join, sentence

# Items


def tell_use(tale: Tale) -> Telling:
    """An item and everything it does at once."""
    used = tale.find("item used")
    effects = [effect(tale, beat) for beat in tale.beats if beat.name in EFFECTS]
    assert used is not None
    struck = tale.find("monster wounded")
    target = "" if struck is None else f" on the {monster(struck)} on {struck.word(1)}"
    gains = f": {join(effects)}" if effects else ""
    said = [sentence(f"{you(tale).does('use')} the {item(used)}{target}{gains}")]
    if struck is not None:
        said.append(wound_sentence(struck, tale.find("monster slain") is not None))
    return Telling(" ".join(said), HERO_SEAT)


def effect(tale: Tale, beat: Beat) -> str:
    return {
        "hp gained": lambda: f"{count(beat.args[0], 'more heart')}, {beat.args[1]} now",
        "speed gained": lambda: f"{beat.args[0]} more speed, {beat.args[1]} now",
        "wall raised": lambda: f"a wall rises on {beat.word(0)}",
        "hornets out": lambda: f"adjacent monsters flee {count(beat.args[0], 'step')}",
    }[beat.name]()


def uses_on(so_far: Sequence[Event], event: Event) -> bool:
    """Whether an event is what the item does: its gifts at once, a wall or a bolt when its target is chosen."""
    if event.name in ("monster wounded", "monster slain"):
        return event.rule == "AB-ZAP-01" or so_far[-1].name == "monster wounded"
    names = (*EFFECTS, "spell cast")
    return event.name in names and all(earlier.name != event.name for earlier in so_far)


def tell_gained(tale: Tale) -> Telling:
    return tell(you(tale).does("gain"), effect(tale, tale.first))


def tell_happens(tale: Tale) -> Telling:
    return tell(effect(tale, tale.first))


def tell_spell_cast(tale: Tale) -> Telling:
    return tell(f"the {item(tale.first)} takes effect")


def tell_spell_ended(tale: Tale) -> Telling:
    return tell(f"the {item(tale.first)} wears off")


def tell_rerolled(tale: Tale) -> Telling:
    die, face = tale.first.args
    return tell(you(tale).does("roll"), f"die {die} again: {face}")


# The hero's attack


def tell_attack(tale: Tale) -> Telling:
    """Whom, the die, and what it does."""
    target, dice = tale.find("attack"), dice_of(tale, "attack rolled")
    rolled = "" if dice is None else f": {dice.text}"
    said = []
    if target is not None:
        said.append(sentence(f"{you(tale).does('attack')} the {monster(target)} on {target.word(1)}{rolled}"))
    elif dice is not None:
        said.append(sentence(f"{you(tale).does('roll')} {dice.text} for the attack"))
    wounded = tale.find("monster wounded")
    if tale.find("attack missed") is not None:
        said.append(sentence(you(tale).does("miss")))
    elif wounded is not None:
        said.append(wound_sentence(wounded, tale.find("monster slain") is not None))
    return Telling(" ".join(said), HERO_SEAT, details_of(dice))


def wound_sentence(beat: Beat, is_slain: bool) -> str:
    damage = beat.args[2]
    return sentence(f"it takes {damage} damage{' and falls' if is_slain else ''}")


def tell_missed(tale: Tale) -> Telling:
    return tell(you(tale).does("miss"), f"the {monster(tale.first)} on {tale.first.word(1)}")


def tell_wounded(tale: Tale) -> Telling:
    beat = tale.first
    falls = " and falls" if tale.find("monster slain") is not None else ""
    return tell(f"the {monster(beat)} on {beat.word(1)} takes {beat.args[2]} damage{falls}")


def tell_slain(tale: Tale) -> Telling:
    return tell(f"the {monster(tale.first)} on {tale.first.word(1)} falls")


# The monsters' turn


def tell_behaviour(tale: Tale) -> Telling:
    dice, order = dice_of(tale, "behaviour rolled"), tale.find(*ORDERS)
    said = "" if order is None else order_clause(tale, order)
    if dice is None:
        return tell(said)
    rolled = f"{you(tale).does('roll')} {dice.text} for the monsters"
    return Telling(sentence(f"{rolled}: {said}" if said else rolled), HERO_SEAT, details_of(dice))


def order_clause(tale: Tale, beat: Beat) -> str:
    steps = count(beat.args[0], "step") if beat.args else ""
    return {
        "monsters angry": f"all come {steps} closer in anger",
        "monsters distracted": f"all go {steps} away, distracted",
        "all approach": f"all come {steps} closer",
        "nearest approaches": f"the nearest comes {steps} closer",
        "furthest approaches": f"the furthest comes {steps} closer",
        "monsters stay": "all stay where they are",
    }[beat.name]


def tell_monster_moves(tale: Tale) -> Telling:
    beat = tale.first
    return Telling(sentence(f"the {monster(beat)} moves from {beat.word(1)} to {beat.word(2)}"))


def tell_monster_stays(tale: Tale) -> Telling:
    return Telling(sentence(f"the {monster(tale.first)} stays on {tale.first.word(1)}"))


def tell_dodge(tale: Tale) -> Telling:
    """A monster's attack: the die to dodge, what it costs, and what a spell strikes back."""
    beat, dice = tale.first, dice_of(tale, "dodge rolled", first=2)
    assert dice is not None
    voice = you(tale)
    costs = tale.find("hp lost")
    end = ""
    if costs is not None:
        end = f" and {voice.verb('lose')} {hearts_lost(costs)}"
    elif tale.find("attack dodged") is not None:
        end = f" and {voice.verb('dodge')}"
    said = [sentence(f"the {monster(beat)} on {beat.word(1)} attacks: {voice.does('roll')} {dice.text}{end}")]
    struck = tale.find("monster wounded")
    if struck is not None:
        said.append(wound_sentence(struck, tale.find("monster slain") is not None))
    return Telling(" ".join(said), HERO_SEAT, details_of(dice))


def tell_dodged(tale: Tale) -> Telling:
    return tell(you(tale).does("dodge"), f"the {monster(tale.first)} on {tale.first.word(1)}")


def tell_hurt(tale: Tale) -> Telling:
    return tell(you(tale).does("lose"), hearts_lost(tale.first))


def hearts_lost(beat: Beat) -> str:
    """A blow takes no more hearts than there are."""
    lost, left = beat.args
    return f"{count(min(lost, state(beat.before).hp), 'heart')}, {left or 'none'} left"


EFFECTS: Final = ("hp gained", "speed gained", "wall raised", "hornets out")
ORDERS: Final = (
    "monsters angry",
    "monsters distracted",
    "all approach",
    "nearest approaches",
    "furthest approaches",
    "monsters stay",
)

FIGHTS: Final[dict[str, Happening]] = {
    "item used": Happening(tell_use, uses_on),
    "hp gained": Happening(tell_gained),
    "speed gained": Happening(tell_gained),
    "wall raised": Happening(tell_happens),
    "hornets out": Happening(tell_happens),
    "spell cast": Happening(tell_spell_cast),
    "spell ended": Happening(tell_spell_ended),
    "die rerolled": Happening(tell_rerolled),
    "attack": Happening(tell_attack, with_dice("attack rolled", "attack missed", "monster wounded", "monster slain")),
    "attack rolled": Happening(tell_attack, with_dice("attack missed", "monster wounded", "monster slain")),
    "attack missed": Happening(tell_missed),
    "monster wounded": Happening(tell_wounded, each_once("monster slain")),
    "monster slain": Happening(tell_slain),
    "behaviour rolled": Happening(tell_behaviour, with_dice(*ORDERS)),
    **{name: Happening(tell_behaviour) for name in ORDERS},
    "monster moved": Happening(tell_monster_moves),
    "monster stayed": Happening(tell_monster_stays),
    "dodge rolled": Happening(tell_dodge, with_dice("attack dodged", "hp lost", "monster wounded", "monster slain")),
    "attack dodged": Happening(tell_dodged),
    "hp lost": Happening(tell_hurt),
}
