# A game’s card: on its box, over its rules, and on the terminal’s shelf

card-players = { $range ->
    [one] { $low } players
   *[many] { $low } to { $high } players
  }
card-best = best with { $range ->
    [one] { $low }
   *[many] { $low } to { $high }
  }
card-age = ages { $age }+
card-minutes = { $range ->
    [one] about { $low } min
   *[many] { $low } to { $high } min
  }

card-about = About the game
card-label-designers = A game by
card-label-design = Graphic design
card-label-publisher = Publisher
card-label-year = Year
card-label-players = Players
card-label-age = Age
card-label-minutes = Time
card-label-printings = Rules follow
card-label-source = Sheet from
card-number = { $publisher }, no. { $number }
card-printings = { $n_printings ->
    [one] the printed sheet
    [2] both printings of the sheet
   *[other] { $n_printings } printings of the sheet
  }
