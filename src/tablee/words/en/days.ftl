# When a table is played, who stands in for whom, and nights and holidays.

days-when = When do you play?
days-now = Now, together
days-now-how = Everyone is at the table at the same time.
days-over-days = Over days
days-over-days-how = Everyone plays when it suits them; the table waits.
days-limit = Time for a move
days-limit-of = { $n_days ->
    [0] no limit
    [one] one day
   *[other] { $n_days } days
}
days-late = Whoever is late
days-late-loses = has lost; the others win
days-late-bot = is replaced until they are back: { $level }
days-gone = If someone goes away
days-keep = their seat is kept and the table waits
days-bot-after = a bot plays for them after { $n_minutes ->
    [one] a minute
   *[other] { $n_minutes } minutes
}

days-played = { $n_days ->
    [0] Played over days, without a limit.
    [one] Played over days: one day a move.
   *[other] Played over days: { $n_days } days a move.
}
days-late-has-lost = Whoever is late has lost.
days-late-is-replaced = A bot plays on for whoever is late.
days-stand-in = If someone goes away, a bot plays for them after a while.
days-stand-in-after = If someone goes away, a bot plays for them after { $time }.
days-due-yours = Your move until { $when }
days-is-away = { $who } is away. { $kept ->
    [yes] Their seat is kept.
   *[no] A bot will soon play for them.
}
days-forfeited = { $who } ran out of time or gave up.
days-you-forfeited = You ran out of time or gave up.
days-leave-lost = You give up: you have lost, and the others have won.
days-give-up = Give up

days-calendar = Nights and holidays
days-calendar-how = At tables over days, your time stands still at night and on holidays.
days-sleeps = My time stands still at night
days-from = From
days-to = To
days-holidays = Holidays
days-holiday-first = First day
days-holiday-last = Last day
days-holiday-add = Add holidays
days-holiday-remove = Remove { $first } – { $last }
days-zone = Times are meant in { $zone }.
