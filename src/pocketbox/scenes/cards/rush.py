"""The hero, the monsters, the pieces and the bases of Rush as cards."""

from __future__ import annotations

from pocketbox.engine.options import Settings
from pocketbox.games.rush.content import HANDS, MONSTERS, NO_CAP, Content
from pocketbox.games.rush.pieces import Piece
from pocketbox.scenes.cards.card import Card, CardGroup, Number, Power
from pocketbox.scenes.cards.wording import capital, count, join


def cards(settings: Settings) -> list[CardGroup]:
    content = Content(settings)
    return [
        CardGroup("Figures", (hero_card(content), monster_card(content))),
        CardGroup("Pieces", tuple(piece_card(content, piece) for piece in content.pieces)),
        CardGroup("On the board", tuple(place_cards(content))),
    ]


# Figures


def hero_card(content: Content) -> Card:
    limit = "" if content.cap == NO_CAP else f" Hearts and speed bonus never rise above {content.cap}."
    who = "The dungeon master" if content.dm_picks_return else "The hero's player"
    full = "With full hands, each piece found may be left or swapped for a carried item."
    if not content.asks_when_full:
        full = "With full hands, pieces stay where they lie."
    base = "may" if content.settings.is_on("own_base_passable") else "may not"
    return Card(
        id="hero",
        kind="figure",
        title="Hero",
        symbol="hero",
        numbers=(Number("Hearts", str(content.start_hp), "HP", "at the start; with none left the hero has lost"),),
        powers=(
            Power("Movement", "Rolls one die and takes up to that many steps, plus the speed bonus; no diagonals.",
                  "RU-HTURN-01"),
            Power("Gate", f"The hero {base} step onto the gate.", "RU-HTURN-05"),
            Power("Armed", "With the weapon, stepping onto a monster slays it.", "RU-ATTACK-01"),
            Power("Bare hands", "Without the weapon, stepping onto a monster takes a die: 3 or 4 slays it. On 1 or 2"
                  " the hero loses a heart and takes no more steps this turn.", "RU-DESP-01"),
            Power("Captured", f"A monster that steps onto the hero takes a heart. {who} then puts the hero back next to"
                  " the gate.", "RU-CAPT-02"),
            Power("Hands", f"Carries at most {HANDS} pieces, the weapon among them.", "RU-PICK-02"),
            Power("Full hands", full, "RU-PICK-03"),
            Power("Limits", limit.strip() or "Hearts and speed bonus have no upper limit.", "RU-ITEM-05"),
            Power("Victory", "Wins in the portal, or when the last monster is slain.", "RU-WIN-02"),
        ),
        found="One player is the hero, the other the dungeon master.",
    )  # fmt: skip


def monster_card(content: Content) -> Card:
    others = "may walk through other monsters" if content.monsters_pass else "cannot enter or pass another monster"
    again = "The hero can be captured once in a turn; the steps left may still be used."
    if not content.one_capture:
        again = "A monster that has captured the hero stays there; the steps left may even capture again."
    return Card(
        id="monster",
        kind="figure",
        title="Monster",
        symbol="monster",
        powers=(
            Power(
                "Movement", "The dungeon master rolls one die and shares the steps out among the monsters.", "RU-DM-01"
            ),
            Power("In the way", f"Walls stop it, and it {others}.", "RU-DM-04"),
            Power("Capture", "Stepping onto the hero takes a heart and sends the hero back to the gate.", "RU-CAPT-01"),
            Power("Again", again, "RU-CAPT-06"),
            Power("Carrying off", "A piece it steps on goes to a square next to the portal.", "RU-CARRY-01"),
            Power("Slain", "A slain monster never comes back.", "RU-ATTACK-04"),
            Power("Victory", "The dungeon master wins when a monster enters the gate.", "RU-WIN-04"),
        ),
        found=f"There are {MONSTERS}. They begin next to the portal.",
    )


# Pieces


def piece_card(content: Content, piece: Piece) -> Card:
    return Card(
        id=f"piece.{piece.name}",
        kind="item",
        title=capital(piece.title),
        symbol=piece.symbol,
        numbers=tuple(gains(piece)),
        powers=tuple(weapon(content, piece) if piece.is_weapon else item(content, piece)),
        found="There is one. The hero's player drops it." if piece.is_weapon else in_the_box(content),
    )


def gains(piece: Piece) -> list[Number]:
    found: list[Number] = []
    if piece.hp > 0:
        found.append(Number("Hearts", f"+{piece.hp}", "HP"))
    if piece.speed > 0:
        found.append(Number("Speed", f"+{piece.speed}", "speed"))
    return found


def weapon(content: Content, piece: Piece) -> list[Power]:
    return [
        Power("Slays", "Its carrier slays a monster by stepping onto it, as often as steps allow.", piece.rule),
        Power("Lasting", "It never wears out.", "RU-ATTACK-03"),
        Power("Hands", "It is never put down again.", "RU-PICK-03"),
    ]


def item(content: Content, piece: Piece) -> list[Power]:
    gained: list[str] = []
    if piece.hp > 0:
        gained.append(count(int(piece.hp), "heart"))
    if piece.speed > 0:
        gained.append(f"{piece.speed} speed for the rest of the game")
    text = f"The hero gains {join(gained)}." if gained else "Gives nothing."
    found = [
        Power("Gain", text, piece.rule),
        Power("Use", "It is used at any time in the hero's own turn, at no cost, and is then out of the game.",
              "RU-HTURN-06"),
    ]  # fmt: skip
    if piece.speed > 0:
        now = "The speed counts in the same turn already." if content.speed_applies_now else (
            "The speed counts from the next turn on."
        )  # fmt: skip
        found.append(Power("Speed", now, "RU-ITEM-04"))
    return found


def in_the_box(content: Content) -> str:
    copies = f"There are {content.item_copies} in the box." if content.item_copies > 1 else "There is one in the box."
    who = {
        "dm_choice": "The dungeon master decides which items are in play.",
        "one_each": "One of each kind is in play.",
        "hero_choice": "The hero's player decides which items are in play.",
    }[content.item_mode]
    return f"{copies} {who}"


# Places


def place_cards(content: Content) -> list[Card]:
    gate_by = "hero's player" if content.hero_places_gate else "dungeon master"
    base = "may" if content.settings.is_on("own_base_passable") else "may not"
    linked = "Every other square must stay reachable." if content.walls_connected else "They may cut squares off."
    return [
        Card("place.portal", "place", "Portal", "portal", powers=(
            Power("Victory", "The hero wins by entering it, armed or not.", "RU-WIN-02"),
            Power("Monsters", f"Monsters {base} step onto it.", "RU-HTURN-05"),
        ), found="The dungeon master places it in row 1."),
        Card("place.gate", "place", "Gate", "gate", powers=(
            Power("Victory", "The dungeon master wins when a monster enters it.", "RU-WIN-04"),
            Power("Hero", f"The hero {base} step onto it.", "RU-HTURN-05"),
            Power("Return", "A captured hero comes back next to it.", "RU-CAPT-02"),
        ), found=f"The {gate_by} places it in row 12."),
        Card("place.wall", "place", "Wall", "wall", powers=(
            Power("Blocks", "Nobody can enter a square with a wall.", "RU-HTURN-04"),
            Power("Walls", linked, "RU-SETUP-05"),
        ), found=f"The dungeon master builds at most {content.max_walls}."),
    ]  # fmt: skip
