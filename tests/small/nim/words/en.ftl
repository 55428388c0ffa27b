nim-pitch = A heap, three moves, and the last one wins.
nim-too-many = There are only { $n_heap } left.
nim-event-deal = The heap is laid.
nim-event-take = { $who } takes { $taken }.
nim-move-0 = Take one
nim-move-1 = Take two
nim-move-2 = Take three
nim-hint = { $n_left } are left then.
