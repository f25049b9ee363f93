"""What the command line does, one module a command.

Every module has `HELP`, `add_arguments(parser, t)` and `run(args, t) -> int`, and imports what it
needs inside `run`: `--help` never waits for Textual or pydantic.
"""
