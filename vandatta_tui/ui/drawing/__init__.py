"""Cards, plates, signs and colours as rows of cells. Pure functions and data; no widgets."""
