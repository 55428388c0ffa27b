# Quand on joue à une table, qui remplace qui, les nuits et les congés.

days-when = Quand jouez-vous ?
days-now = Maintenant, ensemble
days-now-how = Tout le monde est à la table en même temps.
days-over-days = Sur plusieurs jours
days-over-days-how = Chacun joue quand cela lui convient ; la table attend.
days-limit = Temps pour un coup
days-limit-of = { $n_days ->
    [0] sans limite
    [one] un jour
   *[other] { $n_days } jours
}
days-late = En cas de retard
days-late-loses = on a perdu ; les autres gagnent
days-late-bot = un robot joue jusqu’au retour : { $level }
days-gone = Si quelqu’un s’absente
days-keep = sa place lui reste et la table attend
days-bot-after = un robot joue à sa place au bout { $n_minutes ->
    [one] d’une minute
   *[other] de { $n_minutes } minutes
}

days-played = { $n_days ->
    [0] Une partie sur plusieurs jours, sans limite.
    [one] Une partie sur plusieurs jours : un jour par coup.
   *[other] Une partie sur plusieurs jours : { $n_days } jours par coup.
}
days-late-has-lost = En cas de retard, on a perdu.
days-late-is-replaced = En cas de retard, un robot joue en attendant.
days-stand-in = Si quelqu’un s’absente, un robot joue à sa place au bout d’un moment.
days-stand-in-after = Si quelqu’un s’absente, un robot joue à sa place au bout de { $time }.
days-due-yours = À vous de jouer, jusqu’à { $when }
days-is-away = { $who } n’est pas là. { $kept ->
    [yes] Sa place lui reste.
   *[no] Un robot prendra bientôt le relais.
}
days-forfeited = { $who } a dépassé son délai ou abandonné.
days-you-forfeited = Vous avez dépassé votre délai ou abandonné.
days-leave-lost = Vous abandonnez : vous avez perdu, et les autres ont gagné.
days-give-up = Abandonner

days-calendar = Nuits et congés
days-calendar-how = Aux tables sur plusieurs jours, votre temps s’arrête la nuit et pendant vos congés.
days-sleeps = Mon temps s’arrête la nuit
days-from = De
days-to = À
days-holidays = Congés
days-holiday-first = Premier jour
days-holiday-last = Dernier jour
days-holiday-add = Ajouter des congés
days-holiday-remove = Enlever { $first } – { $last }
days-zone = Les heures sont celles du fuseau { $zone }.
