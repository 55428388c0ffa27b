nim-pitch = Un tas, trois coups, et qui prend le dernier gagne.
nim-too-many = Il n’en reste que { $n_heap }.
nim-event-deal = Le tas est posé.
nim-event-take = { $who } en prend { $taken }.
nim-move-0 = En prendre un
nim-move-1 = En prendre deux
nim-move-2 = En prendre trois
nim-hint = Il en restera { $n_left }.
