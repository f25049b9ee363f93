"""The rules. Standard library only; knows no file format, no words and no screen."""
