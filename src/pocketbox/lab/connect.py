"""Finds who plays: this machine, or a cluster by its address."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import BadInput
from pocketbox.lab.executor import Executor, local

DASK: Final = "dask://"
RAY: Final = "ray://"


def connect(address: str, workers: int) -> Executor:
    """Return an executor; raise `BadInput` for a bad address, no response or a missing package."""
    if not address:
        return local(workers)
    if address.startswith(DASK):
        from pocketbox.lab.on_dask import DaskCluster

        return DaskCluster(address.removeprefix(DASK))
    if address.startswith(RAY):
        from pocketbox.lab.on_ray import RayCluster

        return RayCluster(address)
    raise BadInput(f"'{address}' is not a cluster address; use dask://HOST:PORT, ray://HOST:PORT or ray://auto")
