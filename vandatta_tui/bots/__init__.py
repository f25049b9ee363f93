"""Players of silicon. They see a `View` and nothing else."""
