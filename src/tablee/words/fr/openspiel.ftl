# Les jeux dans OpenSpiel : ce qu’on dit à un programme qui demande l’impossible.
openspiel-wrong-outcome = L’issue { $outcome } est impossible ici : il ne reste aucune carte de ce genre dans la pioche. chance_outcomes() donne celles qui restent.
openspiel-not-now = Le hasard n’a pas encore décidé : on ne peut imaginer les cartes cachées qu’ensuite.
openspiel-not-dealt = Les cartes ne sont pas encore distribuées : appliquez ce que propose chance_outcomes() jusqu’à ce que ce soit à un joueur.
