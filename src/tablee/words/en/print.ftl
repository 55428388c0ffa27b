# What `tablee print` says, and what stands on the pages that it makes.

print-title = { $game }: print and play
print-subtitle = Print and play
print-part-card = { $n_cards } cards of { $size } mm, on { $n_sheets ->
    [one] one sheet
   *[other] { $n_sheets } sheets
  }
print-part-film = { $n_cards } clear cards of { $size } mm, on { $n_sheets ->
    [one] one film
   *[other] { $n_sheets } films
  }
print-part-label = { $n_cards } labels, on { $n_sheets ->
    [one] one sheet
   *[other] { $n_sheets } sheets
  }

print-step-scale = Print at 100% (“actual size”), without “fit to page”, and measure the ruler at the foot of this page before you print the rest.
print-step-card = Use white card of 200 to 300 g/m² for { $n_pages ->
    [one] page { $first }
   *[other] pages { $first } to { $last }
  }, if your printer takes it. Plain paper in card sleeves works too.
print-step-film = Print { $n_pages ->
    [one] page { $first }
   *[other] pages { $first } to { $last }
  } on clear film made for your printer: laser film in a laser printer (any other would melt), ink-jet film with its rough side up in an ink-jet.
print-step-label = Print { $n_pages ->
    [one] page { $first }
   *[other] pages { $first } to { $last }
  } on white self-adhesive paper, or on plain white paper that you glue on, and cut out the labels along their circles.
print-step-duplex-long = Print on both sides, flipping on the long edge. Test with pages 1 and 2: held up to the light, their crosses must meet to within a millimetre.
print-step-duplex-short = Print on both sides, flipping on the short edge. Test with pages 1 and 2: held up to the light, their crosses must meet to within a millimetre.
print-step-single = Print on one side only.
print-step-cut = Cut from mark to mark right across the sheet, columns first, then rows. Round the corners if you like.
print-step-rules = The rules are on the last pages; plain paper will do.
print-ruler = This ruler is { $length } mm long. If yours measures differently, the printer has changed the size.
print-back-of-cover = This is the back of the first page. Hold the sheet up to the light: if the crosses of both sides meet, the backs will be right behind their fronts. If they are more than a millimetre apart, choose the other edge in your printer’s settings, or shift the paper in its tray.
print-rules = Rules
print-sheet-front = { $game } · sheet { $sheet } of { $sheets } · front
print-sheet-back = { $game } · sheet { $sheet } of { $sheets } · back
print-sheet-only = { $game } · sheet { $sheet } of { $sheets }

print-done = { $file }: { $n_cards } cards, on { $n_sheets ->
    [one] one sheet
   *[other] { $n_sheets } sheets
  } after the first, which says how to print them.
print-unknown-paper = --paper { $paper }: choose from { $known }.
print-unknown-flip = --flip { $flip }: a printer flips a sheet on one of its edges, { $known }.
print-unknown-language = Tablée has no words in { $name }: choose from { $known }.
print-no-cards = { $game } is played without cards: there is nothing to print.
print-no-drawings = The cards of { $game } have not been drawn for printing yet.
print-needs-backs = { $game } uses both sides of its cards: they cannot be printed without their backs.
print-no-reportlab = Printing needs a package that is not installed. Install it with: pip install "tablee[lab]"
print-cannot-write = { $file } cannot be written: { $problem }.
