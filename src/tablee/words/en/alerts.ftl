# Hearing that it is one’s turn.

alerts-title = Hear when it is your turn
alerts-how = At tables over days: when it is your turn, when you are invited, when a match is over. Once each time, and never while you are looking at the table.
alerts-here = Tell me in this browser
alerts-this-browser = This browser
alerts-another-browser = Another browser of yours
alerts-webhook-at = Webhook at { $host }
alerts-try = Try it
alerts-tried = Sent.
alerts-forget = Stop: { $where }
alerts-forbidden = Your browser does not allow it. You can change that in its settings for this site.
alerts-cannot = This browser cannot be told while the page is closed, or not at this address.
alerts-webhook = Or by a webhook
alerts-webhook-how = For ntfy, Discord, Matrix or a program of your own: every alert is posted there as JSON.
alerts-webhook-address = Address
alerts-webhook-add = Add it
alerts-offer = Hear when it is your turn
