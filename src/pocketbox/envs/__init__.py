"""The games behind the interfaces researchers already use: PettingZoo, Gymnasium, OpenSpiel, batches."""
