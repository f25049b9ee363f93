"""Every sentence the game says, in Swedish, Norwegian bokmål and English."""
