"""The inner step of a build: turns the sources into compiled files inside a work folder, and lists them.

Run by build.py as a separate process, because mypyc prints and exits as it likes. What did not change since
the last run in the same work folder is not given to the C compiler again.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import setuptools  # mypyc asks for this to be imported before it
from mypyc.build import mypycify, write_file
from setuptools.command.build_ext import build_ext

from build import NO_COMPILER, NO_HEADERS, OUTPUTS, UNFINISHED
from places import PACKAGE, PYTHON_TAG, ROOT, compiled


def group_name(path: str) -> str:
    """The group of a source, which is one translation unit: engine, search, encoders, games itself, or one game."""
    parts = path.split("/")
    if parts[0] == "games" and len(parts) > 2:
        return f"pocketbox_games_{parts[1]}"
    return f"pocketbox_{parts[0]}"


def groups(paths: list[str]) -> list[tuple[list[str], str | None]]:
    """The sources, as paths from the root, gathered by group in the form that mypyc wants."""
    gathered: dict[str, list[str]] = {}
    package = PACKAGE.relative_to(ROOT)
    for path in paths:
        gathered.setdefault(group_name(path), []).append(str(package / path))
    return [(files, name) for name, files in gathered.items()]


def gather_entries(
    extensions: list[setuptools.Extension], c_folder: str
) -> tuple[list[setuptools.Extension], dict[str, str]]:
    """Put the entry points of all modules of a folder into one library, and say which module is in which.

    mypyc makes a library for each module that only calls into its group; compiling and linking those one by
    one would take longer than the rules themselves.
    """
    kept = [extension for extension in extensions if extension.name.endswith("__mypyc")]
    where = {extension.name: extension.name for extension in kept}
    entries: dict[str, list[tuple[str, str]]] = {}
    for extension in extensions:
        if extension not in kept:
            module = extension.name.removesuffix(".__init__")
            folder, _, leaf = module.rpartition(".")
            file = os.path.relpath(str(next(iter(extension.sources))), c_folder)
            entries.setdefault(folder, []).append((leaf, file))
    for folder, found in sorted(entries.items()):
        library = folder.replace(".", "_") + "__modules"
        # Windows links only libraries that have an entry point of their own name.
        text = f"#include <Python.h>\nPyMODINIT_FUNC PyInit_{library}(void) {{ return NULL; }}\n"
        for leaf, file in sorted(found):
            # Every entry file also defines this name, once too often for one library.
            text += f'#define PyInit___init__ PyInit___init___{leaf}\n#include "{Path(file).as_posix()}"\n'
            text += "#undef PyInit___init__\n"
            where[f"{folder}.{leaf}"] = library
        path = os.path.join(c_folder, f"{library}.c")
        write_file(path, text)
        files = [os.path.join(c_folder, file) for _, file in found]
        flags = extensions[0].extra_compile_args
        kept.append(setuptools.Extension(library, [path], depends=files, extra_compile_args=flags))
    return kept, where


def source_size(extension: setuptools.Extension) -> int:
    return sum(os.path.getsize(file) for file in extension.sources)


def builder(extensions: list[setuptools.Extension], work: Path) -> build_ext:
    """A setuptools command that compiles the extensions inside the work folder."""
    command = build_ext(setuptools.Distribution({"name": "pocketbox", "ext_modules": extensions}))
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / "objects")
    command.parallel = int(os.environ.get("POCKETBOX_BUILD_JOBS", "1"))
    command.ensure_finalized()
    return command


def try_compiler(work: Path) -> int:
    """Compile something tiny, to distinguish a missing compiler from a fault in the rules."""
    if compiles(work, "#include <Python.h>\nPyMODINIT_FUNC PyInit_tiny(void) { return NULL; }\n"):
        return 0
    return NO_HEADERS if compiles(work, "void *PyInit_tiny(void) { return 0; }\n") else NO_COMPILER


DIRECT_CALLS = ["-fno-semantic-interposition", "-fvisibility=hidden"]


def direct_calls(work: Path) -> list[str]:
    """Flags that let functions of one library call one another directly, an eighth faster, where they are known."""
    tiny = "#include <Python.h>\nPyMODINIT_FUNC PyInit_tiny(void) { return NULL; }\n"
    return DIRECT_CALLS if compiles(work, tiny, ["-Werror", *DIRECT_CALLS]) else []


def compiles(work: Path, text: str, flags: list[str] | None = None) -> bool:
    """Whether the compiler makes a library of this text."""
    path = work / "tiny.c"
    path.write_text(text, encoding="utf-8")
    command = builder([setuptools.Extension("tiny", [str(path)], extra_compile_args=flags or [])], work)
    command.force = True
    try:
        command.run()
    except Exception:  # whatever is wrong with it, this compiler does not work
        return False
    return True


def forget_rules(cache: Path) -> None:
    """Keep what mypy knows of the standard library, and let it read our own sources afresh.

    mypyc 2.4.1 does not store where a class keeps its `i64` fields (`ClassIR.bitmap_attrs`), and with a
    cached class it fails or lays subclasses out wrongly. Reading is quick; the C compiler takes long.
    """
    for rules in cache.glob("*/pocketbox"):
        shutil.rmtree(rules)


def main(work: Path) -> int:
    os.chdir(ROOT)
    os.environ["MYPYPATH"] = str(PACKAGE.parent.relative_to(ROOT))
    code = try_compiler(work)
    if code:
        return code
    c_folder = str(work / "c")
    sources = groups(compiled.source_files(str(PACKAGE)))
    cache = work / "mypy"
    forget_rules(cache)
    options = ["--config-file=", "--explicit-package-bases", "--no-sqlite-cache", "--cache-dir", str(cache)]
    options += [file for group, _ in sources for file in group]
    made = mypycify(options, opt_level="3", debug_level="0", separate=sources, target_dir=c_folder, verbose=True)
    extensions = [extension for extension in made if isinstance(extension, setuptools.Extension)]
    flags = direct_calls(work)
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    extensions, where = gather_entries(extensions, c_folder)
    extensions.sort(
        key=source_size, reverse=True
    )  # the longest work begins first, so that no core waits for it at the end
    unfinished = work / UNFINISHED
    unfinished.touch()
    builder(extensions, work).run()
    unfinished.unlink()
    lines = [f"{library}{PYTHON_TAG} {name}\n" for name, library in sorted(where.items())]
    (work / OUTPUTS).write_text("".join(lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
