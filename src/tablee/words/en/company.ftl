# What people say at a table, whom one hears, and the people one played with

company-say = Say something
company-say-short = Say
company-speak = What people say here
company-said-lately = Just said
company-said-line = { $name }: { $words }
company-people = Who you hear
company-mute = Mute { $name }
company-mute-how = You will not see what they say, here or at any other table. Their moves you see as ever, and nobody is told.
company-mute-all = Mute everybody at this table
company-mute-list = Muted
company-hear-again = Hear again
company-hear-again-named = Hear { $name } again

company-friends = People you played with
company-friends-none = Nobody yet. Whoever you finish a match with will be here.
company-here = here now
company-here-now = Here now: { $names }
company-matches = { $n_matches ->
    [one] one match together
   *[other] { $n_matches } matches together
  }
company-invite = Invite
company-invite-named = Invite { $name }
company-invited = Invited
company-remove = Remove
company-remove-named = Remove { $name } from the list
company-removed = { $name } is no longer on your list, and you are no longer on theirs.
company-put-back = Put back
company-show-me = People I played with may see when I am here
company-invitations = You are invited
company-invites-to = { $who } invites you to { $game }
company-sits-there = { $n_names ->
    [0] Nobody sits there yet.
    [one] { $names } is there.
   *[other] { $names } are there.
  }
company-not-now = Not now
company-not-now-named = Not now: { $game } with { $who }
company-show-all = Show all { $n_people }
