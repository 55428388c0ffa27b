# Une personne sur plusieurs appareils : les réglages, et la page où l’on saisit un code

devices-title = Vous, sur vos autres appareils
devices-warning = Tablée ne vous connaît que par vos appareils et vos clés d’accès. Si vous les perdez tous, personne ne pourra vous rendre vos parties.
devices-add = Ajouter un appareil
devices-add-how = Affichez un code ici, puis saisissez-le sur l’autre appareil. Vos parties y sont aussitôt, même celle que vous êtes en train de jouer.
devices-show-code = Afficher un code
devices-new-code = Afficher un nouveau code
devices-scan = Scannez ceci avec l’autre appareil, ou ouvrez-y { $address } et saisissez le code :
devices-code = Le code
devices-code-left = Le code est valable encore { $left }, et une seule fois.
devices-code-used = C’est fait : { $device } est maintenant l’un de vos appareils.
devices-code-over = Le code a expiré.
devices-code-qr = Le chemin pour saisir le code, en code QR
devices-enter = Venir d’un autre appareil
devices-enter-how = Vous avez déjà joué sur un autre appareil ? Soyez ici la même personne, par son code ou par une clé d’accès.
devices-list = Vos appareils
devices-here = cet appareil
devices-seen = vu { $when }
devices-seen-today = vu aujourd’hui
devices-came = { $came ->
    [first] le premier
    [code] ajouté par un code
   *[passkey] ajouté par une clé d’accès
  }
devices-kind = { $browser } sur { $system }
devices-unknown = Un navigateur
devices-sign-out = Déconnecter
devices-sign-out-named = Déconnecter : { $device }
devices-sign-out-here = Déconnecter cet appareil
devices-sign-out-here-sure = Oui, déconnecter cet appareil
devices-sign-out-last = C’est votre seule porte d’entrée : si vous vous déconnectez maintenant, personne ne pourra vous la rouvrir.
devices-sign-out-others = Déconnecter tous les autres
devices-signed-out = { $device } est déconnecté.
devices-signed-out-others = Tous les autres appareils sont déconnectés.
devices-signed-out-here = Cet appareil est déconnecté.
devices-passkeys = Clés d’accès
devices-passkeys-how = Une clé d’accès reste dans votre téléphone, votre ordinateur ou une clé de sécurité, et vous fait entrer avec une empreinte, votre visage ou un code PIN.
devices-passkeys-none-here = À cette adresse, les navigateurs n’acceptent pas de clés d’accès. Utilisez un code.
devices-passkey-make = Créer une clé d’accès
devices-passkey-ready = La clé d’accès est prête.
devices-passkey-made = créée { $when }
devices-passkey-used = utilisée { $when }
devices-passkey-unused = pas encore utilisée
devices-today = aujourd’hui
devices-passkey-remove = Supprimer
devices-passkey-remove-named = Supprimer la clé d’accès : { $passkey }
devices-passkey-removed = La clé d’accès est supprimée.
devices-passkey-use = Utiliser une clé d’accès
devices-passkey-not-done = Aucune clé d’accès n’a été utilisée. Réessayez, ou utilisez un code.
devices-passkey-there = Vous avez déjà une clé d’accès sur cet appareil.

devices-enter-title = Saisir un code
devices-enter-field = Le code affiché sur votre autre appareil
devices-enter-do = Entrer
devices-enter-where = Sur l’autre appareil, ouvrez les réglages et choisissez « Afficher un code ». Ne saisissez que vos propres codes : ce navigateur devient la personne qui l’affiche.
devices-enter-or = Ou sans code :
devices-bring-title = Et vos parties dans ce navigateur ?
devices-bring-what = { $n_games ->
    [0] Dans ce navigateur, vous avez déjà des choses à vous, en tant qu’invité.
    [one] Dans ce navigateur, vous avez déjà une partie, en tant qu’invité.
   *[other] Dans ce navigateur, vous avez déjà { $n_games } parties, en tant qu’invité.
  } Vous pouvez tout emporter, et ce sera à { $name }, ou tout laisser.
devices-bring = Tout emporter
devices-leave = Tout laisser
devices-leave-what = Ce que vous laissez reste à cet invité : depuis ce navigateur, vous n’y aurez plus accès.

devices-keep = Garder aussi ces parties sur un autre appareil ?
devices-keep-how = D’ici là, elles ne sont que dans ce navigateur.
devices-keep-do = Ajouter un appareil
devices-keep-not = Non, merci
