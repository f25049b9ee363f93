"""Tests of screens and widgets."""
