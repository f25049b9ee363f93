"""What the screens and the plain mode share: whatever plays a match and knows no screen."""
