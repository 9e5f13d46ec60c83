"""Typst: templates of ours and data in, pages out. The same fonts everywhere, so that text fits everywhere."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any, Final

from pocketbox.engine.core import BadInput
from pocketbox.lab.packages import need

EXTRA: Final = "print"
TEMPLATES: Final = Path(__file__).parent / "typst"
FORMATS: Final = ("pdf", "svg", "png")
PIXELS_PER_INCH: Final = 200.0


def fonts() -> list[str]:
    """The folder of the font that text is set in; headings use one that Typst brings along."""
    spec = importlib.util.find_spec("font_source_sans_pro")
    if spec is None or not spec.submodule_search_locations:
        raise BadInput(
            "printing needs the Python package font-source-sans-pro, which is not installed;"
            f" install Pocketbox with its extra '{EXTRA}'"
        )
    return [str(Path(spec.submodule_search_locations[0]) / "files")]


def compiler(template: str, data: dict[str, Any]) -> Any:
    typst = need("typst", "printing", extra=EXTRA)
    return typst.Compiler(
        input=str(TEMPLATES / f"{template}.typ"),
        root=str(TEMPLATES),
        font_paths=fonts(),
        ignore_system_fonts=True,
        sys_inputs={"data": json.dumps(data)},
    )


def typeset(template: str, data: dict[str, Any], format: str) -> list[bytes]:
    """The pages: one file for PDF, one for each page otherwise."""
    made = compiler(template, data).compile(format=format, ppi=PIXELS_PER_INCH, timestamp=0)
    return list(made) if isinstance(made, list) else [made]


def measure(template: str, data: dict[str, Any]) -> list[dict[str, Any]]:
    """What a template says about its own layout: how much room each text needs and has, in points."""
    found = json.loads(compiler(template, data).query(selector="<room>", field="value"))
    assert isinstance(found, list)
    return found
