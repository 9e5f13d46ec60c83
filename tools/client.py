"""Checks of the browser client: types, style and unit tests, with tools that are installed into .pocketbox/client.

They need Node; playing does not. Without Node they are not run, and with CI set that is a failure.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from pathlib import Path

import debian
import lock
from environment import run_logged
from places import LOCAL, ROOT, TOOLS, Stop, say, shown

SETTINGS = TOOLS / "client"
HOME = LOCAL / "client"
STAMP = HOME / "stamp"
LOG = LOCAL / "setup.log"
FILES = ("package.json", "package-lock.json", ".npmrc")
TESTS = ROOT / "tests" / "client"
CHECKED = ("src/pocketbox/server/static/js", "tests/client")
LEAST_NODE = 18


def find_node() -> str | None:
    """Return the path of a Node that is new enough; Debian's is installed where we may. None where there is none."""
    found = shutil.which("node")
    if found is None and debian.can_install():
        say("Setting up Pocketbox (once): installing Node for the checks of the browser client.")
        if not debian.install(["nodejs", "npm"], LOG):
            say(f"Node could not be installed; see {shown(LOG)}.")
        found = shutil.which("node")
    return found if found is not None and node_version(found) >= LEAST_NODE else None


def node_version(node: str) -> int:
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    digits = said.strip().lstrip("v").partition(".")[0]
    return int(digits) if digits.isdecimal() else 0


def is_ready() -> bool:
    """Say whether Node is there and the tools are installed. With CI set, raise Stop instead of False."""
    node = find_node()
    if node is None or shutil.which("npm") is None:
        missing = f"The browser client is not checked: Node {LEAST_NODE} or newer and npm are needed."
        if os.environ.get("CI"):
            raise Stop(missing)
        say(missing)
        return False
    if not is_installed():
        install()
    return True


def wanted_stamp() -> str:
    return hashlib.sha256(b"".join((SETTINGS / name).read_bytes() for name in FILES)).hexdigest()


def is_installed() -> bool:
    return STAMP.exists() and STAMP.read_text("utf-8") == wanted_stamp()


def install() -> None:
    """Install the locked tools; the stamp is written last, so whatever was interrupted is done again."""
    with lock.lock(LOCAL / "setup.lock", "Waiting for another set-up of Pocketbox to finish."):
        if is_installed():
            return
        say("Setting up Pocketbox (once): installing the checks of the browser client.")
        HOME.mkdir(exist_ok=True)
        STAMP.unlink(missing_ok=True)
        for name in FILES:
            shutil.copy(SETTINGS / name, HOME / name)
        npm = shutil.which("npm") or "npm"
        if not run_logged([npm, "ci", "--prefix", str(HOME), "--ignore-scripts", "--no-audit", "--no-fund"], LOG):
            raise Stop(f"Could not install the checks of the browser client; see {shown(LOG)}.")
        STAMP.write_text(wanted_stamp(), "utf-8")


def run_tool(script: str, *arguments: str) -> int:
    """Run one of the installed tools by the path of its script."""
    node = find_node() or "node"
    return subprocess.run([node, str(HOME / "node_modules" / script), *arguments], cwd=ROOT).returncode


def check_types() -> int:
    return run_tool("typescript/bin/tsc", "--project", str(SETTINGS / "tsconfig.json"))


def check_style() -> int:
    return run_tool("@biomejs/biome/bin/biome", *biome_arguments("check"))


def fix_style() -> int:
    return run_tool("@biomejs/biome/bin/biome", *biome_arguments("check"), "--write")


def biome_arguments(command: str) -> list[str]:
    return [command, f"--config-path={SETTINGS}", "--error-on-warnings", *CHECKED]


def run_tests() -> int:
    files = [str(path.relative_to(ROOT)) for path in sorted(TESTS.rglob("*.test.js"))]
    command = [find_node() or "node", "--test", *files]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    print(done.stdout if done.returncode else "\n".join(re.findall("^# (?:pass|fail) .*", done.stdout, re.MULTILINE)))
    return done.returncode


def is_style_checked() -> bool:
    """Say whether Biome runs here: the lock file has its builds for Linux."""
    script = Path(HOME / "node_modules" / "@biomejs" / "biome" / "bin" / "biome")
    node = find_node() or "node"
    works = script.exists() and subprocess.run([node, str(script), "--version"], capture_output=True).returncode == 0
    if not works:
        if os.environ.get("CI"):
            raise Stop("Biome does not run here, so the style of the browser client cannot be checked.")
        say("Biome has no build for this system: the style of the browser client is not checked.")
    return works
