"""Choices of Pocket-Dungeons that name a character: what they do, what both sides roll, how far a charge must go."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import Action
from pocketbox.games.dungeons.acting import charge_length
from pocketbox.games.dungeons.assaults import Assault
from pocketbox.games.dungeons.flight import feared_by
from pocketbox.games.dungeons.moving import is_tested_by_water
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.traits import MAGIC, MELEE, RANGED
from pocketbox.scenes.dungeons_words import FIGURE_TITLES, actor
from pocketbox.scenes.scene import Option

ROWS: Final = ["Melee", "Ranged", "Magic"]


def figure_option(s: State, choice: Action) -> Option:
    """Choices that name a character."""
    text, verb, figure = choice.text, choice.verb, int(choice.a)
    title = FIGURE_TITLES[figure]
    if verb in ("take", "enter"):
        label = f"Take the {title}" if verb == "take" else f"Come back as the {title}"
        rule = "PD-SETUP-01" if verb == "take" else "PD-DEF-04"
        return Option(text, label, (), card(s, figure), rule)
    if verb == "activate":
        return activation(s, choice)
    mine = actor(s)
    rolls = is_craven(s, mine)
    if verb == "assault":
        rolls = rolls or is_tested_by_water(s, mine, s.at[figure])
        why = f"on {s.name(s.at[figure])}; then melee or magic"
        return Option(text, f"Assault the {title}", (), why, "PD-ASS-02", rolls)
    if verb == "charge":
        return Option(text, f"Charge the {title}", (), reach(s, mine, figure), "PD-ASS-03", True)
    row = RANGED if verb == "shoot" else MAGIC
    label = f"{'Shoot at' if verb == 'shoot' else 'Cast at'} the {title}"
    why = f"{values(s, mine, row)} against {values(s, figure, row)}"
    return Option(text, label, (), why, "PD-ASS-19", True)


def card(s: State, figure: int) -> str:
    """A stat card in a line."""
    kind = s.kind(figure)
    rows = ", ".join(f"{ROWS[row]} {kind.stats[2 * row]}/{kind.stats[2 * row + 1]}" for row in range(len(ROWS)))
    return f"{rows}, Action {kind.action}; {', '.join(trait.name for trait in kind.traits)}"


def activation(s: State, choice: Action) -> Option:
    figure = int(choice.a)
    title, where = FIGURE_TITLES[figure], s.name(s.at[figure])
    assert s.agenda is not None
    owner = s.owner[figure]
    label, rule = f"Scheme with {title}", "PD-TURN-04"
    if owner == s.agenda.seat:
        label, rule = f"Act with the {title}", "PD-TURN-01"
    elif owner >= 0:
        label, rule = f"Control the {title}", "PD-TRAP-05a"
    said = [f"on {where}"]
    if s.gas:
        said.append("gas: Action 2+ or be lost")
    if s.is_down(figure):
        said.append("paralysed: Magic DEF 6+ to stand up")
    elif feared_by(s, figure):
        said.append("fear: Magic DEF 4+ or flee")
    return Option(choice.text, label, (), "; ".join(said), rule, len(said) > 1)


def is_craven(s: State, figure: int) -> bool:
    return any(trait.fails_to_assault(1) for trait in s.traits(figure))


def reach(s: State, figure: int, target: int) -> str:
    """How far a charge goes and what it takes."""
    length = int(charge_length(s, figure, target))
    needed, dice = length - 1, int(s.kind(figure).action)
    courage = "courage first; " if is_craven(s, figure) else ""
    if needed > dice:
        return f"{courage}{length} steps, too far to arrive"
    return f"{courage}{length} steps: {needed} of {dice} Action dice must show 4 or more"


# Cards


def card_row(s: State, text: str) -> str:
    """What both sides roll when this row is named; nothing for any other choice."""
    frame = s.agenda.frame if s.agenda is not None else None
    if text not in ("melee", "magic") or not isinstance(frame, Assault):
        return ""
    row = MELEE if text == "melee" else MAGIC
    return f"{values(s, frame.attacker, row)} against {values(s, frame.target, row)}"


def values(s: State, figure: int, row: int) -> str:
    """`OFF 3 (4), DEF 3`: dice, and the kicker where there is one."""
    said = []
    for pool, name in enumerate(("OFF", "DEF")):
        kicker = s.kind(figure).kicker(2 * row + pool)
        said.append(f"{name} {s.kind(figure).stats[2 * row + pool]}{f' ({kicker})' if kicker else ''}")
    return " ".join(said)
