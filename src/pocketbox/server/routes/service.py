"""For those who run the server, and small helps for the client."""

from __future__ import annotations

import io
from typing import Any

import segno
from fastapi import APIRouter, Request, Response

import pocketbox
from pocketbox.server.bodies import QrText
from pocketbox.server.routes import Fault, address_of, need, office_of, problems

router = APIRouter()

QUIET_ZONE = 4
"""Modules of white around a QR code, which readers need."""


@router.get("/health", include_in_schema=False)
async def health(request: Request) -> dict[str, Any]:
    """Whether tables can be played; 503 when they cannot."""
    tables = office_of(request).tables
    if not await tables.log.is_well():
        raise Fault(503, "not well", "the database does not answer")
    return {
        "status": "ok",
        "version": pocketbox.__version__,
        "tables": len(tables.rooms),
        "sockets": tables.socket_count,
    }


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """Counters for Prometheus."""
    tables = office_of(request).tables
    tables.metrics.tables.set(len(tables.rooms))
    tables.metrics.sockets.set(tables.socket_count)
    return Response(tables.metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")


@router.post("/api/qr", response_class=Response, responses=problems())
def qr(wanted: QrText, request: Request) -> Response:
    """A text, such as an invite link, as a picture that phones read. Drawn in a thread, since it takes a while."""
    need(office_of(request).questions.of(address_of(request)), "too many pictures in a short time; wait a little")
    try:
        code = segno.make(wanted.text, micro=False)
    except (segno.DataOverflowError, ValueError):
        raise Fault(400, "illegal", "this text does not fit into a QR code", "text") from None
    out = io.BytesIO()
    code.save(out, kind="svg", xmldecl=False, border=QUIET_ZONE, omitsize=True, svgclass=None, lineclass=None)
    return Response(out.getvalue(), media_type="image/svg+xml")
