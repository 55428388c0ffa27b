# Les jeux trouvés, et les jeux refusés

## Pourquoi un paquet ne s’ouvre pas

broken-game = { $name } ne s’ouvre pas : { $reason }
catalogue-not-a-game = { $value }, dans son paquet, est { $what } et non un Game : le point d’entrée doit en nommer un.
catalogue-other-id = son point d’entrée s’appelle « { $name } », et le jeu « { $id } » : donnez-leur le même nom.
catalogue-taken = il y a un autre jeu de ce nom, de { $source } : donnez à celui-ci un nom à lui.
catalogue-package-taken = son paquet « { $package } » serait à chercher dans { $folder }, mais Python en a un autre de ce nom, { $file } : renommez l’un des deux.
catalogue-import = { $problem } ({ $where })
catalogue-no-folder = { $folder } n’est pas un dossier : TABLEE_GAMES nomme des dossiers de jeux.
catalogue-no-game = { $folder } ne contient aucun jeu : un jeu est un dossier avec un pyproject.toml qui a un point d’entrée du groupe tablee.games.
catalogue-pyproject = { $file } ne se lit pas : { $problem }
catalogue-entry = { $value } ne dit pas où est le jeu : écrivez paquet:NOM, comme huit:GAME.

## Pourquoi un jeu est refusé

bad-game-id = { $id } ne peut pas être l’identifiant d’un jeu : il faut des minuscules sans accent, des chiffres, « - » et « _ », une lettre d’abord, { $most } signes au plus.
bad-game-id-spoken = « { $id } » ne peut pas être l’identifiant d’un jeu : des phrases de Tablée commencent ainsi. Choisissez-en un autre.
bad-game-no-folder = Les règles { $rules } ne sont dans aucun fichier, le dossier du jeu est donc introuvable : donnez au Game son folder=Path(__file__).parent.
bad-game-title = Le titre de « { $id } » est { $title } : il faut un texte de 1 à { $most } lettres.
bad-game-title-signs = Le titre de « { $id } », { $title }, contient des signes qui ne s’affichent pas : retirez les retours à la ligne et les caractères de contrôle.
bad-game-players = { $title } se joue à { $players } : donnez un intervalle sans trous, comme range(2, 6), d’au moins 1 joueur à { $most } au plus.
bad-game-state = Le STATE de { $title } est { $state } : il faut un dtype de NumPy avec des champs nommés.
bad-game-state-fields = Il manque { $missing } au STATE de { $title } : chaque état a les champs players, actor et scores.
bad-game-scores = Les scores du STATE de { $title } ont les places { $places } : il en faut une rangée, une pour chacune des { $most } places à table.
bad-game-state-words = Le STATE de { $title } prend { $size } octets : il en faut un multiple de { $word }, soit { $more } de plus, car il est copié mot par mot.
bad-game-state-large = Le STATE de { $title } prend { $size } octets : { $most } au plus, car les recherches le copient à chaque simulation et les processeurs graphiques en gardent cent mille à la fois.
bad-game-moves = { $name }, dans les règles de { $title }, vaut { $value } : il faut un nombre entier de 1 à { $most }.
bad-game-refusals = Les REFUSALS des règles de { $title } sont { $refusals } : il faut une suite dont le premier élément est None, ce qui veut dire que le coup est permis.
bad-game-refusal = L’élément { $number } des REFUSALS des règles de { $title } est { $refusal } : il faut un Refusal, avec une règle et la clé d’une phrase.
bad-game-option-name = { $option } ne peut pas être le nom d’une option de { $title } : il faut des minuscules sans accent, des chiffres et « _ », une lettre d’abord, { $most } signes au plus.
bad-game-option-twice = { $title } a deux options nommées « { $option } » : chacune a besoin de son propre nom.
bad-game-option-kept = Une option de { $title } s’appelle « { $option } », comme un champ que tout état possède : choisissez un autre nom.
bad-game-option-field = Le STATE de { $title } n’a pas de champ « { $option } » pour l’option de ce nom.
bad-game-option-default = Ce que vaut d’elle-même l’option « { $option } » de { $title } ne lui convient pas. { $problem }
bad-game-edition = L’édition de { $title } est { $edition } : les éditions se comptent à partir de 1.
bad-game-folder = Le dossier de { $title }, { $folder }, n’existe pas.
bad-game-words = Il manque { $file } dans { $folder }, les mots de { $title } : un jeu qui a des mots parle français et anglais.
bad-game-file = { $file }, de { $title }, ne se lit pas : { $problem }

## Ce dont un jeu se passe, et ce que cela coûte

games-complete = Rien ne manque.
games-trouble = Il ne s’ouvre pas : { $reason }
lacks-words = pas de mots : ce qui arrive et ce qui se joue est dit comme c’est écrit
lacks-pitch = pas de phrase « { $key } » : l’étagère ne dit rien du jeu
lacks-telling = pas de telling.json : chaque coup, chaque événement est dit par une seule phrase, ou comme il est écrit
lacks-rulebook = pas de règle du jeu en { $language ->
    [fr] français
   *[en] anglais
  } : la page le dit
lacks-lesson = pas de leçon : aucune n’est proposée
lacks-lesson-words = pas de mots en { $language ->
    [fr] français
   *[en] anglais
  } pour la leçon : elle n’est pas proposée
lacks-terminal = pas de terminal.py : un terminal montre la table telle que sa disposition la décrit
lacks-terminal-and-layout = ni terminal.py ni disposition : un terminal énumère ce que la table contient
lacks-paper = pas de paper.py : les cartes s’impriment simplement, par leurs caractères
lacks-paper-and-cards = ni paper.py ni cartes dans une disposition : ses cartes ne s’impriment pas
lacks-art = pas d’art.json : sa boîte et ses cartes restent simples
lacks-pictures = pas de pictures.json : ses règles n’ont pas d’images
lacks-face = pas de face.js dans { $folder } : les navigateurs montrent la table telle que sa disposition la décrit
lacks-face-and-layout = ni face.js dans { $folder } ni disposition : les navigateurs ne peuvent pas montrer sa table
lacks-about = pas de fiche : qui l’a fait, et pour qui, n’est pas dit
lacks-questions = pas de questions : une étude demande ce qui se demande de tout jeu
lacks-chances = pas de chances : OpenSpiel ne l’a pas
lacks-peer = pas de pair : il n’est mesuré à côté d’aucun autre jeu
