"""What a study plays in machine code; a folder of its own, so that no other change to the study compiles it anew."""
