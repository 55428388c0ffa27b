"""The games behind the interfaces that researchers use: PettingZoo, OpenSpiel, batches in NumPy arrays."""
