"""The games behind the interfaces researchers already use: PettingZoo, Gymnasium, OpenSpiel, batches.

`pocketbox.envs.aec` is PettingZoo's; `import pocketbox.envs.gym` registers Gymnasium's ids and
`import pocketbox.envs.openspiel` OpenSpiel's games; `pocketbox.envs.batch` steps many games at once.
Nothing of theirs is imported before it is asked for.
"""
