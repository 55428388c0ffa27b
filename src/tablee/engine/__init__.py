"""What every game shares: the contract, matches, records, chance, and rules that compile."""
