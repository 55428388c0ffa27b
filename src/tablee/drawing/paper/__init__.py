"""What cards are drawn with on paper: a pen, letters, frames."""
