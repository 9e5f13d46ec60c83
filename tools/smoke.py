"""Imports every module of a finished build, so that one that does not load is never switched in."""

from __future__ import annotations

import importlib
import os
import sys

from places import BUILD, PACKAGE, compiled


def main(manifest_name: str) -> int:
    compiled.MANIFEST = manifest_name
    status = compiled.install(str(PACKAGE), str(BUILD))
    if not status.compiled:
        print(status.why)
        return 1
    # The package finds the decision made and does not make its own.
    compiled._status = status
    sys.modules["pocketbox.compiled"] = compiled
    with open(BUILD / manifest_name, encoding="utf-8") as file:
        manifest = compiled.parse_manifest(file.read())
    for name in manifest.libraries:
        importlib.import_module(name)
    return 0


if __name__ == "__main__":
    os.environ.pop("POCKETBOX_PURE", None)
    sys.exit(main(sys.argv[1]))
