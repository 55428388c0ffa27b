"""`tablee bench`: how fast random play and search are, each game beside its peer in OpenSpiel."""
