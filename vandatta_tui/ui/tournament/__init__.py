"""A tournament as its screens use it."""
