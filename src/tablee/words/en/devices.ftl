# One person on several devices: the settings, and the page on which a code is entered

devices-title = You on other devices
devices-warning = Tablée knows you by your devices and passkeys alone. If you lose all of them, nobody can bring you and your games back.
devices-add = Add a device
devices-add-how = Show a code here, then enter it on the other device. Your games are there at once, even one you are playing now.
devices-show-code = Show a code
devices-new-code = Show a new code
devices-scan = Scan this with the other device, or open { $address } there and enter the code:
devices-code = The code
devices-code-left = The code is valid for { $left }, and works once.
devices-code-used = Done: { $device } is one of your devices now.
devices-code-over = The code has expired.
devices-code-qr = The way to enter the code, as a QR code
devices-enter = Come in from another device
devices-enter-how = Have you played on another device? Become the same person here, by its code or by a passkey.
devices-list = Your devices
devices-here = this device
devices-seen = last here { $when }
devices-seen-today = here today
devices-came = { $came ->
    [first] your first
    [code] came by code
   *[passkey] came by passkey
  }
devices-kind = { $browser } on { $system }
devices-unknown = A browser
devices-sign-out = Sign out
devices-sign-out-named = Sign out: { $device }
devices-sign-out-here = Sign out this device
devices-sign-out-here-sure = Yes, sign out this device
devices-sign-out-last = This is your only way in: if you sign out now, nobody can bring you back.
devices-sign-out-others = Sign out all other devices
devices-signed-out = { $device } is signed out.
devices-signed-out-others = All other devices are signed out.
devices-signed-out-here = This device is signed out.
devices-passkeys = Passkeys
devices-passkeys-how = A passkey is kept by your phone, your computer or a security key, and lets you in with a fingerprint, a face or a PIN.
devices-passkeys-none-here = Browsers allow no passkeys at this address. Use a code.
devices-passkey-make = Make a passkey
devices-passkey-ready = The passkey is ready.
devices-passkey-made = made { $when }
devices-passkey-used = last used { $when }
devices-passkey-unused = not used yet
devices-today = today
devices-passkey-remove = Remove
devices-passkey-remove-named = Remove the passkey: { $passkey }
devices-passkey-removed = The passkey is removed.
devices-passkey-use = Use a passkey
devices-passkey-not-done = No passkey was used. Try again, or use a code.
devices-passkey-there = You have a passkey on this device already.

devices-enter-title = Enter a code
devices-enter-field = The code from your other device
devices-enter-do = Enter
devices-enter-where = On the other device, open the settings and choose “Show a code”. Enter only codes of your own: this browser becomes the person who shows it.
devices-enter-or = Or without a code:
devices-bring-title = What about your games in this browser?
devices-bring-what = { $n_games ->
    [0] In this browser you already have things of your own, as a guest.
    [one] In this browser you already have a game, as a guest.
   *[other] In this browser you already have { $n_games } games, as a guest.
  } You can bring everything along, so that it all belongs to { $name }, or leave it behind.
devices-bring = Bring it along
devices-leave = Leave it behind
devices-leave-what = What you leave behind stays with that guest: from this browser you cannot get back to it.

devices-keep = Keep these games on another device, too?
devices-keep-how = Until then, they are in this browser alone.
devices-keep-do = Add a device
devices-keep-not = No, thanks
