"""The games on a GPU: random play in bulk, and batches of matches for programs that learn."""
