"""Choosers that are programs. They see a view and nothing else."""
