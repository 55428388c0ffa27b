# Savoir que c’est à son tour de jouer.

alerts-title = Être prévenu quand c’est à vous
alerts-how = Aux tables sur plusieurs jours : quand c’est à vous, quand on vous invite, quand une partie est finie. Une seule fois, et jamais pendant que vous regardez la table.
alerts-here = Me prévenir dans ce navigateur
alerts-this-browser = Ce navigateur
alerts-another-browser = Un autre de vos navigateurs
alerts-webhook-at = Webhook chez { $host }
alerts-try = Essayer
alerts-tried = Envoyé.
alerts-forget = Arrêter : { $where }
alerts-forbidden = Votre navigateur ne le permet pas. Cela se change dans ses réglages pour ce site.
alerts-cannot = Ce navigateur ne peut pas être prévenu quand la page est fermée, ou pas à cette adresse.
alerts-webhook = Ou par un webhook
alerts-webhook-how = Pour ntfy, Discord, Matrix ou un programme à vous : chaque avis y est envoyé en JSON.
alerts-webhook-address = Adresse
alerts-webhook-add = Ajouter
alerts-offer = Être prévenu quand c’est à moi
