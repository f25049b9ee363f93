"""The edge: YAML and pydantic live here and nowhere else."""
