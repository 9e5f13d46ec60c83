"""`import pocketbox` is the public interface: complete, documented with examples that run, and used by our pages."""

from __future__ import annotations

import ast
import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import pocketbox

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
FACADE = SOURCE / "pocketbox" / "__init__.py"
OUTSIDE = ("pocketbox.envs", "pocketbox.testing")
"""Packages for learning code and for authors of games: they need more than Python, or pytest."""
NOT_PUBLIC_YET = {"pocketbox.search.wilson"}
"""What an example imports besides."""
CODE_PACKS = {
    "pocketbox.engine.pack_code",
    "pocketbox.engine.pack_tables",
    "pocketbox.games.tactics.dice",
    "pocketbox.games.tactics5.traits",
}
"""Hooks of a game for a pack with code, which names the rules version that it was written for."""
INSIDE = ROOT / "examples" / "train" / "value_network.py"
"""Trains what the package ships, so it uses the package's insides."""
EXAMPLES = [path for path in (ROOT / "examples").rglob("*.py") if path != INSIDE]
PAGES = sorted([*(ROOT / "docs").glob("*.md"), *ROOT.glob("*.md"), *EXAMPLES])


def modules() -> dict[str, str]:
    """The module that each public name is imported from, as a type checker reads it."""
    found = dict.fromkeys(pocketbox.__all__, "pocketbox")
    for node in ast.walk(ast.parse(FACADE.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("pocketbox."):
            found |= {alias.name: node.module for alias in node.names if alias.name in found}
    return found


def file_of(module: str) -> Path:
    path = SOURCE.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def docstring(name: str) -> str:
    """What the source says about a name: compiled classes lose their docstrings, and constants have none."""
    body = ast.parse(file_of(modules()[name]).read_text("utf-8")).body
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name:
            return ast.get_docstring(node) or ""
        is_it = isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == name
        if is_it and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            return str(after.value.value)
    return ""


def run_examples(text: str, name: str, names: dict[str, object]) -> None:
    test = doctest.DocTestParser().get_doctest(text, names, name, None, None)
    assert test.examples, f"{name} has no example"
    said: list[str] = []
    assert doctest.DocTestRunner().run(test, out=said.append).failed == 0, "".join(said)


@pytest.mark.parametrize("name", pocketbox.__all__)
def test_every_public_name_has_an_example_that_runs(name: str) -> None:
    run_examples(docstring(name), name, {"pocketbox": pocketbox})


def test_the_module_itself_has_an_example_that_runs() -> None:
    run_examples(pocketbox.__doc__, "pocketbox", {})


@pytest.mark.parametrize("name", pocketbox.__all__)
def test_every_public_name_is_what_type_checkers_see(name: str) -> None:
    module = __import__(modules()[name], fromlist=[name])
    assert getattr(pocketbox, name) is getattr(module, name)
    assert name in dir(pocketbox)


def test_a_misspelled_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match=r"^module 'pocketbox' has no attribute 'begn'$"):
        pocketbox.begn  # noqa: B018


def test_importing_the_interface_loads_only_the_rules() -> None:
    code = "import sys, pocketbox; print([name for name in sys.modules if name.startswith('pocketbox.match')])"
    settings = {"PYTHONPATH": str(SOURCE), "PATH": ""}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=settings, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages_and_examples_use_the_public_interface(page: Path) -> None:
    text = page.read_text("utf-8")
    modules = re.findall(r"^ *(?:from|import) (pocketbox\.[\w.]+)", text, re.MULTILINE)
    private = {module for module in modules if not module.startswith(OUTSIDE)}
    assert private <= (NOT_PUBLIC_YET | CODE_PACKS if page.name == "packs.md" else NOT_PUBLIC_YET)
    imported = re.findall(r"^ *from pocketbox import (.+)$", text, re.MULTILINE)
    assert {name.strip() for line in imported for name in line.split(",")} <= set(pocketbox.__all__)
    named = re.findall(r"\bpocketbox\.([a-zA-Z_]+)\(", text)
    assert set(named) <= set(pocketbox.__all__)
