"""One public widget a file."""
