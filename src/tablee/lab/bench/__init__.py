"""`tablee bench`: the speed of random play and search, each game beside its peer in OpenSpiel."""
