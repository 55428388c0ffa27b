# Janus

janus-move-place = { $place ->
    [first] first
    [second] second
    [third] third
   *[fourth] fourth
  }

janus-vote-first = The end of the match has been proposed: agree or refuse first.
janus-keep-first = You have finished taking: choose which of your four matching cards you keep.
janus-takes-only = You have taken a card this turn: take a second one or end the turn, but discard nothing.
janus-drops-only = You have discarded a card this turn: discard a second one or end the turn, but take nothing.
janus-nothing-done = In your turn you take one or two cards, or discard one or two: you cannot do nothing.
janus-no-seat = There is no seat { $seat } at this table.
janus-no-card = There is no { janus-move-place } card to take there.
janus-not-held = You do not hold a { janus-move-place } card.
janus-no-pile = There is nothing to take from the pile: it is empty.
janus-own-card = That card is already yours: take cards from opponents or from the pile.
janus-same-opponent = You have already taken a card from this opponent this turn: the second must come from elsewhere.
janus-pile-twice = You have already taken a card from the pile this turn: the second must come from an opponent.
janus-hand-full = You hold four cards, the most allowed: you can only discard.
janus-no-four = You choose a card to keep only when four fronts match after taking.
janus-vote-runs = The end has already been proposed: agree or refuse.
janus-proposed-once = The end has been refused this turn: it can be proposed only once a turn.
janus-not-at-start = You can propose the end only at the start of your turn, before you take or discard a card.
janus-no-vote = Nobody has proposed to end the match: there is nothing to answer.

janus-move-take = take the { janus-move-place } card from { $whom }
janus-move-take-pile = take the top card of the pile
janus-move-drop = discard your { janus-move-place } card
janus-move-end = end the turn
janus-move-keep = keep your { janus-move-place } card and lay the other three
janus-move-propose = propose to end the match
janus-move-agree = agree to end the match
janus-move-refuse = refuse to end the match

# At the terminal

janus-pitch = Cards with two faces: you see one, everyone else sees the other.
janus-title = Janus{ $n_calm ->
    [0] {""}
    [one] {" "}· 1 turn without a triplet
   *[other] {" "}· { $n_calm } turns without a triplet
  }{ $n_limit ->
    [0] {""}
   *[other] , the limit is { $n_limit }
  }
janus-legend = In brackets: the other face, as far as you remember it.
janus-pile = pile · { $size }
janus-pile-open = The pile, from the top:
janus-remembered = You remember in the pile, at this depth: { $cards }
janus-took = { $you ->
    [yes] You have
   *[no] { $who } has
  } taken a card from { $whom }: a second one must come from elsewhere.
janus-took-pile = { $you ->
    [yes] You have
   *[no] { $who } has
  } taken a card from the pile: a second one must come from an opponent.
janus-dropped = { $you ->
    [yes] You have
   *[no] { $who } has
  } discarded a card, and may discard a second one.
janus-keeping = Four alike! { $you ->
    [yes] You keep
   *[no] { $who } keeps
  } one of them; the other three are laid.
janus-proposed = { $you ->
    [yes] You propose
   *[no] { $who } proposes
  } to end the match.
janus-agreed = Agreed so far: { $names }.
janus-answers = It is { $you ->
    [yes] your
   *[no] { $who }’s
  } turn to answer.
janus-lost = { $n_lost ->
    [0] No triplet was left to make.
    [one] Triplet left unmade: { $symbols }
   *[other] Triplets left unmade: { $symbols }
  }

janus-event-deal = The cards are dealt, { $each } each.
janus-event-take = { $you ->
    [yes] You take
   *[no] { $who } takes
  } { $symbol } from { $whom }.
janus-event-take-pile = { $you ->
    [yes] You take
   *[no] { $who } takes
  } { $symbol } from the pile.
janus-event-take-unseen = { $who } takes { $from_you ->
    [yes] your { janus-move-place } card
   *[no] the { janus-move-place } card from { $whom }
  }.
janus-event-back = Its back is { $symbol }.
janus-event-uncovered = The pile shows { $symbol }.
janus-event-drop = { $you ->
    [yes] You discard
   *[no] { $who } discards
  } { $symbol }.
janus-event-triplet = { $you ->
    [yes] You lay
   *[no] { $who } lays
  } three { $symbol }!
janus-event-four = { $you ->
    [yes] You have
   *[no] { $who } has
  } four alike.
janus-event-keep = { $you ->
    [yes] You keep
   *[no] { $who } keeps
  } one of the four.
janus-event-stop = { $you ->
    [yes] You end your
   *[no] { $who } ends their
  } turn.
janus-event-propose = { $you ->
    [yes] You propose
   *[no] { $who } proposes
  } to end the match.
janus-event-agree = { $you ->
    [yes] You agree.
   *[no] { $who } agrees.
  }
janus-event-refuse = { $you ->
    [yes] You refuse.
   *[no] { $who } refuses.
  }
janus-event-end = { $reason ->
    [agreed] Everyone agrees: the match is over.
    [patience] No triplet for a long time: the match is over.
   *[no_triplet_left] No triplet can be made any more: the match is over.
  }

# Hints

janus-hint-take-completes = It is your third { $symbol }: you lay a triplet.
janus-hint-take-two = Another { $symbol } is in sight elsewhere: take both, and with yours they are a triplet.
janus-hint-take-pair = It makes two { $symbol } with yours; { $n_open ->
    [0] no other is in sight yet.
    [one] one more is in sight.
   *[other] { $n_open } more are in sight.
  }
janus-hint-take-breaks = As you remember, its holder has two { $symbol }: this takes one of them away.
janus-hint-take-single = You hold no { $symbol } yet; { $n_open ->
    [0] no other is in sight.
    [one] one more is in sight.
   *[other] { $n_open } more are in sight.
  }
janus-hint-take-uncovers = You hold no { $symbol } yet, and everyone gets to see a new card of the pile.
janus-hint-take-fills = It matches nothing you hold and fills your hand: you can then only discard.
janus-hint-take-extra = Your triplet is safe: this { $symbol } stays in your hand for the next one.
janus-hint-drop-pair = It breaks up your two { $symbol }.
janus-hint-drop-feeds = As you remember, the next player holds two { $symbol } and could take this one.
janus-hint-drop-full = Your hand is full: you must discard before you can take, and you hold no second { $symbol }.
janus-hint-drop-single = You hold no second { $symbol }, and { $n_open ->
    [0] none is in sight.
    [one] one is in sight.
   *[other] { $n_open } are in sight.
  } { $n_left ->
    [0] Your hand is then empty.
    [one] One card is left to you.
   *[other] { $n_left } cards are left to you.
  }
janus-hint-end-triplet = Your three { $symbol } are complete: you need nothing more.
janus-hint-end-take = You keep room for { $n_room ->
    [one] one card
   *[other] { $n_room } cards
  } next turn.
janus-hint-end-drop = You keep { $n_cards ->
    [one] your last card
   *[other] the { $n_cards } cards you hold
  }.
janus-hint-keep = You do not know what the others see on its back.
janus-hint-keep-known = On its back the others see { $symbol }.
janus-hint-finish = { $belief ->
    [settled] Nobody’s place can change any more: at most { $n_left ->
        [one] one triplet
       *[other] { $n_left } triplets
      } can still be made.
    [near] Three { $symbol } are in sight, yours among them: a triplet may come at once.
    [quiet] There has been no triplet for { $n_calm } turns: another is unlikely.
   *[lively] { $n_left ->
        [one] One more triplet
       *[other] Up to { $n_left } more triplets
      } can still be made: it is early to give up.
  }
janus-hint-refuse = { $belief ->
    [settled] Nobody’s place can change any more: there is nothing to play on for.
    [near] Three { $symbol } are in sight, yours among them: a triplet may come at once.
    [quiet] There has been no triplet for { $n_calm } turns: another is unlikely.
   *[lively] { $n_left ->
        [one] One more triplet
       *[other] Up to { $n_left } more triplets
      } can still be made: playing on is worth it.
  }

# In the browser

janus-symbol = { $symbol ->
    [A] anchor
    [B] boat
    [C] crown
    [D] domino
    [E] envelope
    [F] flame
    [G] guitar
    [H] harp
    [I] igloo
    [J] jewel
   *[K] kiwi
  }
janus-symbol-the = { $symbol ->
    [A] the anchor
    [B] the boat
    [C] the crown
    [D] the domino
    [E] the envelope
    [F] the flame
    [G] the guitar
    [H] the harp
    [I] the igloo
    [J] the jewel
   *[K] the kiwi
  }
janus-symbol-many = { $symbol ->
    [A] anchors
    [B] boats
    [C] crowns
    [D] dominoes
    [E] envelopes
    [F] flames
    [G] guitars
    [H] harps
    [I] igloos
    [J] jewels
   *[K] kiwis
  }
janus-symbol-lettered = { $symbol } ({ janus-symbol })
janus-symbol-unseen = a face you do not see
janus-name-card = { $who }, card { $place }: { $symbol }
janus-name-own = Your card { $place }: { $symbol }
janus-name-both = { $card }, { $other } on the other face
janus-name-unknown = { $card }, the other face unknown to you
janus-name-take = { $card }. Take it
janus-name-drop = { $card }. Select it to discard it
janus-name-keep = { $card }. Keep it
janus-name-pile = Pile, { $n_cards ->
    [0] empty
    [one] 1 card, { $symbol } up
   *[other] { $n_cards } cards, { $symbol } up
  }
janus-name-deep = { $card }, number { $depth } from the top of the pile
janus-name-whole = { $upper } up, { $lower } below
janus-name-upper = { $upper } up
janus-name-triplet = Triplet: three { $symbols }. On the backs: { $backs }
janus-name-triplet-front = Triplet: three { $symbols }
janus-name-hand = Cards of { $who }
janus-unknown = unknown
janus-pile-empty = Empty
janus-corner = Folded corner: what the others see
janus-no-cards = no card
janus-deeper = You remember in the pile:
janus-deeper-open = Below it in the pile:
janus-calm = { $n_calm ->
    [0] No turn without a triplet yet
    [one] 1 turn without a triplet
   *[other] { $n_calm } turns without a triplet
  }
janus-calm-limit = the match ends at { $limit }
janus-do-start = Take a card from someone or from the pile, or discard one of yours.
janus-do-watch = Spectators do not see the cards: one of them might be a player in a second window.
janus-do-full = Your hand is full: discard one or two cards.
janus-do-empty = Your hand is empty: take one or two cards.
janus-do-three = Take one card, or discard one or two.
janus-do-end = End my turn
janus-do-drop = Discard { $symbol }
janus-do-asked = In your hand: { $symbol }. Discard it, or press Escape to hold on to it.
janus-do-hold = Hold on to it
janus-do-keep = Four alike! Which one do you keep? The other three are laid.
janus-do-propose = Propose to end
janus-do-propose-sure = Propose to end the match?
janus-do-yes = Propose it
janus-do-no = No, play on
janus-vote = A vote: should the match end?
janus-vote-proposes = proposes it
janus-vote-agrees = agrees
janus-vote-now = is answering
janus-vote-waits = answers later
janus-vote-agree = Agree
janus-vote-refuse = Play on
janus-lost-title = { $n_lost ->
    [0] No triplet was left to make.
    [one] Triplet left unmade:
   *[other] Triplets left unmade:
  }
janus-ending = { $you ->
    [yes] You have
   *[no] { $who } has
  } { $n_triplets ->
    [0] no triplet, and nobody has more
    [one] 1 triplet, the most at the table
   *[other] { $n_triplets } triplets, the most at the table
  } (JAN-16).
janus-ending-shared = { $names } are level with { $n_triplets ->
    [0] no triplet
    [one] 1 triplet
   *[other] { $n_triplets } triplets
  } each (JAN-16).
janus-figure-card = A card: { $front } on one face, { $back } on the other
janus-figure-double = A double: { $front } on both faces
janus-figure-becomes = { $before }, then: { $after }
janus-figure-held = You hold { $front }; the others see { $back }
janus-figure-theirs = Someone else holds it: you see { $back }, they see { $front }
janus-figure-pile = On the pile: { $front } up, { $back } below
janus-figure-you-see = you see
janus-figure-they-see = they see
janus-figure-up = up
janus-figure-below = below

# At a new table: its options, and what of them is said on a line

janus-comfort-memory = Janus: remind me of what I saw
janus-option-patience = Maximum times round the table without a triplet (0: no limit)
janus-option-memory = Everyone is reminded of the faces they have seen
janus-event-faded = Anything seen earlier is left to your memory.
janus-badge-memory = everyone is reminded of what they saw
janus-badge-patience = { $n_value ->
    [one] ends after one round without a triplet
   *[other] ends after { $n_value } rounds without a triplet
  }

# On paper

janus-print-note = Both sides of a card are in play, and the shuffle decides which one is the front. Do not use sleeves with coloured backs.
janus-print-credit = Janus is a game by Lothar Hannappel, published by Amigo. The drawings are Tablée’s own, for your own table.

# In a study

janus-claim-length = A match takes about 20 minutes (read as { $low } to { $high }; this was kept in view when setting the moment at which bots agree to the end, JAN-13).
janus-study-changed = The rule that combines numbers of players was changed when the figures were known; that changed the verdict on how long a match is.
janus-variant-impatient = Little patience (patience = 3)
janus-variant-patient = More patience (patience = 12)

janus-brief = Every card has two faces: you see one side of yours, and everyone else sees the other. Take a card or two from the others or from the pile, or throw some back. Three matching faces make a triplet, and whoever has the most triplets wins.
janus-aside-1 = Janus has 11 symbols and 66 cards: any two symbols meet on exactly one of them.
janus-aside-2 = A match of Janus is over when all its players agree that it is.
janus-aside-3 = Nobody holds more than four cards in Janus, and nobody may look at the backs of their own.

# What may be said at the table

janus-phrase-bluff = Is that a bluff?
janus-phrase-nothing = I gave nothing away.
janus-phrase-two-sides = There are two sides to everything.
janus-phrase-forgot = I’ve forgotten already…
janus-phrase-memory = What a memory!
janus-phrase-needed-it = I needed that one!
janus-phrase-knew-it = I knew it!
janus-phrase-enough = Shall we call it a day?
