# Ce qui ne va pas, quel que soit le jeu.

unknown-game = Aucun jeu ne s’appelle { $name }. Les jeux sont : { $known }. TABLEE_GAMES nomme les dossiers des autres.
bad-players = { $game } se joue { $low ->
    [2] { $high ->
        [2] à deux
       *[other] de 2 à { $high }
      }
   *[other] de { $low } à { $high }
  }, pas à { $players }.
bad-seed = Une graine est un nombre entier de 0 à 2^256 - 1, pas { $seed }.
bad-seat = Il n’y a pas de place { $seat } à cette table : les places vont de 0 à { $last }, et None est un spectateur.
bad-since = Les événements se comptent à partir de 0 : depuis { $since } ne veut rien dire.
bad-level = Il n’y a pas de niveau { $level } : les robots ont les niveaux de { $low } à { $high }.
not-your-turn = La place { $seat } n’a pas de coup à jouer maintenant : il n’y a rien à choisir ni à conseiller.
bad-options = Les options sont des noms avec des valeurs, pas { $got }.
bad-edition = { $game } : ses règles n’ont pas d’édition { $edition } ; la plus récente est la { $newest }.
bad-option-name = { $game } n’a pas d’option { $option }. Il y a : { $known }.
bad-option-value = L’option { $option } admet { $expected }, pas { $value }.
bad-position = Position refusée à { $where } : { $problem }.
bad-position-part = Position refusée à { $where } : { $problem }

record-not-text = Un enregistrement est un texte.
record-too-long = C’est bien plus long qu’une partie : ce n’est pas un enregistrement.
record-not-a-record = Ligne 1 : un enregistrement commence par « tablee-record: 1 ».
record-other-version = Ligne 1 : cet enregistrement a la version { $version } ; seule la version { $known } se lit ici.
record-cut-off = L’enregistrement est coupé : il annonce { $expected } coups et en contient { $found }.
record-ends-early = Ligne { $line } : l’enregistrement est coupé : il manque la ligne « { $name }: … ».
record-expected-line = Ligne { $line } : on attendait « { $name }: … », il y a « { $text } ».
record-no-number = Ligne { $line } : « { $name } » admet un nombre entier, pas « { $text } ».
record-no-json = Ligne { $line } : ce qui suit « { $name }: » est illisible.
record-half-fair = Ligne { $line } : il y a « { $there }: … » mais pas « { $name }: … » ; commitment, secret et nonces vont ensemble ou pas du tout.
record-no-digest = Ligne { $line } : « { $name } » admet 64 chiffres hexadécimaux en minuscules, pas « { $text } ».
record-no-nonces = Ligne { $line } : « nonces » admet une liste de { $players }, un par place : 16 à 64 chiffres hexadécimaux en minuscules, ou null.
record-no-turn = Ligne { $line } : « turned » admet un nombre de places de 0 à { $last }.
record-no-table = Ligne { $line } : « table » admet des lettres, des chiffres, - et _, au plus 64, pas « { $text } ».
record-no-names = Ligne { $line } : « names » admet une liste de { $players } noms, un par place.
record-no-date = Ligne { $line } : « date » admet un jour comme 2026-11-16, pas « { $text } ».
record-no-move-line = Ligne { $line } : on attendait une place et son coup, il y a « { $text } ».
record-too-many-moves = Ligne { $line } : l’enregistrement annonce { $expected } coups, mais il y en a davantage.
record-after-the-end = Ligne { $line } : il y a quelque chose après la fin de l’enregistrement.
record-edited = Ligne { $line } : l’enregistrement a été modifié après coup ; son contrôle ne concorde pas.
record-start = Ligne { $line } : la partie ne peut pas commencer : { $problem }
record-wrong-seat = Ligne { $line } : ce n’est pas à la place { $seat } de jouer, mais à la place { $actor }.
record-illegal-move = Ligne { $line } : { $problem }
record-other-result = Les coups ne mènent pas au résultat que l’enregistrement annonce.
