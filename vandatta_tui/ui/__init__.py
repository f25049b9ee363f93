"""The screens. Textual and Rich live here and nowhere else."""
