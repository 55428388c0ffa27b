"""The machine code of studies; a separate folder, so that no other change to the study recompiles it."""
