"""Puzzles: find the best choice. Answers are judged here, and nothing that is sent before gives one away."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic_core import to_json

from pocketbox.engine.core import BadInput
from pocketbox.games import GAME_IDS, find
from pocketbox.learn.answering import answer
from pocketbox.learn.puzzle import MEASURES, Puzzle, daily_puzzle, find_puzzle, puzzles_of
from pocketbox.scenes import scene_of
from pocketbox.scenes.contract.scene import Scene
from pocketbox.scenes.words import Cast
from pocketbox.server.bodies import PuzzleTry
from pocketbox.server.learning import PuzzleInfo
from pocketbox.server.offered_packs import offered_puzzles
from pocketbox.server.routes import Fault, address_of, need, office_of, problems
from pocketbox.server.routes.games import require_game

router = APIRouter(prefix="/api", responses=problems(404, 409))

TOO_MANY = "too many puzzles from here in a short time; wait a little"


@router.get("/puzzles", response_class=Response)
def puzzle_list() -> Response:
    """Every puzzle without its answer, and the puzzle of the day."""
    return Response(list_puzzles(datetime.now(UTC).date().isoformat()), media_type="application/json")


@router.get("/puzzles/{game}/{id}", response_class=Response)
def pose(game: str, id: str, request: Request) -> Response:
    """A puzzle as it is posed."""
    need(office_of(request).questions.of(address_of(request)), TOO_MANY)
    puzzle = require_puzzle(game, id)
    return Response(draw_posed(puzzle.game.id, puzzle.id), media_type="application/json")


@router.post("/puzzle", response_class=Response)
def try_choice(attempt: PuzzleTry, request: Request) -> Response:
    """Judge a choice: whether it is the best, every choice with its chance, and why."""
    need(office_of(request).questions.of(address_of(request)), TOO_MANY)
    puzzle = require_puzzle(attempt.game, attempt.id)
    if attempt.choose not in [choice.text for choice in puzzle.choices]:
        raise Fault(409, "illegal", why_not(puzzle, attempt.choose), "choose")
    return Response(draw_answered(puzzle.game.id, puzzle.id, attempt.choose), media_type="application/json")


def why_not(puzzle: Puzzle, text: str) -> str:
    """The reason why this is not among the choices."""
    action = puzzle.game.words.find(text)
    refusal = puzzle.game.why_not(puzzle.start(), action) if action is not None else None
    return refusal.fact if refusal is not None else f"'{text}' is not among the choices of this puzzle"


def require_puzzle(game: str, id: str) -> Puzzle:
    try:
        return puzzle_of(require_game(game).id, id)
    except BadInput as problem:
        raise Fault(404, "no puzzle", str(problem), "id") from None


def puzzle_of(game: str, id: str) -> Puzzle:
    """One of ours, or of a pack that is offered here, or `BadInput`."""
    return find_puzzle(find(game), id, puzzles_here(game))


def puzzles_here(game: str) -> list[Puzzle]:
    return [*puzzles_of(find(game)), *offered_puzzles(game)]


def info(puzzle: Puzzle) -> PuzzleInfo:
    return PuzzleInfo(puzzle.game.id, puzzle.id, puzzle.theme, puzzle.rating, puzzle.is_exact)


@lru_cache(maxsize=128)
def list_puzzles(day: str) -> bytes:
    daily = daily_puzzle(datetime.fromisoformat(day).date())
    return to_json(
        {"puzzles": [info(one) for id in GAME_IDS for one in puzzles_here(id)], "daily": info(daily), "day": day}
    )


@lru_cache(maxsize=128)
def draw_posed(game: str, id: str) -> bytes:
    puzzle = puzzle_of(game, id)
    names = [one.id for one in puzzles_here(game)]
    s = puzzle.start()
    page: dict[str, Any] = {
        "puzzle": info(puzzle),
        "number": names.index(puzzle.id) + 1,
        "count": len(names),
        "seat": puzzle.seat,
        "role": puzzle.game.seat_names(s)[puzzle.seat],
        "question": MEASURES[puzzle.measure][1],
        "scene": scene_without_odds(puzzle),
    }
    return to_json(page)


def scene_without_odds(puzzle: Puzzle) -> Scene:
    """The scene of the seat that chooses; chances beside its options could be the answer."""
    s = puzzle.start()
    cast = Cast(("",) * len(puzzle.game.seat_names(s)), puzzle.seat)
    scene = scene_of(puzzle.game, puzzle.game.view(s, puzzle.seat), cast)
    return replace(scene, options=tuple(replace(option, chance=None) for option in scene.options))


@lru_cache(maxsize=128)
def draw_answered(game: str, id: str, text: str) -> bytes:
    puzzle = puzzle_of(game, id)
    return to_json(answer(puzzle, text).to_json())
