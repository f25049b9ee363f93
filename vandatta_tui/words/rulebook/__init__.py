"""The rules of a game in words, section by section, read from the tables that are played by."""
