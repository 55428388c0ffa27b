"""Tables in use: their events, and what each viewer is shown."""
