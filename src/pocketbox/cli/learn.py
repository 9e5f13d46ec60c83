"""`pocketbox learn GAME`: a guided first game in this terminal, and how to play in five cards."""

from __future__ import annotations

import argparse
import random
import secrets

from pocketbox import NOBODY, BadInput, Game, find
from pocketbox.cli import arguments
from pocketbox.command import command
from pocketbox.learn.first import first_games_of
from pocketbox.learn.howto import PICTURES, howto_of
from pocketbox.learn.lesson import Lesson, all_lessons, find_lesson, lessons_of
from pocketbox.learn.packed import lesson_in, lessons_of_pack
from pocketbox.learn.past import past_games
from pocketbox.learn.player import LessonPlayer
from pocketbox.learn.progress import keep_begun, mark_finished, read_begun, read_finished
from pocketbox.learn.telling import tell_howto
from pocketbox.packs.folder import find_pack
from pocketbox.scenes import scene_of
from pocketbox.terminal.console import Console, Hangup, Quit
from pocketbox.terminal.draw import draw
from pocketbox.terminal.lessons import LessonTable


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Learn a game in a guided lesson: a coach says one thing at a time, and in the end you win it yourself."
        " Without a game, list all lessons.",
        [
            "learn",
            "learn rush",
            "learn rush items",
            "learn rush --howto",
            "learn tactics5 --pack lancers.toml",
            "learn --json",
        ],
    )
    found.add_argument("game", nargs="?", help="a game, such as rush")
    found.add_argument("lesson", nargs="?", help="a lesson by name; by default the first you have not finished")
    arguments.add_packs(found)
    found.add_argument("--howto", action="store_true", help="how to play, in five cards")
    arguments.add_json(found)
    return found


def run(args: argparse.Namespace) -> int:
    if args.pack:
        return run_packs(args)
    if args.game is None:
        if args.howto:
            raise BadInput("--howto needs a game, such as learn rush --howto")
        show_lessons(all_lessons(), args.json)
        return 0
    game = find(args.game)
    if args.howto:
        if args.lesson is not None:
            raise BadInput("--howto shows the cards of a game; leave the lesson out")
        show_howto(game, args.json)
    elif args.json:
        show_lessons([find_lesson(game, args.lesson)] if args.lesson else lessons_of(game), True)
    else:
        play(find_lesson(game, args.lesson) if args.lesson else next_lesson(game))
    return 0


def run_packs(args: argparse.Namespace) -> int:
    """Play or list the lessons of packs."""
    files = [find_pack(name) for name in args.pack]
    if args.howto:
        raise BadInput("--howto shows the cards of a printed game; leave --pack out")
    if args.game is None or args.json:
        show_lessons([lesson for file in files for lesson in lessons_of_pack(file)], args.json)
        return 0
    fit = [file for file in files if file.pack.game == find(args.game).id]
    if not fit:
        raise BadInput(f"the pack {files[0].pack.name} is for {files[0].pack.game}, not for {args.game}")
    if args.lesson is None:
        done = read_finished()
        left = [lesson for lesson in lessons_of_pack(fit[0]) if lesson.name not in done]
        play(left[0] if left else lesson_in(fit[0], ""), args.pack[files.index(fit[0])])
        return 0
    play(lesson_in(fit[0], args.lesson), args.pack[files.index(fit[0])])
    return 0


def next_lesson(game: Game) -> Lesson:
    """The first lesson that was not finished here, or the first of all."""
    done = read_finished()
    left = [lesson for lesson in lessons_of(game) if lesson.name not in done]
    return left[0] if left else find_lesson(game)


def play(lesson: Lesson, pack: str = "") -> bool:
    """Play a lesson, which may be one of a pack, say what comes next, and return whether it was finished."""
    console = Console()
    loads = f" --pack {pack}" if pack else ""
    again = command(f"learn {lesson.name}{loads}")
    player = take_up(lesson)
    try:
        has_won = LessonTable(console, player, random.Random()).teach()
    except (Quit, Hangup, KeyboardInterrupt):
        keep_begun(lesson, player.done)
        console.say()
        console.say(f"Stopped. Continue from here with: {again}")
        return False
    finally:
        player.match.close()
    mark_finished(lesson)
    if has_won:
        console.say("You won, and the lesson is finished.")
    else:
        console.say(f"You lost this time, but the lesson is finished. Try it again: {again}")
    later = [] if pack else [one for one in lessons_of(lesson.game) if one.file > lesson.file]
    if later:
        console.say(f"Next lesson, {later[0].title}: {command(f'learn {later[0].name}')}")
    level = suggest_level(lesson.game)
    console.say(f"Play a whole game, {level}: {command(f'terminal {lesson.game.id}{loads}')}")
    return True


def take_up(lesson: Lesson) -> LessonPlayer:
    """The lesson where it was left, or from its start when it has changed since then."""
    seed = secrets.token_hex(8)
    try:
        return LessonPlayer(lesson, seed, read_begun(lesson))
    except BadInput:
        return LessonPlayer(lesson, seed)


def suggest_level(game: Game) -> str:
    """The name of the level that is suggested now."""
    first = first_games_of(game)
    return first.suggest(past_games(first)).level.name


def show_lessons(lessons: list[Lesson], as_json: bool) -> None:
    done = read_finished()
    if as_json:
        arguments.say_json([lesson.to_json() | {"finished": lesson.name in done} for lesson in lessons])
        return
    for game in dict.fromkeys(lesson.game for lesson in lessons):
        print(f"{game.title}: {command(f'learn {game.id} --howto')}")
        for lesson in lessons:
            if lesson.game is game:
                note = ", finished" if lesson.name in done else ""
                print(f"  {lesson.title} ({lesson.minutes} minutes{note}): {command(f'learn {lesson.name}')}")


def show_howto(game: Game, as_json: bool) -> None:
    howto = howto_of(game)
    if as_json:
        arguments.say_json(howto.to_json())
        return
    pictures = {n: draw_position(game, card.position) for n, card in enumerate(howto.cards[:PICTURES], 1)}
    print("\n".join(tell_howto(howto, pictures)))


def draw_position(game: Game, text: str) -> list[str]:
    return draw(scene_of(game, game.view(game.read_position(text), NOBODY)))
