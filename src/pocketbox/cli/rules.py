"""`pocketbox rules GAME [ID]`: the rules to read from top to bottom, every clause, or one of them."""

from __future__ import annotations

import argparse
from pathlib import Path

from pocketbox import BadInput, Game, find
from pocketbox.cli import arguments
from pocketbox.learn.pages import write_pages
from pocketbox.learn.prose import prose_of
from pocketbox.learn.telling import found_json, prose_json, tell_found, tell_prose
from pocketbox.scenes.answers import tell_rule


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Read the rules of a game from top to bottom, in our own words; our rulings are marked.",
        [
            "rules rush",
            "rules rush RU-DESP-04",
            "rules rush --search monster",
            "rules rush --clauses",
            "rules rush --json",
        ],
    )
    found.add_argument("game", nargs="?", help="a game, such as rush")
    found.add_argument("id", nargs="?", help="one clause, such as RU-DESP-04")
    found.add_argument("--clauses", action="store_true", help="list every clause, with its house rules")
    found.add_argument("--search", metavar="WORDS", help="only the sentences with these words")
    found.add_argument("--pages", metavar="FOLDER", help="write the rules of all games as Markdown pages")
    arguments.add_json(found)
    return found


def run(args: argparse.Namespace) -> int:
    check(args)
    if args.pages is not None:
        for path in write_pages(Path(args.pages)):
            print(f"Wrote {path}.")
        return 0
    game = find(args.game)
    if args.id is not None or args.clauses:
        show_clauses(game, args.id, args.json)
    elif args.search is not None:
        found = prose_of(game).search(args.search)
        if args.json:
            arguments.say_json(found_json(found))
        else:
            print("\n".join(tell_found(game, found, args.search)))
    elif args.json:
        arguments.say_json(prose_json(game, prose_of(game)))
    else:
        print("\n".join(tell_prose(game, prose_of(game))))
    return 0


def check(args: argparse.Namespace) -> None:
    """Complain about words that do not go together."""
    if args.game is None and args.pages is None:
        raise BadInput("the following arguments are required: game")
    asked = [
        name
        for name, value in [
            ("ID", args.id),
            ("--clauses", args.clauses),
            ("--search", args.search),
            ("--pages", args.pages),
        ]
        if value not in (None, False)
    ]
    if len(asked) > 1:
        raise BadInput(f"{asked[0]} and {asked[1]} cannot be combined; use one of them")
    if args.pages is not None and (args.game is not None or args.json):
        raise BadInput("--pages writes the pages of all games; use it alone")
    if args.search is not None and not args.search.strip():
        raise BadInput("--search needs a word to look for, such as --search monster")


def show_clauses(game: Game, id: str | None, as_json: bool) -> None:
    """Print the clauses as they are, all of them or one."""
    if as_json:
        wanted = None if id is None else tell_rule(game, id)[0].partition(" ")[0]
        arguments.say_json(
            [
                {
                    "id": rule.id,
                    "chapter": chapter,
                    "source": rule.source,
                    "text": rule.text,
                    "ruling": rule.ruling,
                    "options": list(rule.options),
                }
                for chapter, rules in game.rulebook.chapters
                for rule in rules
                if wanted in (None, rule.id)
            ]
        )
        return
    if id is not None:
        print("\n".join(tell_rule(game, id)))
        return
    print(f"{game.title}, rules version {game.rules_version}.")
    print('(r) marks our rulings where the rules are silent; "Our ruling:" marks what we add to a printed clause.')
    for chapter, rules in game.rulebook.chapters:
        print(f"\n{chapter}")
        for rule in rules:
            mark = "(r) " if rule.source == "ruling" else ""
            house = f" [{', '.join(rule.options)}]" if rule.options else ""
            print(f"  {rule.id:<12} {mark}{rule.whole_text()}{house}")
