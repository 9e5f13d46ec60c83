"""The scene contract: every type that a front end receives, as plain dataclasses.

`tools/contract.py` turns these files into the JSON schema, the tables of docs/protocol.md and the client's types.
No front end reads a sentence to learn a fact: facts are fields, sentences are only shown.

Conventions: a seat is a number from 0, `-1` is chance, `-2` is nobody. A place is the name of a cell. A `symbol` is an
id of the symbol sheet, a `card` the id of a card (`scenes/cards`), a `rule` a clause id. An empty text means "none".
"""
