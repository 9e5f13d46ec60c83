"""`python -m pocketbox`."""

import sys

from pocketbox.cli import main

sys.exit(main())
