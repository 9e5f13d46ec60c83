"""Finds who plays: this machine, or a cluster by its address."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import BadInput
from pocketbox.lab.executor import Executor, local

DASK: Final = "dask://"
RAY: Final = "ray://"


def connect(address: str, workers: int) -> Executor:
    """An executor, or `BadInput` where the address is none, nobody answers there, or a package is missing."""
    if not address:
        return local(workers)
    if address.startswith(DASK):
        from pocketbox.lab.on_dask import DaskCluster

        return DaskCluster(address.removeprefix(DASK))
    if address.startswith(RAY):
        from pocketbox.lab.on_ray import RayCluster

        return RayCluster(address)
    raise BadInput(f"'{address}' is no cluster; one is written dask://HOST:PORT, ray://HOST:PORT or ray://auto")
