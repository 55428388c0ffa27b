"""The shapes of what travels, over HTTP and over the socket."""
