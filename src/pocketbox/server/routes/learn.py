"""What teaches a game: cards, the rules in prose, and lessons. The server keeps nothing of a lesson."""

from __future__ import annotations

from functools import cache
from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic_core import to_json

from pocketbox.engine.core import NOBODY, BadInput
from pocketbox.engine.game import Game
from pocketbox.games import GAME_IDS, find
from pocketbox.learn.howto import howto_of
from pocketbox.learn.lesson import Lesson, all_lessons, find_lesson
from pocketbox.learn.player import LessonPlayer, NotYet
from pocketbox.learn.prose import prose_of
from pocketbox.learn.telling import prose_json
from pocketbox.match.match import Refused
from pocketbox.scenes import scene_of
from pocketbox.scenes.tell import Story
from pocketbox.scenes.words import Cast
from pocketbox.server.bodies import LessonOdds, LessonSoFar, LessonWish, TableOpened
from pocketbox.server.bot_pool import pack_view
from pocketbox.server.learning import LessonRefusal
from pocketbox.server.offered_packs import offered_lessons
from pocketbox.server.plan import BOT, ME, Chair, Wish, plan_of
from pocketbox.server.routes import Fault, address_of, need, office_of, problems
from pocketbox.server.routes.games import require_game
from pocketbox.server.routes.tables import TOO_MANY_TABLES, opened_json

router = APIRouter(prefix="/api", responses=problems(404, 409))

TOO_MANY_STEPS = "too many steps of a lesson from here in a short time; wait a little"


@router.get("/learn", response_class=Response)
def lessons() -> Response:
    """Every lesson of every game."""
    return Response(lesson_list(), media_type="application/json")


@router.get("/games/{game}/howto", response_class=Response)
def howto(game: str) -> Response:
    """How to play, in five cards, with pictures."""
    return Response(howto_page(require_game(game).id), media_type="application/json")


@router.get("/games/{game}/prose", response_class=Response)
def prose(game: str) -> Response:
    """The rules in prose, by chapter; each sentence with its clauses."""
    return Response(prose_page(require_game(game).id), media_type="application/json")


@router.post("/lesson", response_class=Response)
def lesson(wish: LessonWish, request: Request) -> Response:
    """Take a lesson up where it was left, do one thing in it, and tell what comes next."""
    need(office_of(request).questions.of(address_of(request)), TOO_MANY_STEPS)
    player = take_up_lesson(wish)
    try:
        return Response(to_json(act(player, wish)), media_type="application/json")
    finally:
        player.match.close()


@router.post("/lesson/odds")
async def lesson_odds(wish: LessonOdds, request: Request) -> dict[str, Any]:
    """The odds of a choice in a lesson, as at a table."""
    office = office_of(request)
    need(office.questions.of(address_of(request)), TOO_MANY_STEPS)
    player = take_up_lesson(wish)
    try:
        what = pack_view(player.lesson.game.id, player.match.view(player.lesson.seat))
    finally:
        player.match.close()
    try:
        return {"parts": await office.tables.bot_pool.odds(what, wish.text, wish.exactly)}
    except BadInput as problem:
        raise Fault(409, "no odds", str(problem), "text") from None


@router.post("/lesson/table", status_code=201)
async def lesson_table(so_far: LessonSoFar, request: Request) -> TableOpened:
    """Open a table for the free part of a lesson: the learner against the lesson's bot."""
    office = office_of(request)
    need(office.openings.of(address_of(request)), TOO_MANY_TABLES)
    player = take_up_lesson(so_far)
    try:
        if not player.is_free or player.match.is_over:
            raise Fault(409, "not free", "the steps of this lesson come first; do them, or skip them", "done")
        return opened_json(await office.tables.open(plan_of(free_wish(player))))
    finally:
        player.match.close()


def act(player: LessonPlayer, wish: LessonWish) -> dict[str, Any]:
    """Do what is wished, and describe the lesson afterwards."""
    seat = player.lesson.seat
    cast = Cast(("",) * len(player.lesson.game.seat_names(player.match.position)), seat)
    story = Story(player.lesson.game, cast, seat)
    story.extend(player.match.events_for(seat, 0))
    known = 0 if wish.do in (None, "back") else story.last
    refusal = refusal_of(player, wish)
    if wish.do == "back":
        story = Story(player.lesson.game, cast, seat)
    story.extend(player.match.events_for(seat, story.last))
    return {
        "done": player.done,
        "seat": seat,
        "coach": player.coach().to_json(),
        "steps": [step.title for step in player.lesson.steps],
        "scene": scene_of(player.lesson.game, player.match.view(seat), cast),
        "lines": story.lines(known),
        "story_from": known,
        "refusal": refusal,
    }


def refusal_of(player: LessonPlayer, wish: LessonWish) -> LessonRefusal | None:
    """Do what is wished; why it was not done, if it was not."""
    try:
        if wish.do == "next":
            player.go_on()
        elif wish.do == "back":
            player.back()
        elif wish.do == "skip":
            player.skip()
        elif wish.do is not None:
            if player.is_free:
                raise Fault(409, "free", "the lesson is over; play on at a table", "do")
            player.choose(wish.do.choose)
    except Refused as refused:
        return LessonRefusal(refused.fact, refused.rule, tuple(refused.near))
    except NotYet as not_yet:
        return LessonRefusal(str(not_yet), "", ())
    return None


def take_up_lesson(so_far: LessonSoFar) -> LessonPlayer:
    """The lesson after everything that was done, or 404 or 409."""
    game = require_game(so_far.game)
    try:
        found = require_lesson(game.id, so_far.id)
    except BadInput as problem:
        raise Fault(404, "no lesson", str(problem), "id") from None
    try:
        return LessonPlayer(found, so_far.seed, so_far.done)
    except BadInput as problem:
        raise Fault(409, "stale", f"this lesson cannot be resumed there: {problem}", "done") from None


def free_wish(player: LessonPlayer) -> Wish:
    game, seat = player.lesson.game, player.lesson.seat
    s = player.match.position
    bot = Chair(BOT, player.lesson.bot)
    chairs = [Chair(ME) if one == seat else bot for one in range(len(game.seat_names(s)))]
    return Wish(game.id, position=game.write_position(s), chairs=chairs)


@cache
def require_lesson(game: str, id: str) -> Lesson:
    packed = [lesson for lesson in offered_lessons(game) if lesson.id == id]
    return packed[0] if packed else find_lesson(find(game), id)


@cache
def lesson_list() -> bytes:
    packed = [lesson for id in GAME_IDS for lesson in offered_lessons(id)]
    return to_json({"lessons": [one.to_json() for one in [*all_lessons(), *packed]]})


@cache
def howto_page(id: str) -> bytes:
    game = find(id)
    page = howto_of(game).to_json()
    for card in page["cards"]:
        card["scene"] = picture(game, card["position"]) if card["position"] else None
    return to_json(page)


def picture(game: Game, position: str) -> object:
    """A position as everybody sees it."""
    return scene_of(game, game.view(game.read_position(position), NOBODY))


@cache
def prose_page(id: str) -> bytes:
    game = find(id)
    return to_json(prose_json(game, prose_of(game)))
