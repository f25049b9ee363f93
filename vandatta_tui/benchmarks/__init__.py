"""What `vandatta bench` measures, and the yardsticks that it measures with."""
