"""The words every game is written in. Imports nothing else of ours."""
