"""What the app is made of, and how it begins and ends."""
