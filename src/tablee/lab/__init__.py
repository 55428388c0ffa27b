"""Measurements for people who study the games."""
