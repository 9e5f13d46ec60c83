"""What there is to play: games, rules, cards, pictures."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from pydantic_core import to_json

import pocketbox
from pocketbox.bots.levels import DEFAULT
from pocketbox.engine.core import CHANCE, NOBODY, BadInput, Log
from pocketbox.engine.game import Game
from pocketbox.games import GAME_IDS, find
from pocketbox.learn.first import first_games_of
from pocketbox.learn.howto import howto_of
from pocketbox.match.course import check_setup
from pocketbox.scenes import scene_of
from pocketbox.scenes.cards import cards_of
from pocketbox.scenes.contract.scene import Scene
from pocketbox.scenes.signs import sign_of
from pocketbox.server.offered_packs import pack_options
from pocketbox.server.plan import DICE, bots, default_setup
from pocketbox.server.routes import Fault, office_of, problems

router = APIRouter(prefix="/api/games", responses=problems(404))

MOST_THROWS = 1000
"""Throws of a quick set-up before its picture is taken."""


@router.get("")
def list_games(request: Request) -> dict[str, Any]:
    """Every game, its seats, set-ups and house rules, and the bots."""
    players = {"bots": bots(), "default_bot": DEFAULT}
    games = [game_json(id) | players for id in GAME_IDS]
    has_lobby = office_of(request).tables.config.has_lobby
    return {"games": games, "dice": list(DICE), "version": pocketbox.__version__, "has_lobby": has_lobby}


@router.get("/{game}/rules")
def rules(game: str) -> dict[str, Any]:
    """Every clause, by chapter."""
    found = require_game(game)
    return {
        "chapters": [
            {
                "title": title,
                "rules": [
                    {
                        "id": rule.id,
                        "text": rule.text,
                        "ruling": rule.ruling,
                        "source": rule.source,
                        "options": list(rule.options),
                    }
                    for rule in rules
                ],
            }
            for title, rules in found.rulebook.chapters
        ]
    }


@router.get("/{game}/cards")
def cards(game: str) -> dict[str, Any]:
    """Every card as printed, and all numbers the game is played with."""
    found = require_game(game)
    groups = [asdict(group) for group in cards_of(found)]
    return {"groups": groups, "content": found.content(found.defaults())}


@router.get("/{game}/scene", response_class=Response)
def scene(game: str, setup: Annotated[str | None, Query(max_length=60)] = None) -> Response:
    """A beginning as a scene, for a picture; without the name of a set-up, the moment that shows the game best."""
    found = require_game(game)
    if setup is None:
        return Response(best_picture(found.id), media_type="application/json")
    try:
        check_setup(found, setup)
    except BadInput as problem:
        raise Fault(404, "no set-up", str(problem), "setup") from None
    return Response(to_json({"scene": beginning(found.id, setup)}), media_type="application/json")


@cache
def best_picture(id: str) -> bytes:
    """What the first card of "how to play" shows, or a first game's beginning where that has the larger board."""
    game = find(id)
    opening = beginning(id, first_games_of(game).setup or default_setup(game))
    [position, *_] = [card.position for card in howto_of(game).cards if card.position]
    pictured = scene_of(game, game.view(game.read_position(position), NOBODY))
    return to_json({"scene": max(pictured, opening, key=lambda one: len(one.cells))})


@cache
def beginning(id: str, setup: str) -> Scene:
    """A beginning as everybody sees it. Dice fall as they are likeliest."""
    game = find(id)
    s = game.start(game.defaults(), setup, int(game.least_seats))
    log = Log(True)
    for n in range(MOST_THROWS):
        if s.seat_to_act() != CHANCE:
            break
        chances = s.chances()
        s.advance(chances.at((n * 7919) % int(chances.whole)), log)
    return scene_of(game, game.view(s, NOBODY))


def require_game(id: str) -> Game:
    try:
        return find(id)
    except BadInput as problem:
        raise Fault(404, "no game", str(problem), "game") from None


@cache
def game_json(id: str) -> dict[str, Any]:
    game = find(id)
    settings = game.defaults()
    counts = range(int(game.least_seats), int(game.most_seats) + 1)
    quick = default_setup(game)
    return {
        "id": game.id,
        "title": game.title,
        "line": game.line,
        "symbol": sign_of(game),
        "seats": [int(game.least_seats), int(game.most_seats)],
        "roles": {str(count): game.seat_names(game.start(settings, quick, count)) for count in counts},
        "minutes": int(game.minutes),
        "daily": game.daily,
        "first": first_games_of(game).to_json(),
        "rules_version": int(game.rules_version),
        "setups": [
            {"name": name, "kind": name if name in ("quick", "play") else "named"}
            for name in sorted(game.setups, key=lambda name: name != quick)
        ],
        "options": [
            {
                "name": option.name,
                "kind": option.kind,
                "default": option.default,
                "choices": option.choices,
                "least": int(option.least),
                "most": int(option.most),
                "label": option.label,
                "group": option.group,
                "rule": option.rule,
            }
            for option in [*game.options, *pack_options(game)]
        ],
    }
