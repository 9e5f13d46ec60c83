"""Every clause of Lanterns. Code, events and tests point here; nobody types a bare id."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.rulebook import PRINTED, RULING, Rule, Rulebook

WISH: Final = "LA-WISH-01"
LIGHT: Final = "LA-LIGHT-01"
NOT_AGAIN: Final = "LA-LIGHT-02"
CLASH: Final = "LA-LIGHT-03"
WIND: Final = "LA-WIND-01"
OIL: Final = "LA-OIL-01"
STOKE: Final = "LA-OIL-02"
END: Final = "LA-END-01"
SCORE: Final = "LA-END-02"

RULEBOOK: Final = Rulebook(
    [
        (
            "Before the first round",
            [
                Rule(
                    WISH,
                    PRINTED,
                    "Each seat draws one wish, a colour, and keeps it secret.",
                    ("open_wishes",),
                )
            ],
        ),
        (
            "The round",
            [
                Rule(
                    LIGHT,
                    PRINTED,
                    "Every seat secretly picks a colour; all are shown together after the wind.",
                ),
                Rule(NOT_AGAIN, PRINTED, "A seat never picks the colour it picked the round before."),
                Rule(CLASH, PRINTED, "A colour picked by several seats is lit by none of them.", ("clash",)),
                Rule(
                    WIND,
                    PRINTED,
                    "The first wind die names a colour; on a second of 4 each seat loses one of it.",
                ),
                Rule(OIL, PRINTED, "Whoever lit a lantern throws two dice: each 5 or 6 is one oil."),
                Rule(STOKE, RULING, "Before taking the oil a seat may once pay one oil and throw again."),
            ],
        ),
        (
            "The end",
            [
                Rule(END, PRINTED, "The game ends after the last round.", ("rounds",)),
                Rule(SCORE, PRINTED, "A lantern is one point, three in the colour of the wish; an oil is one."),
            ],
        ),
    ]
)
