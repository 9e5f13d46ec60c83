"""`dataclass` for the values of scenes and stories, which are made by the thousand each second.

mypy reads the real one, so it refuses assignments to frozen values. At run time nothing refuses them: the check takes
twice as long as creating the value, and a choice at a table creates a hundred of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:
    import dataclasses

    def dataclass(*, frozen, slots):
        assert frozen, "values of scenes are shared, so nobody may change them"
        return dataclasses.dataclass(slots=slots, unsafe_hash=True)
