"""The sockets: who is let in, and frames that become messages."""
