"""Starts Pocketbox from the sources of this checkout, with nothing but Python."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

if __name__ == "__main__":
    from pocketbox.cli import main

    sys.exit(main())
