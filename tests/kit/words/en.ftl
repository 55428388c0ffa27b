motley-pitch = Something of everything.
motley-option-target = Points
motley-option-rounds = Rounds
motley-option-kind = Kind
motley-option-quick = Quick
motley-option-kind-soft = soft
motley-option-kind-hard = hard
motley-zone-hands = Hands
motley-zone-sleeves = Sleeves
motley-zone-draw = Stack
motley-zone-treasure = Treasure
motley-zone-market = Market
motley-zone-grave = Grave
motley-zone-aside = Aside
motley-zone-won = Won
motley-zone-coins = Coins
motley-zone-pot = Pot
motley-zone-colour = Colour
motley-zone-flags = Flags
motley-zone-drawn = Card drawn
motley-zone-board = Board
motley-value-colour-a = a
motley-value-colour-b = b
motley-value-colour-c = c
motley-value-colour-d = d
motley-value-flags-up = up
motley-value-flags-down = down
cup-pitch = Roll.
cup-nobody = Look at somebody else than { $seat }.
cup-nothing = There is nothing to keep.
cup-zone-beaker = Beaker
cup-zone-die = Die
cup-zone-hands = Hands
cup-value-how-P = pointedly
cup-value-how-T = timidly
cup-move-roll = roll the die
cup-move-nod = nod to { $seat }
cup-move-point = { $you_seat ->
    [yes] point at yourself
   *[no] point at { $seat } { $how }
  }
cup-event-roll = { $you ->
    [yes] You roll { $came }.
   *[no] { $who } rolls { $came }.
  }
cup-event-point = { $who } points at { $you_whom ->
    [yes] you of all people
   *[no] { $whom }
  } { $how }.
cup-event-keep = { $n_went ->
    [one] { $who } keeps { $went }.
   *[other] { $who } keeps nothing.
  }
