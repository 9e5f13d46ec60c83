"""The games behind the interfaces researchers already use: PettingZoo, Gymnasium, OpenSpiel, batches.

`pocketbox.envs.aec` is PettingZoo's; `import pocketbox.envs.gym` registers Gymnasium's ids and
`import pocketbox.envs.openspiel` OpenSpiel's games; `pocketbox.envs.batch` steps many games at once.
Nothing of theirs is imported before it is asked for.
"""

import warnings

from pocketbox.compiled import pure_wanted, status


class InterpretedRules(RuntimeWarning):
    """The rules run interpreted although nobody asked for it; they play the same, only slower."""


if not status().compiled and not pure_wanted():
    warnings.warn(
        f"The rules run interpreted, 5 to 27 times slower than compiled: {status().why}. `pocketbox doctor` says more;"
        " set POCKETBOX_PURE=1 to hide this warning.",
        InterpretedRules,
        stacklevel=2,
    )
