# Les jeux dans OpenSpiel : ce qu’on dit à un programme qui demande l’impossible.
openspiel-wrong-outcome = Le hasard ne peut pas décider de l’issue { $outcome } ici : il ne reste aucune carte de ce genre dans la pioche. Demandez à chance_outcomes() celles qui restent.
openspiel-not-now = Un coup attend le hasard : on ne peut imaginer les cartes cachées qu’une fois la chose décidée.
openspiel-not-dealt = Les cartes ne sont pas encore distribuées : appliquez ce que propose chance_outcomes() jusqu’à ce que ce soit à un joueur.
