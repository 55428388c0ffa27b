# Études : ce que dit la page d’une étude. Les nombres arrivent écrits comme la langue les écrit.

## Erreurs
study-same-file = { $file } servirait à deux choses : la page, ses chiffres et le journal des parties demandent chacun leur fichier. Choisissez-en un autre avec --out ou --json.
study-other-log = { $file } contient les parties d’une autre étude. Supprimez-le, ou choisissez un autre dossier avec --out.
study-bad-line = { $file }, ligne { $line } : ce n’est pas un bloc de cette étude. Supprimez la ligne pour qu’elle soit rejouée.
study-no-plots = Une étude trace des graphiques, qui demandent Matplotlib : pip install 'tablee[lab]'
study-minutes-or-games = Dites combien jouer avec --minutes ou avec --games, mais pas avec les deux.
study-too-few = { $n_games ->
    [one] Une partie de chaque sorte, c’est
   *[other] { $n_games } parties de chaque sorte, c’est
} trop peu pour des intervalles : il en faut au moins { $least }. Demandez-en plus avec --games ou --minutes.
study-too-many = Cela ne finirait jamais : { $most } parties de chaque sorte sont le maximum. Demandez-en moins avec --games ou --minutes.

## Pendant qu’elle tourne
study-playing = { $game } : on joue
study-interrupted = Interrompue. { $file } garde ce qui a été joué : relancez la même commande pour continuer.
study-written = L’étude est dans { $file } ; ce qui a été joué est dans { $log }.

## Petits mots
study-and = { $first } et { $last }
study-seat = { $n_seat ->
    [1] la première place
    [2] la deuxième place
    [3] la troisième place
    [4] la quatrième place
    [5] la cinquième place
    [6] la sixième place
    [7] la septième place
   *[other] la place { $n_seat }
 }
study-seat-last = la dernière place
study-level = niveau { $level }
study-level-plain = niveau { $level } sans recherche
study-level-thinking = niveau { $level } ({ $simulations } simulations)

## La page
study-title = { $game } : ce que disent les parties
study-lead = { $n_matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
 } entre robots, résumées en mots simples. Entre parenthèses : les intervalles à 95 %, où se trouve la vraie valeur pour autant qu’on puisse le dire.
study-answers = Les réponses
study-claims = Ce qui est annoncé
study-figures = Les chiffres
study-method = Comment on a mesuré
study-ask-seats = Est-ce un avantage de jouer en premier ou en dernier ?
study-ask-length = Combien de temps dure une partie ?
study-ask-skill = Hasard ou talent ?
study-ask-options = Que changent les options ?
study-ask-closeness = À combien de joueurs les parties sont-elles les plus serrées ?

## Réponses
study-seats-gain = À { $players } joueurs, { $seat } est avantagée : elle gagne { $share } des parties, quand une part égale serait de { $even }.
study-seats-lose = À { $players } joueurs, { $seat } est désavantagée : elle gagne { $share } des parties, quand une part égale serait de { $even }.
study-seats-alike = À { $players } joueurs, la place compte peu : aucune place ne gagne un dixième de plus ou de moins que sa part.
study-seats-unclear = À { $players } joueurs, ces parties ne permettent pas de dire si une place gagne un dixième de plus ou de moins que sa part.
study-length-table = { $game } à { $players } joueurs : la partie médiane prend { $moves } coups et { $minutes } minutes à une allure ordinaire ; la moitié des parties ne dure pas davantage. Une partie compte en moyenne { $rounds } manches.
study-length-one-round = { $game } à { $players } joueurs : la partie médiane prend { $moves } coups et { $minutes } minutes à une allure ordinaire ; la moitié des parties ne dure pas davantage.
study-length-spread = Neuf parties sur dix prennent entre { $low } et { $high } minutes.
study-length-pace = Une table vive met environ { $brisk } minutes pour la partie médiane, une table tranquille { $leisurely }.
study-length-shortest = C’est à { $players } joueurs que les parties sont les plus courtes : { $minutes } minutes.
study-length-shortest-several = Pour les parties les plus courtes, on ne peut pas départager { $players } joueurs ; à { $told }, elles prennent { $minutes } minutes.
study-length-longest = C’est à { $players } joueurs qu’elles sont les plus longues : { $minutes } minutes.
study-length-longest-several = Pour les parties les plus longues, on ne peut pas départager { $players } joueurs ; à { $told }, elles prennent { $minutes } minutes.
study-length-alike = Ces parties ne permettent pas de dire si elles durent plus ou moins longtemps à { $players } joueurs.
study-skill-share = Un bon joueur ({ $better }) parmi des faibles ({ $weaker }) gagne { $share } des parties à { $players } joueurs, quand une part égale serait de { $even }. Savoir qui est le meilleur explique { $part } de l’issue.
study-skill-needed = Cela se voit au bout de { $matches } parties : dès lors, le meilleur a gagné plus souvent qu’un adversaire donné avec une probabilité de 95 %.
study-skill-unsure = Ces parties ne permettent même pas de dire qu’il gagne plus souvent.
study-skill-luck = À { $players } joueurs égaux de ce niveau, les cartes décident de { $part } de l’issue : c’est ce qui reste pareil quand on rejoue les mêmes cartes.
study-skill-top = En haut de l’échelle, { $better } gagne { $share } des parties contre { $weaker } à { $players } joueurs, quand une part égale serait de { $even }.
study-option-changes = { $option } : { $changes }.
study-option-idle = { $option } : aucun changement que ces parties permettent de voir.
study-change-minutes = { $after } minutes au lieu de { $before }
study-change-first = la première place gagne { $after } au lieu de { $before }
study-change-better = le meilleur joueur gagne { $after } au lieu de { $before }
study-change-luck = les cartes décident de { $after } de l’issue au lieu de { $before }
study-close-one = C’est à { $best } joueurs que les parties restent ouvertes le plus longtemps : en moyenne de trois moments, { $open } de l’issue n’est pas encore décidé.
study-close-several = Ces parties ne départagent pas { $players } joueurs ; à { $best } joueurs, { $open } de l’issue n’est pas encore décidé, en moyenne de trois moments.
study-close-least = C’est à { $players } joueurs que tout se décide le plus tôt : { $open } reste ouvert.
study-close-only = Le jeu ne se joue qu’à { $players }. En moyenne de trois moments, { $open } de l’issue n’est pas encore décidé.

## Ce que disent les règles imprimées
study-verdict-holds = vrai
study-verdict-fails = faux
study-verdict-partly = vrai en partie
study-verdict-unknown = on ne peut le dire
study-claim-ideal = On y joue le mieux de { $low } à { $high }.
study-claim-ends = On peut y jouer à chacun des nombres de joueurs annoncés.
study-claim-age = { $n_years ->
    [one] On peut y jouer dès { $n_years } an.
   *[other] On peut y jouer dès { $n_years } ans.
 }
study-figure-lasts = À { $players } joueurs, la partie médiane prend { $median } minutes à l’allure ordinaire, { $brisk } à une table vive et { $leisurely } à une table tranquille.
study-figure-lasts-holds-for = C’est vrai à { $players } joueurs.
study-figure-lasts-fails-for = C’est faux à { $players } joueurs.
study-figure-lasts-unknown-for = À { $players } joueurs, on ne peut le dire.
study-figure-ideal = De { $first } à { $last } joueurs, de { $least } à { $most } de l’issue reste ouvert en moyenne ; parmi les autres nombres, c’est à { $other } joueurs qu’on fait le mieux, avec { $others }.
study-figure-ends = Là où cela arrive le plus souvent, { $worst } des parties ont dû être arrêtées.
study-figure-no-chance = Avec la revanche, la donne décide de { $luck } de l’issue ; sans elle, de { $without }. Ce que la donne apporte à l’une des mains dans la première manche et ce qu’elle apporte à la même main dans la seconde, où l’autre joueur la tient, ont une corrélation de { $kinship } : à 1, chacun a une fois le même avantage ; à 0, une manche ne compense rien de l’autre.
study-figure-easier = À { $players } joueurs, { $with } des tours ne laissent rien à choisir avec eux, { $without } sans.
study-figure-age = Les robots n’ont pas d’âge.
study-rule-lasts = Une durée est vraie si la partie médiane à l’allure ordinaire tombe dans les minutes annoncées, avec tout son intervalle ; fausse si la médiane n’y arrive ni à une table vive ni à une table tranquille ; sinon cela dépend de l’allure et on ne peut le dire.
study-rule-ideal = « Le mieux » se lit « reste ouvert le plus longtemps ». C’est vrai si chacun des nombres annoncés l’emporte sûrement sur chacun des autres, faux si un autre l’emporte sûrement sur chacun d’eux ; les intervalles sont élargis pour toutes les comparaisons à la fois.
study-rule-ends = « On peut y jouer » se lit « la partie arrive à sa fin » : sûrement moins de { $most } des parties doivent être arrêtées parce qu’elles ne finissent pas.
study-rule-no-chance = « Plus de place au hasard » se lit : la donne décide sûrement de moins de { $most } de l’issue, alors que sans l’échange elle décide sûrement de davantage. C’est faux si elle décide sûrement de davantage malgré lui.
study-rule-easier = « Plus facile » se lit : sûrement moins de tours ne laissent rien à choisir.
study-rule-age = Les âges ne se vérifient pas avec des robots.
study-rule-together = Ce qui est dit de tous les nombres de joueurs est vrai si c’est vrai pour chacun. Si c’est faux pour certains, c’est vrai en partie quand c’est vrai pour d’autres, et faux sinon. Si ce n’est faux pour aucun sans être vrai pour chacun, on ne peut le dire.

## Variantes
study-variant-none = Comme le veut la règle

## Graphiques et tableaux
study-plot-seats = Combien de fois gagne chaque place entre égaux ({ $entrant }) ; une part égale vaut 100.
study-plot-length = Minutes d’une partie à l’allure ordinaire : la moitié centrale des parties, neuf sur dix, et la médiane.
study-plot-skill = Combien de fois gagne un meilleur joueur parmi de plus faibles ; les petits traits sont les parts égales.
study-plot-course = Quelle part de l’issue est décidée : par les cartes seules, puis après un quart, la moitié et les trois quarts des coups.
study-plot-options = Ce que changent les options, à { $players } joueurs.
study-axis-players = joueurs
study-axis-share = gains (part égale : 100)
study-axis-minutes = minutes
study-axis-wins = parties gagnées, %
study-axis-settled = décidé, %
study-mark-first = première place
study-mark-last = dernière place
study-mark-between = places du milieu
study-mark-claim = ce que dit la règle
study-mark-step = un niveau de mieux
study-mark-weak = bon parmi les faibles
study-mark-even = part égale
study-mark-cards = les cartes
study-mark-quarter = après 1/4
study-mark-half = après 1/2
study-mark-late = après 3/4
study-panel-minutes = minutes (médiane)
study-panel-first = la première place gagne, %
study-panel-better = le meilleur joueur gagne, %
study-panel-luck = décidé par les cartes, %
study-row-skill = { $better } parmi { $weaker }, { $players } joueurs
study-row-seat = Place
study-row-players = Joueurs
study-row-matches = Parties
study-row-moves = Coups
study-row-rounds = Manches
study-row-minutes = Minutes
study-row-spread = Neuf sur dix
study-row-stopped = Arrêtées
study-row-who = Qui joue
study-row-share = Gagne
study-row-part = Expliqué par le talent
study-row-needed = Parties pour être sûr
study-row-needed-rotated = En tournant les places
study-row-option = Options
study-row-level = Robots, à { $players } joueurs
study-row-cell = { $cell } : { $who }
study-row-first = Première place
study-row-open = Encore ouvert
study-table-seats = Combien gagne chaque place
study-table-levels = Selon le niveau des robots
study-table-length = Combien durent les parties
study-table-skill = Combien de fois gagne le meilleur joueur
study-table-course = Ce qui est déjà décidé
study-table-options = Ce que changent les options
study-table-paces = Secondes par coup
study-table-cells = Ce qui a été joué

## Comment on a mesuré
study-method-repeat = Pour refaire l’étude, sur n’importe quelle machine, et obtenir la même page :
study-method-bots = Les robots jouent la règle telle qu’elle est, et ne voient que ce que leur place permet de savoir. Les égaux sont du { $usual } ; les joueurs faibles, du { $weak }. Les robots ne sont pas des gens : ils n’oublient rien de ce qui est visible, ne bavardent pas, ne se lassent pas, et leur idée du bon jeu est la leur. Ceux qui cherchent écoutent ce qui se passe, comme les robots contre qui l’on joue ; pour les autres, le passé est ce que la table en montre encore.
study-method-fast = Les robots qui ne cherchent pas jouent dans du code compilé, des milliers de parties par seconde ; ceux qui cherchent reçoivent un nombre fixe de simulations, jamais un temps, pour que toute machine joue pareil.
study-method-deals = Quand les joueurs diffèrent, chaque donne est jouée une fois pour chaque rotation des places, avec les mêmes cartes. Ces parties vont ensemble, donc les intervalles portent sur les donnes et non sur les parties : chaque série de donnes est coupée en au plus { $blocks } blocs, et l’intervalle vient de ce qu’on obtient en ôtant un bloc après l’autre (jackknife, Student). Les parts reçoivent l’intervalle de Wilson pour autant de parties indépendantes qu’il en faudrait pour être aussi incertain ; les médianes, celui de leurs rangs, et les minutes cinq secondes de plus de chaque côté, car les durées sont notées par pas de dix. Là où tous les blocs donnent la même chose, rien ne dit à quel point c’est sûr : l’intervalle est alors tout ce qui est possible.
study-method-many = Quand on retient le meilleur ou le pire de plusieurs, ou qu’une réponse dit qu’une place gagne ou perd, que les parties sont les plus courtes ou les plus longues, ou qu’une option change quelque chose, les intervalles sont élargis pour toutes les comparaisons à la fois (Bonferroni). Une place est avantagée ou désavantagée si elle gagne sûrement un dixième de plus ou de moins que sa part.
study-method-settled = Ce qui est décidé à un moment : la partie est rejouée deux fois depuis ce moment avec d’autres idées, d’autres mélanges, et dans un autre ordre les cartes que personne n’a encore piochées ni vues (quatre fois depuis la donne, avec les mêmes cartes à chaque manche), et l’on regarde à quel point les résultats se ressemblent : la part de la variance de l’issue qu’ils ont en commun. Rien de décidé vaut 0, un vainqueur certain 100 %. Ce qui reste ouvert est le reste, en moyenne du quart, de la moitié et des trois quarts des coups. Ce qui n’est pas décidé contient aussi les dés des robots eux-mêmes.
study-method-skill = Expliqué par le talent : la part de la variance de l’issue qui disparaît quand on sait qui est le meilleur. Parties pour être sûr : au bout d’autant, le meilleur a gagné plus souvent qu’un adversaire donné avec une probabilité de 95 %.
study-method-stopped = Une partie qui n’est pas finie après { $longest } coups est arrêtée ; ceux qui mènent se partagent la victoire.
study-method-pace = Personne n’a été chronométré. Les minutes sont composées de secondes par sorte de coup, d’après ce qu’on sait des petits gestes (le modèle de Card, Moran et Newell : une pensée, environ 1,35 s ; prendre et poser, environ 1,5 s). Une carte de plus, c’est une pensée et un geste ; commencer son tour demande plusieurs pensées de plus. Une table vive met { $brisk } de ce temps, une table tranquille { $leisurely }.
study-method-paces = Secondes par coup, et combien une partie en compte de chaque sorte à { $players } joueurs :
study-method-cells = Ce qui a été joué :
study-method-version = Tablée { $version }, graine { $seed }.
study-column-kind = Sorte
study-column-seconds = Secondes
study-column-times = Par partie
study-column-cell = Parties de
study-column-options = Options
study-column-deals = Donnes
study-column-matches = Parties
study-kind-turns = un tour commencé, avec un choix
study-kind-forced_turns = un tour commencé, sans choix
study-kind-more = un coup de plus, avec un choix
study-kind-forced_more = un coup de plus, sans choix
study-kind-votes = un vote sur ce que quelqu’un propose
study-kind-shuffles = mélanger et distribuer
study-rules-heading = Voici les règles, écrites avant de connaître les chiffres :
