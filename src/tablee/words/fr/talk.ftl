# Ce que disent les habitués de la maison à une table : selon l’humeur et l’occasion, l’une des quatre. Court, pour
# tout jeu, et d’une femme comme d’un homme.

talk-bold-attack = { $n_choice ->
    [0] Et vlan !
    [1] Regardez bien !
    [2] Droit au but !
   *[3] Pas de quartier !
  }
talk-bold-hit = { $n_choice ->
    [0] Aïe ! Joli coup.
    [1] C’est tout ?
    [2] Ça se paiera !
   *[3] Celle-là, je l’ai sentie.
  }
talk-bold-yield = { $n_choice ->
    [0] Soit. Pour l’instant.
    [1] Je reviendrai !
    [2] Allez, prenez.
   *[3] Je recule pour mieux sauter.
  }
talk-bold-last = { $n_choice ->
    [0] Plus qu’un pas !
    [1] J’y suis presque !
    [2] Qui m’arrêtera ?
   *[3] J’arrive !
  }
talk-bold-round = { $n_choice ->
    [0] À moi !
    [1] Et voilà le travail !
    [2] À qui le tour ?
   *[3] Trop facile !
  }
talk-bold-won = { $n_choice ->
    [0] Victoire !
    [1] Qui veut essayer ?
    [2] Quelle partie !
   *[3] Je n’ai jamais douté !
  }
talk-bold-lost = { $n_choice ->
    [0] Revanche. Maintenant.
    [1] La prochaine fois, je mords.
    [2] Belle bataille !
   *[3] Je veux ma revanche !
  }

talk-calm-attack = { $n_choice ->
    [0] Voilà.
    [1] Si vous permettez…
    [2] Une chose après l’autre.
   *[3] Cela devrait suffire.
  }
talk-calm-hit = { $n_choice ->
    [0] Ah. Je vois.
    [1] Cela arrive.
    [2] On inspire, on expire.
   *[3] Bien joué.
  }
talk-calm-yield = { $n_choice ->
    [0] Je peux attendre.
    [1] Soit.
    [2] Patience.
   *[3] Rien ne presse.
  }
talk-calm-last = { $n_choice ->
    [0] C’est bientôt fini.
    [1] Doucement, maintenant.
    [2] Encore un souffle.
   *[3] La fin est proche.
  }
talk-calm-round = { $n_choice ->
    [0] Sans un bruit.
    [1] C’était plaisant.
    [2] Un pas après l’autre.
   *[3] Bien.
  }
talk-calm-won = { $n_choice ->
    [0] Merci à vous.
    [1] Une belle partie.
    [2] Gagné en douceur.
   *[3] Quel plaisir.
  }
talk-calm-lost = { $n_choice ->
    [0] Bien joué, vraiment.
    [1] J’aurai appris quelque chose.
    [2] C’était votre jour.
   *[3] Un plaisir malgré tout.
  }

talk-sly-attack = { $n_choice ->
    [0] Oups, c’était moi ?
    [1] Surprise !
    [2] Je la gardais au chaud.
   *[3] Vous n’aviez rien vu venir ?
  }
talk-sly-hit = { $n_choice ->
    [0] C’est noté.
    [1] Je m’en souviendrai.
    [2] Hm. Quel culot.
   *[3] Touché.
  }
talk-sly-yield = { $n_choice ->
    [0] Tout est prévu.
    [1] C’est ce qu’on croit…
    [2] Allez-y, allez-y.
   *[3] Qui vivra verra.
  }
talk-sly-last = { $n_choice ->
    [0] Ne regardez pas…
    [1] Devinez ce qui me reste.
    [2] Ni vu ni connu.
   *[3] Hé hé.
  }
talk-sly-round = { $n_choice ->
    [0] Comme prévu.
    [1] Vous avez cligné ?
    [2] Délicieux, non ?
   *[3] Je passais par là.
  }
talk-sly-won = { $n_choice ->
    [0] Qui, moi ?
    [1] Pur hasard.
    [2] Je cache bien mon jeu, non ?
   *[3] La chance, sans doute…
  }
talk-sly-lost = { $n_choice ->
    [0] Je vous ai laissé faire. Si, si.
    [1] Finis, les cadeaux.
    [2] Vous lisez en moi.
   *[3] Malin. Très malin.
  }

talk-cheerful-attack = { $n_choice ->
    [0] Tadam !
    [1] Youhou !
    [2] C’est pour vous !
   *[3] Attrapez !
  }
talk-cheerful-hit = { $n_choice ->
    [0] Oh non ! Ha !
    [1] Aïe, aïe, aïe !
    [2] Ha, bravo !
   *[3] En plein sur le nez !
  }
talk-cheerful-yield = { $n_choice ->
    [0] Tant pis !
    [1] Mon tour viendra !
    [2] Oups !
   *[3] Une petite pause, alors !
  }
talk-cheerful-last = { $n_choice ->
    [0] Oh là là, presque !
    [1] Croisons les doigts !
    [2] Ça chatouille !
   *[3] Si près du but !
  }
talk-cheerful-round = { $n_choice ->
    [0] Youpi !
    [1] Hourra !
    [2] Vous avez vu ça ?
   *[3] Qu’est-ce qu’on s’amuse !
  }
talk-cheerful-won = { $n_choice ->
    [0] Gagné ? J’ai gagné !
    [1] La danse de la joie !
    [2] Hourra pour tout le monde !
   *[3] Quelle belle soirée !
  }
talk-cheerful-lost = { $n_choice ->
    [0] Bravo ! On rejoue ?
    [1] C’était chouette !
    [2] Du gâteau pour tout le monde !
   *[3] Vous avez été super !
  }

talk-grumpy-attack = { $n_choice ->
    [0] Mouais. Voilà.
    [1] Bien fait.
    [2] Ne me remerciez pas.
   *[3] Ça suffit, maintenant.
  }
talk-grumpy-hit = { $n_choice ->
    [0] Évidemment. Encore moi.
    [1] Charmant.
    [2] Pourquoi toujours moi ?
   *[3] Je le voyais venir.
  }
talk-grumpy-yield = { $n_choice ->
    [0] Bon, bon.
    [1] Comme d’habitude.
    [2] Je ne boude pas.
   *[3] Ça m’étonne, tiens.
  }
talk-grumpy-last = { $n_choice ->
    [0] Ce n’est pas trop tôt.
    [1] Mouais. Presque.
    [2] Ne me portez pas la poisse.
   *[3] Laissez-moi finir.
  }
talk-grumpy-round = { $n_choice ->
    [0] Enfin.
    [1] Il était temps.
    [2] J’ai vu pire.
   *[3] Hm. Bien.
  }
talk-grumpy-won = { $n_choice ->
    [0] Pas d’effusions.
    [1] Je souris en dedans.
    [2] L’expérience, c’est tout.
   *[3] Mouais. Pas mal.
  }
talk-grumpy-lost = { $n_choice ->
    [0] Les cartes m’en veulent.
    [1] J’avais la tête ailleurs.
    [2] Plus jamais. Demain ?
   *[3] Ma chaise est bancale.
  }
