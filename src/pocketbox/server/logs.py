"""What the server says about itself: one line of JSON for each thing worth knowing. Tokens never stand in it."""

from __future__ import annotations

import logging
import sys
from typing import Any, Final

import structlog

LOG: Final[Any] = structlog.get_logger()

_HIDDEN: Final = "token"


def _without_tokens(logger: Any, method: str, entry: dict[str, Any]) -> dict[str, Any]:
    """Nobody means to log a token; this makes sure."""
    return {name: "(hidden)" if _HIDDEN in name else value for name, value in entry.items()}


class _Forward(logging.Handler):
    """Passes on what libraries log, so that every line has the same form."""

    def emit(self, record: logging.LogRecord) -> None:
        exception = record.exc_info if record.exc_info and record.exc_info[0] else None
        LOG.log(record.levelno, record.getMessage(), source=record.name, exc_info=exception)


def set_up(is_person: bool, is_quiet: bool = False) -> None:
    """Lines for a person at a terminal, JSON for everything else; on stderr."""
    render = structlog.dev.ConsoleRenderer() if is_person else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _without_tokens,  # type: ignore[list-item]
            structlog.processors.format_exc_info,
            render,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING if is_quiet else logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(handlers=[_Forward()], level=logging.WARNING, force=True)
