"""Tables in use: what happens at them, and what each viewer is shown."""
