"""What the command line does, one module a command.

Every module has `add_arguments(parser, t)` and `run(args, t) -> int`. It is loaded only when its
command is wanted.
"""
