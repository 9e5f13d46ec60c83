"""What all tests share: Hypothesis draws the same examples every time, fewer of them in a quick run."""

from __future__ import annotations

import os

from hypothesis import settings

IS_QUICK = os.environ.get("POCKETBOX_QUICK") == "1"

# No deadline: the machines that run these tests are shared. No database: a failure prints what is needed.
settings.register_profile(
    "pocketbox", deadline=None, database=None, derandomize=True, max_examples=20 if IS_QUICK else 100
)
settings.load_profile("pocketbox")
