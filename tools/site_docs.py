"""The part of the site that is read: pages of docs/, the rules of each game and the public interface, by Zensical."""

from __future__ import annotations

import inspect
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pocketbox
from places import LOCAL, ROOT, TOOLS, Stop, shown

ANNOTATION = re.compile(r"(: |-> )'([^']*)'")
"""A type in a signature, which is text where it is evaluated later."""
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
PAGES = {
    "Play": [
        "learning.md",
        "playing.md",
        "browser.md",
        "site.md",
        "workshop.md",
        "printing.md",
        "records.md",
        "editions.md",
        "rulings.md",
        "glossary.md",
    ],
    "Rules": [f"rules/{id}.md" for id in pocketbox.GAME_IDS],
    "Bots and balance": ["bots.md", "ladder.md", "balance.md", "abyss-balance.md", "lab.md", "cluster.md"],
    "Train a bot": [
        "envs.md",
        "gymnasium.md",
        "pettingzoo.md",
        "openspiel.md",
        "batches.md",
        "encodings.md",
        "training.md",
    ],
    "Host and extend": [
        "hosting.md",
        "library.md",
        "platforms.md",
        "versioning.md",
        "protocol.md",
        "bot-protocol.md",
        "packs.md",
        "pack-reference.md",
        "adding-a-game.md",
        "adding-a-unit.md",
        "adding-a-field.md",
        "ARCHITECTURE.md",
        "speed.md",
    ],
}
"""Where the menu has each page."""
REFERENCE = "reference.md"
FROM_ROOT = ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "CODE_OF_CONDUCT.md")
HOME = """# Pocketbox

Five pocket-sized tabletop games on one engine: to play, to study and to extend.

[Play now](play/index.html){ .md-button .md-button--primary }
[How to play](play/index.html?at=/learn){ .md-button }

You play against bots, alone or with others at the same screen. There is nothing to install, and nothing leaves your
browser. After the first visit everything works without a network.

"""
CONFIG = """[project]
site_name = "Pocketbox"
site_description = "Five pocket-sized tabletop games: play, rules, bots and the Python interface."
docs_dir = "pages"
site_dir = "built"
use_directory_urls = false
extra_css = ["site.css"]
nav = {nav}

[project.theme]
language = "en"
font = false
favicon = "favicon.svg"
features = ["navigation.tabs", "navigation.top", "navigation.indexes", "content.code.copy", "search.highlight"]

[[project.theme.palette]]
media = "(prefers-color-scheme: light)"
scheme = "default"
toggle = {{ icon = "lucide/sun", name = "Dark theme" }}

[[project.theme.palette]]
media = "(prefers-color-scheme: dark)"
scheme = "slate"
toggle = {{ icon = "lucide/moon", name = "Light theme" }}

[project.markdown_extensions]
attr_list = {{}}
tables = {{}}
[project.markdown_extensions.toc]
permalink = true
[project.markdown_extensions.pymdownx.highlight]
[project.markdown_extensions.pymdownx.superfences]
"""
STYLE = """/* A system font, as in the games. */
:root {
  --md-text-font-family: -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  --md-code-font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
}
"""


def write_docs(out: Path) -> None:
    """Build the pages into a folder; raise Stop where that fails."""
    work = LOCAL / "site"
    shutil.rmtree(work, ignore_errors=True)
    collect(work / "pages")
    (work / "zensical.toml").write_text(CONFIG.format(nav=write_nav()), "utf-8")
    log = LOCAL / "site.log"
    program = shutil.which("zensical", path=str(Path(sys.executable).parent))
    if program is None:
        raise Stop("Zensical is not installed; run: ./pocketbox site", 2)
    with open(log, "wb") as told:
        code = subprocess.run([program, "build", "--clean"], cwd=work, stdout=told, stderr=told).returncode
    if code or not (work / "built" / "index.html").is_file():
        raise Stop(f"The documentation could not be built; see {shown(log)}.")
    shutil.copytree(work / "built", out, dirs_exist_ok=True)


def collect(pages: Path) -> None:
    """Copy what is read into one folder, with the links that lead out of it made plain."""
    docs = ROOT / "docs"
    shutil.copytree(docs, pages, ignore=shutil.ignore_patterns("*.jsonl"))
    for name in FROM_ROOT:
        shutil.copy(ROOT / name, pages / name)
    (pages / REFERENCE).write_text(make_reference(), "utf-8")
    games = [f"- [{pocketbox.find(id).title}](rules/{id}.md): {pocketbox.find(id).line}" for id in pocketbox.GAME_IDS]
    (pages / "index.md").write_text(HOME + "## The games\n\n" + "\n".join(games) + "\n", "utf-8")
    (pages / "site.css").write_text(STYLE, "utf-8")
    shutil.copy(ROOT / "src/pocketbox/server/static/favicon.svg", pages / "favicon.svg")
    for page in pages.rglob("*.md"):
        page.write_text(keep_links_inside(page.read_text("utf-8"), page, pages), "utf-8")


def keep_links_inside(text: str, page: Path, pages: Path) -> str:
    """Return a page with links to files of the repository as plain words."""

    def mend(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        place = target.partition("#")[0].partition("?")[0]
        if not place or "://" in target or target.startswith(("mailto:", "play/")):
            return found[0]
        target = target.removeprefix("docs/") if page.parent == pages else target
        place = place.removeprefix("docs/") if page.parent == pages else place
        place = place.removeprefix("../") if (pages / place.removeprefix("../")).is_file() else place
        if (page.parent / place).is_file():
            return f"{picture}[{words}]({target.removeprefix('../')})"
        return words

    return LINK.sub(mend, text)


def write_nav() -> str:
    """Return the menu as Zensical wants it. Pages that no part names come last."""
    known = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    listed = {title: [page for page in pages if page in known] for title, pages in PAGES.items()}
    others = sorted(known - {page for pages in listed.values() for page in pages})
    listed["Reference"] = [REFERENCE, *others, *FROM_ROOT]
    parts = [f"{{ {json.dumps(title)} = {json.dumps(pages)} }}" for title, pages in listed.items()]
    return f'[{{ "Home" = "index.md" }}, {", ".join(parts)}]'


def make_reference() -> str:
    """Return the page of the public interface, from interpreted modules: compiled ones have no docstrings."""
    program = "import sys, site_docs; sys.stdout.buffer.write(site_docs.write_reference().encode())"
    paths = os.pathsep.join([str(TOOLS), str(ROOT / "src")])
    env = {**os.environ, "POCKETBOX_PURE": "1", "PYTHONPATH": paths}
    return subprocess.run([sys.executable, "-c", program], env=env, capture_output=True, check=True).stdout.decode()


def write_reference() -> str:
    """Return the public interface as a page: every name with its signature and its docstring."""
    parts = ["# Python interface\n", *written_docstring(pocketbox), ""]
    for name in sorted(pocketbox.__all__, key=str.lower):
        parts += [f"## {name}\n", *described(name, getattr(pocketbox, name)), ""]
    return "\n".join(parts)


def described(name: str, thing: object) -> list[str]:
    if not (inspect.isclass(thing) or inspect.isroutine(thing)):
        return [f"```python\n{name} = {thing!r}\n```"]
    lines = [signature_of(name, thing), *written_docstring(thing)]
    if inspect.isclass(thing):
        for member, found in vars(thing).items():
            about = inspect.getdoc(found) if inspect.isroutine(found) or isinstance(found, property) else None
            if about and not member.startswith("_"):
                lines += [f"### {name}.{member}\n", signature_of(member, found), *written_docstring(found)]
    return lines


def signature_of(name: str, thing: object) -> str:
    try:
        written = ANNOTATION.sub(r"\1\2", str(inspect.signature(thing)))  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return ""  # a property
    return f"```python\n{name}{written}\n```\n"


def written_docstring(thing: object) -> list[str]:
    """Return a docstring as Markdown: its examples become blocks of code."""
    lines: list[str] = []
    is_code = False
    for line in (inspect.getdoc(thing) or "").splitlines():
        begins = line.startswith(">>>")
        if begins and not is_code:
            lines.append("```pycon")
            is_code = True
        elif is_code and not line.strip():
            lines.append("```")
            is_code = False
        lines.append(line)
    return [*lines, "```", ""] if is_code else [*lines, ""]
