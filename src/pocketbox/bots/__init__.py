"""Choosers that see a view and nothing else."""
