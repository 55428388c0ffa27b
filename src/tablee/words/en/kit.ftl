# What games made with the kit say where they say nothing of their own.

kit-suit = { $suit ->
    [C] clubs
    [D] diamonds
    [H] hearts
   *[S] spades
  }
kit-card = { $rank ->
    [A] ace
    [T] 10
    [J] jack
    [Q] queen
    [K] king
   *[other] { $rank }
  } of { kit-suit }
kit-the-card = the { $rank ->
    [A] ace
    [T] 10
    [J] jack
    [Q] queen
    [K] king
   *[other] { $rank }
  } of { kit-suit }

kit-not-held = You do not hold { $card }: play a card from your own hand.
kit-misfit = { $card } does not fit on { $top }.
kit-no-cards = There is no card left to draw.
kit-only-drawn = After drawing you may play the card that you drew, and no other.
kit-no-pass = You cannot pass yet: play a card that fits, or draw one.
kit-no-piece = There is no piece on { $from }.
kit-not-yours = The piece on { $from } is not yours.
kit-taken-square = There is a piece on { $to } already.

kit-seat = { $whom }
kit-square = { $file }{ $row }

kit-move-lay = play { $card }
kit-move-draw = draw a card
kit-move-pass = pass
kit-move-move = { $from } to { $to }
kit-move-jump = { $from } jumps to { $to }

kit-event-deal = The cards are dealt. { $you ->
    [yes] You go first.
   *[no] { $who } goes first.
  }
kit-event-deal-round = Round { $round } is dealt. { $you ->
    [yes] You go first.
   *[no] { $who } goes first.
  }
kit-event-begin = { $you ->
    [yes] You go first.
   *[no] { $who } goes first.
  }
kit-event-lay = { $you ->
    [yes] You play
   *[no] { $who } plays
  } { $card }.
kit-event-draw = { $you ->
    [yes] You draw a card.
   *[no] { $who } draws a card.
  }
kit-event-draw-own = You draw { $cards }.
kit-event-pass = { $you ->
    [yes] You pass.
   *[no] { $who } passes.
  }
kit-event-move = { $you ->
    [yes] You move
   *[no] { $who } moves
  } from { $from } to { $to }.
kit-event-jump = { $you ->
    [yes] You jump
   *[no] { $who } jumps
  } from { $from } to { $to }.
kit-event-other = { $who }: { $move }.
kit-event-won = { $you ->
    [yes] You win
   *[no] { $who } wins
  } the round: { $n_points ->
    [one] 1 point
   *[other] { $n_points } points
  }.
kit-event-lost = { $you ->
    [yes] You lose
   *[no] { $who } loses
  } the round.
kit-event-nobody = Nobody wins the round.

kit-hint-out = It is your last card.
kit-hint-lay = You keep { $n_cards ->
    [one] 1 card
   *[other] { $n_cards } cards
  }.
kit-hint-only = It is the only move you have.
kit-hint-choice = It is one of { $n_moves } moves.
