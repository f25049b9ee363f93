"""A match as screens and widgets use it: what is shown, who acts, what a key may do."""
