# Donnes loyales : ce que dit `tablee verify`

fairness-bad-nonce = Un nonce s’écrit en 16 à 64 chiffres hexadécimaux minuscules, pas { $nonce }.
fairness-bad-own-nonce = « { $text } » : écrivez PLACE=NONCE, le nonce en 16 à 64 chiffres hexadécimaux, comme 0=8c1f0e6a7d2b3954.
fairness-bad-commitment = « { $text } » n’est pas un engagement, qui compte 64 chiffres hexadécimaux.
fairness-cannot-read = Impossible de lire { $file } : { $problem }.

fairness-moves-hold = Coups : { $n_moves ->
    [0] aucun n’a été joué ; la donne est celle de la graine.
    [one] le seul est permis dans la donne de la graine, et mène au résultat annoncé.
   *[other] les { $n_moves } sont permis dans la donne de la graine, et mènent au résultat annoncé.
  }
fairness-commitment-holds = Engagement : il correspond au secret.
fairness-seed-holds = Graine : elle est faite du secret et { $n_given ->
    [one] du nonce d’une place.
   *[other] des nonces de { $n_given } places.
  }
fairness-lot-holds = Qui commence : le sort a été tiré du secret et des nonces ; { $n_seats ->
    [0] chacun est resté à sa place.
    [one] chacun a avancé d’une place.
   *[other] chacun a avancé de { $n_seats } places.
  }
fairness-commitment-shown = Engagement : c’est celui qu’on vous a montré.
fairness-nonce-given = Nonce : celui de la place { $seat } est celui que vous avez donné.
fairness-compare-commitment = Non vérifié : vous a-t-on montré cet engagement avant la partie ? Donnez-le avec --commitment. L’enregistrement dit { $recorded }
fairness-compare-nonces = Non vérifié : le nonce de votre place est-il celui que votre client a donné ? Donnez-le avec --nonce. L’enregistrement dit { $recorded }
fairness-all-hold = Tout ce qui a été vérifié concorde.

fairness-failed = Échec : { $problem }
fairness-no-lines = Cet enregistrement n’a ni engagement, ni secret, ni nonces : rien ne prouve que la donne n’a pas été choisie.
fairness-from-position = Cette partie est reprise d’une position, elle n’a pas été distribuée : la position a pu être choisie.
fairness-no-nonces = Aucune place n’a donné de nonce : le serveur a décidé seul de la graine, et a pu la choisir.
fairness-other-secret = L’engagement ne correspond pas au secret : l’un des deux a été changé.
fairness-other-seed = La graine n’est pas faite du secret et des nonces : la graine, un nonce ou leur ordre a été changé.
fairness-other-lot = Le tirage au sort de qui commence ne vient pas du secret et des nonces : la ligne « turned » ou un nonce a été changé.
fairness-other-commitment = L’engagement n’est pas celui qu’on vous a montré ; l’enregistrement dit { $recorded }
fairness-other-nonce = Le nonce de la place { $seat } n’est pas celui que vous avez donné.
