"""The plain mode: a table in sentences, numbers and words, line by line. No Textual, no Rich."""
