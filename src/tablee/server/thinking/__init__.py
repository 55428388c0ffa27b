"""What bots and hints think, in threads of their own."""
