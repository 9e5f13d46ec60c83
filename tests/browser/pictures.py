"""Takes pictures of the running program in a real browser: every scene, light and dark, wide and on a phone.

From the folder of the tests: `PYTHONPATH=../src:../tools:. ../.pocketbox/env/bin/python -m browser.pictures` takes
those of the README into docs/pictures. `--folder FOLDER` takes all of them elsewhere, `--only NAME` some of them.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Browser, sync_playwright

from browser.posed import SCENES
from chromium import chromium_path
from server.served import ANY, FREE, Served, serving

Colors = Literal["light", "dark"]
Size = tuple[int, int]
DOCS: Final = Path(__file__).parents[2] / "docs" / "pictures"
WIDE: Final = (1280, 800)
TABLET: Final = (820, 1180)
PHONE: Final = (375, 812)
SIZES: Final = {size[0]: size for size in (WIDE, TABLET, PHONE)}
COLORS: Final[tuple[Colors, ...]] = ("light", "dark")
PATIENCE: Final = 60_000
SERVED: Final = {"has_lobby": True, "workshop": True, "bounds": replace(FREE, listings=ANY)}
README: Final[Mapping[str, tuple[str, Size, Colors]]] = {
    "start": ("start", WIDE, "light"),
    "rush": ("table-rush", WIDE, "light"),
    "abyss": ("table-abyss", WIDE, "dark"),
    "tactics5": ("table-tactics5", WIDE, "light"),
    "tactics4": ("table-tactics4", WIDE, "dark"),
    "dungeons": ("table-dungeons", WIDE, "light"),
    "phone": ("table-rush", PHONE, "light"),
}
"""Each picture of the README: the scene, its size and its colors."""


def take(browser: Browser, served: Served, name: str, size: Size, scheme: Colors, path: Path) -> None:
    """Open the scene afresh, arrange it and take its picture."""
    scene, is_phone = SCENES[name], size == PHONE
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme=scheme,
        reduced_motion="no-preference" if scene.is_moving else "reduce",
        has_touch=is_phone,
        is_mobile=is_phone,
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(served.base + scene.address(served).removeprefix(served.base))
    page.wait_for_selector("h1, .table[data-seq]")
    scene.arrange(page)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(500)
    page.screenshot(path=path)
    context.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, help="take all scenes into this folder")
    parser.add_argument("--readme", nargs="+", choices=[*README], metavar="NAME", help="only these of the README")
    parser.add_argument("--only", nargs="+", choices=[*SCENES], metavar="NAME", help=f"of {', '.join(SCENES)}")
    parser.add_argument("--widths", nargs="+", type=int, choices=[*SIZES], default=[*SIZES], help="with --folder")
    parser.add_argument("--colors", nargs="+", choices=COLORS, default=COLORS, help="with --folder")
    wish = parser.parse_args()
    path = chromium_path()
    if path is None:
        print("There is no Chromium; install one, or name it in CHROMIUM.", file=sys.stderr)
        return 2
    (wish.folder or DOCS).mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), **SERVED) as served,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        if wish.folder:
            for name in wish.only or SCENES:
                for width, scheme in product(wish.widths, wish.colors):
                    take(browser, served, name, SIZES[width], scheme, wish.folder / f"{name}-{width}-{scheme}.png")
        else:
            for picture in wish.readme or README:
                name, size, scheme = README[picture]
                take(browser, served, name, size, scheme, DOCS / f"{picture}.png")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
