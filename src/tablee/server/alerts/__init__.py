"""Alerts: people hear that it is their turn while they are not here."""
