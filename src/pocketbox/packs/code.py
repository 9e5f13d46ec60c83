"""Runs the Python file of a pack, where a person has installed the pack or named it on the command line."""

from __future__ import annotations

import hashlib
import os
import traceback
from pathlib import Path
from types import ModuleType
from typing import Final

from pocketbox.engine.core import BadInput
from pocketbox.engine.pack_code import CODE, CodeTrait, PackCode
from pocketbox.match.saves import data_folder

CODE_ENDING: Final = ".py"
MOST_BYTES: Final = 200_000
HASH_FIGURES: Final = 32
NAMED: Final = "POCKETBOX_CODE_PACKS"
"""Folders with code that the person named on the command line, for the processes that this one starts."""


def code_of_folder(folder: Path) -> str:
    """Run the Python file of a pack folder once; return its hash, or nothing where it has none. Raise `BadInput`."""
    path = _code_path(folder)
    if path is None:
        return ""
    text = _read(path)
    hash = _hash_of(text)
    if hash not in CODE:
        CODE[hash] = PackCode(hash, _run(path, text, hash))
    return hash


def find_installed(hash: str) -> None:
    """Run the code with this hash if a pack of the packs folder, or one named on the command line, has it."""
    named = [Path(part) for part in os.environ.get(NAMED, "").split(os.pathsep) if part]
    packs = data_folder() / "packs"
    installed = sorted(packs.iterdir()) if packs.is_dir() else []
    for folder in [*installed, *named]:
        try:
            path = _code_path(folder) if folder.is_dir() else None
            if path is not None and _hash_of(_read(path)) == hash:
                code_of_folder(folder)
                return
        except BadInput:
            continue  # `pocketbox pack list` says what is wrong with it


def remember_named(folder: Path) -> None:
    """A person has named a pack with code by its path: the processes that this one starts may run it too."""
    known = [part for part in os.environ.get(NAMED, "").split(os.pathsep) if part]
    path = str(folder.resolve())
    if path not in known:
        os.environ[NAMED] = os.pathsep.join([*known, path])


def _code_path(folder: Path) -> Path | None:
    paths = sorted(folder.glob(f"*{CODE_ENDING}"))
    if len(paths) > 1:
        raise BadInput(f"{folder} has {len(paths)} Python files; a pack has at most one")
    return paths[0] if paths else None


def _read(path: Path) -> str:
    try:
        data = path.read_bytes()
        if len(data) > MOST_BYTES:
            raise BadInput(f"{path} has more than {MOST_BYTES} bytes, too many for the code of a pack")
        return data.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a text file in UTF-8") from None
    except OSError as problem:
        raise BadInput(f"cannot read {path}: {problem.strerror or problem}") from None


def _hash_of(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:HASH_FIGURES]


def _run(path: Path, text: str, hash: str) -> list[CodeTrait]:
    module = ModuleType(f"pocketbox_pack_{hash}")
    try:
        exec(compile(text, str(path), "exec"), module.__dict__)
    except SyntaxError as problem:
        raise BadInput(f"{path}, line {problem.lineno or 1}, column {problem.offset or 1}: {problem.msg}") from None
    except Exception as problem:
        lines = [frame.lineno for frame in traceback.extract_tb(problem.__traceback__) if frame.filename == str(path)]
        raise BadInput(f"{path}, line {lines[-1] if lines else 1}: {type(problem).__name__}: {problem}") from None
    traits = getattr(module, "TRAITS", None)
    if not isinstance(traits, list) or not traits or not all(isinstance(trait, CodeTrait) for trait in traits):
        raise BadInput(f"{path} must end with TRAITS, a list of the `CodeTrait`s that it brings")
    return traits
