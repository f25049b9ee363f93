"""Rule pages, worked examples and the variants that people build, as screens use them."""
