"""The part of the site that plays: the client as it is, Python for browsers, and the program as an archive."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import zipfile
from pathlib import Path

import node
from places import LOCAL, PACKAGE, TOOLS

RUNTIME = node.Packages(TOOLS / "runtime", LOCAL / "runtime", "Python for browsers")
RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
STATIC = PACKAGE / "server" / "static"
LEFT_OUT = ("cli", "envs", "press", "terminal", "testing", "server/migrations", "server/static", "_compiled")
"""Parts of the package that nothing on the site uses."""
ARCHIVE = "pocketbox.zip"
SINCE = (1980, 1, 1, 0, 0, 0)
"""The time of every file in the archive, so that the same sources give the same archive."""

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "worker-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    ]
)
HEAD = f"""<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<meta name="theme-color" content="#8b5e3b">
<link rel="manifest" href="manifest.webmanifest">
"""
MANIFEST = {
    "name": "Pocketbox",
    "short_name": "Pocketbox",
    "description": "Pocket-sized tabletop games against bots, with nothing to install.",
    "start_url": "index.html",
    "scope": ".",
    "display": "standalone",
    "background_color": "#f3ecdf",
    "theme_color": "#8b5e3b",
    "icons": [{"src": "static/favicon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
}


def write_play(out: Path) -> None:
    """Write everything that playing needs into a folder of the site."""
    RUNTIME.install()
    shutil.copytree(STATIC, out / "static", ignore=shutil.ignore_patterns("*.d.ts", "index.html", "sw.js"))
    (out / "runtime").mkdir()
    for name in RUNTIME_FILES:
        shutil.copy(RUNTIME.home / "node_modules" / "pyodide" / name, out / "runtime" / name)
    write_archive(out / ARCHIVE)
    (out / "manifest.webmanifest").write_text(json.dumps(MANIFEST, indent=1), "utf-8")
    (out / "index.html").write_text(make_page((STATIC / "index.html").read_text("utf-8")), "utf-8")


def make_page(page: str) -> str:
    """Return the client's page as the site has it: relative addresses, and a mark that there is no server."""
    page = page.replace('<html lang="en">', '<html lang="en" data-site>').replace('"/static/', '"static/')
    style = '<link rel="stylesheet" href="static/css/site.css">\n'
    page = page.replace('<meta charset="utf-8">\n', f'<meta charset="utf-8">\n{HEAD}')
    return page.replace("</head>", f"{style}</head>")


def write_archive(path: Path) -> None:
    """Write the program, sources and text files, as one archive."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(PACKAGE.rglob("*")):
            name = file.relative_to(PACKAGE).as_posix()
            if file.is_dir() or "__pycache__" in name or name.startswith(tuple(f"{one}/" for one in LEFT_OUT)):
                continue
            info = zipfile.ZipInfo(f"pocketbox/{name}", SINCE)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, file.read_bytes())


def write_service_worker(out: Path) -> None:
    """Write the script that keeps all files in the browser; its version changes with any of them."""
    files = sorted(path for path in out.rglob("*") if path.is_file())
    names = [path.relative_to(out).as_posix() for path in files]
    digest = hashlib.sha256(b"".join(hashlib.sha256(path.read_bytes()).digest() for path in files)).hexdigest()[:16]
    site = json.dumps({"version": digest, "files": names})
    script = (STATIC / "js" / "site" / "sw.js").read_text("utf-8")
    filled, count = re.subn(r"^const SITE = .*;$", lambda _: f"const SITE = {site};", script, flags=re.MULTILINE)
    assert count == 1, "sw.js has one place for the list of files"
    (out / "sw.js").write_text(filled, "utf-8")
