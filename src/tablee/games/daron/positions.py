"""Le Jeu du Daron: a position as JSON, read into a state and held against itself."""

from collections.abc import Iterable, Iterator

from tablee.engine.compiling import plain
from tablee.engine.errors import shown
from tablee.engine.game import State
from tablee.engine.positions import Fields, check, check_deck, ended_round, integer, refuse
from tablee.games.daron.cards import (
    ANY,
    DARON,
    DECK,
    DOUBLE,
    FIRST_PLUS,
    KINDS,
    NUMBERS,
    OPERATORS,
    PHASES,
    card_name,
    deck,
    kind_number,
)
from tablee.games.daron.rules import ROUND_WON, VALUES
from tablee.games.daron.table import (
    ANY_NUMBER,
    BRAWL,
    DEPOSIT,
    DRAWN,
    DUEL,
    NO_CARD,
    NO_NUMBER,
    NOBODY,
    OVER,
    STRONGEST,
    TURN,
    in_window,
    is_joker,
    result,
    same_parity,
    strength_after,
    turns_round,
)

Hands = list[list[int]]
Piles = dict[str, list[int]]
PILES = ("draw", "centre", "duel", "daron")
"""The piles, under their names in a position."""


def read(fields: Fields, state: State) -> None:
    """Read a position into a state that holds its players, options, actor and scores; BadPosition if invalid."""
    players = int(state.players)
    hands = fields.hands("hands", kind_number, players, DECK)
    piles = {name: fields.cards(name, kind_number, DECK) for name in PILES}
    state.phase = PHASES.index(fields.one_of("phase", PHASES))
    state.turn = fields.seat("turn", players)
    state.direction = fields.one_of("direction", (1, -1))
    state.starter = fields.seat("starter", players)
    state.round = fields.integer("round", 1)
    state.window = read_number(fields, "window")
    state.must = read_number(fields, "must", {ANY: ANY_NUMBER})
    state.turned = fields.flag("turned")
    state.drawn = read_card(fields, "drawn")
    state.strength = fields.integer("strength", 0, STRONGEST)
    opponent = fields.seat_or_null("opponent", players)
    state.opponent = NOBODY if opponent is None else opponent
    state.laid = fields.integer("laid", 0, OPERATORS)
    state.idle = fields.integer("idle", 0, players - 1)
    if state.turn_limit:
        state.turns = integer(fields.take_if_there("turns", 0), "turns", 0, int(state.turn_limit) - 1)

    check_deck({**{f"hands[{seat}]": hand for seat, hand in enumerate(hands)}, **piles}, deck(), card_name)
    check_piles(state, piles)
    fill(state, hands, piles)
    read_last_round(fields, state)
    check((state.phase == OVER) == (state.actor < 0), "phase", "is over if and only if the actor is null")
    check_rest(state)
    if state.phase == OVER:
        check_over(state)
        return
    check_going_on(state)
    if state.phase in (TURN, DEPOSIT, DRAWN):
        check(state.actor == state.turn, "actor", "is the seat whose turn it is, outside duels and brawls (DAR-4)")
    if state.drawn != NO_CARD:
        held = state.hands[state.actor, state.drawn] > 0
        check(bool(held), "drawn", f"{card_name(int(state.drawn))} is not in the actor's hand (DAR-11)")
    if state.phase == DEPOSIT:
        check_deposit(state, piles["centre"])
    elif state.phase == DUEL:
        check_duel(state, piles["duel"])
    elif state.phase == BRAWL:
        check_brawl(state)


# --- Single fields ---


def read_number(fields: Fields, name: str, words: dict[str, int] | None = None) -> int:
    """A field that is a number of the cards, or null, or one of a few words."""
    value = fields.take(name)
    if value is None:
        return NO_NUMBER
    if isinstance(value, str) and words and value in words:
        return words[value]
    return integer(value, fields.place(name), 1, NUMBERS)


def read_card(fields: Fields, name: str) -> int:
    """A field that is a card or null."""
    value = fields.take(name)
    if value is None:
        return NO_CARD
    kind = kind_number(value) if isinstance(value, str) else None
    if kind is None:
        refuse(fields.place(name), f"{shown(value)} is not a card of this game")
    return kind


def read_last_round(fields: Fields, state: State) -> None:
    """DAR-23, DAR-24: the field `last_round`."""
    players, over = int(state.players), state.phase == OVER
    state.last_winner = NOBODY
    ended = ended_round(fields, players, kind_number, card_name, deck())
    if ended is None:
        return
    winner, hands, change = ended
    check(over or state.round > 1, "last_round", "is null in the first round: no round has ended yet")
    won = ROUND_WON + max(hand_value(hand) for hand in hands)
    due = [won if seat == winner else 0 for seat in range(players)]
    check(change == due, "last_round.change", f"those hands change the scores by {due} (DAR-24)")
    state.rounds_ended = state.round if over else state.round - 1
    state.last_winner = NOBODY if winner is None else winner
    state.last_change[:players] = change
    for seat, hand in enumerate(hands):
        state.last_hands[seat] = counted(hand)


def hand_value(hand: Iterable[int]) -> int:
    """DAR-24: the total value of the cards of a hand."""
    return sum(VALUES[kind] for kind in hand)


# --- Contradictions ---


def check_piles(state: State, piles: Piles) -> None:
    """DAR-8, DAR-12, DAR-16: each pile holds its own cards, and the centre shows a number except within a deposit."""
    for place, kind in enumerate(piles["duel"]):
        check(FIRST_PLUS <= kind <= DOUBLE, f"duel[{place}]", f"{card_name(kind)} is no card of the Duel (DAR-12)")
    for place, kind in enumerate(piles["daron"]):
        check(kind == DARON, f"daron[{place}]", f"{card_name(kind)} is no Daron (DAR-16)")
    centre = piles["centre"]
    check(bool(centre), "centre", "the centre pile is never empty (DAR-2)")
    if state.phase != DEPOSIT or state.must == NO_NUMBER:
        check(centre[-1] < NUMBERS, "centre", f"shows {card_name(centre[-1])}, but no number is demanded (DAR-8)")


def check_rest(state: State) -> None:
    """Inactive parts of the turn are at rest."""
    phase = state.phase
    check(state.window == NO_NUMBER or phase == DEPOSIT, "window", "is null outside a deposit")
    check(state.must == NO_NUMBER or phase == DEPOSIT, "must", "is null outside a deposit")
    check(not state.turned or phase == DEPOSIT, "turned", "is false outside a deposit")
    check(state.drawn != NO_CARD or phase != DRAWN, "drawn", "is a card in the phase drawn")
    check(state.drawn == NO_CARD or phase in (DRAWN, DEPOSIT), "drawn", "is null but after a draw, and in its deposit")
    check((state.strength == 0) == (phase != DUEL), "strength", "is 0 outside a duel and no less than 2 in it")
    check((state.opponent == NOBODY) == (phase != DUEL), "opponent", "is a seat in a duel, null outside")
    check((state.laid == 0) == (phase not in (DUEL, BRAWL)), "laid", "is 0 outside duels and brawls, not in them")
    check(state.idle == 0 or phase == TURN, "idle", "is 0 once a card is laid or drawn, and when the match is over")
    check(state.turns == 0 or phase != OVER, "turns", "is 0 when the match is over")


def check_going_on(state: State) -> None:
    """DAR-24, DAR-25: nothing has ended the round or the match."""
    for seat in range(state.players):
        check(state.hand_sizes[seat] > 0, f"hands[{seat}]", "an empty hand has ended the round (DAR-24)")
    check_scores(state)
    check(state.round <= state.rounds, "round", f"the match ended after round {state.rounds} (DAR-25)")


def check_scores(state: State) -> None:
    """DAR-24: points never decrease, and include those of the last round."""
    for seat in range(state.players):
        least = int(state.last_change[seat])
        check(state.scores[seat] >= least, f"scores[{seat}]", f"cannot be less than {least} (DAR-24)")


def check_over(state: State) -> None:
    """DAR-25: the last round has ended the match, and its cards are unchanged."""
    check(state.rounds_ended > 0, "last_round", "is not null when the match is over")
    check(state.round == state.rounds, "round", f"the match ends with round {state.rounds} (DAR-25)")
    for seat in range(state.players):
        same = (state.hands[seat] == state.last_hands[seat]).all()
        check(bool(same), f"last_round.hands[{seat}]", "is not the hand that lies there; the match is over")
    check_scores(state)


def check_deposit(state: State, centre: list[int]) -> None:
    """DAR-5 to DAR-9, DAR-11: the cards on top of the centre pile are a deposit that can continue so."""
    hand, window, must, drawn = state.hands[state.actor], int(state.window), int(state.must), int(state.drawn)
    check((window == NO_NUMBER) != (must == NO_NUMBER), "window", "is set in a deposit if and only if must is null")
    if must:
        top, under = centre[-1], centre[-2] if len(centre) > 1 else NO_CARD
        fits = demanded(top, under) == must
        check(fits, "must", "is not what the top card demands of the number under it (DAR-6, DAR-7)")
        held = hand[:NUMBERS].any() if must == ANY_NUMBER else hand[must - 1] > 0
        check(bool(held), "must", "demands a number that the actor does not hold (DAR-6, DAR-7)")
        check(not state.turned, "turned", "no number is laid in this deposit yet (DAR-9)")
        check(drawn == NO_CARD or must != ANY_NUMBER, "drawn", "is null in a deposit that a joker begins (DAR-7)")
        check_still_to_come(drawn, must)
        return
    found = list(deposits(centre, window))
    check(bool(found), "window", f"no deposit on top of the centre pile has the window of {window} (DAR-5)")
    check_still_to_come(drawn, window)
    if drawn != NO_CARD:
        found = [cards for cards in found if drawn not in cards and not any(map(plain(is_joker), cards))]
        check(bool(found), "drawn", f"{card_name(drawn)} lies in the deposit, or a joker began it (DAR-7, DAR-11)")
    readings = {any(map(plain(turns_round), cards)) for cards in found}
    laid = "has" if True in readings else "has not"
    check(bool(state.turned) in readings, "turned", f"the deposit {laid} a 1 or 9 in it (DAR-9)")


def check_still_to_come(drawn: int, number: int) -> None:
    """DAR-11: the card drawn, if still to be laid in the deposit, is in the window of this number."""
    if drawn != NO_CARD:
        fits = bool(plain(in_window)(drawn, number))
        check(fits, "drawn", f"{card_name(drawn)} can no longer be laid in this deposit (DAR-11)")


def demanded(card: int, under: int) -> int:
    """DAR-6, DAR-7: the demand of an operator or joker laid on a card, or NO_NUMBER if it does not fit there."""
    if not 0 <= under < NUMBERS or card < NUMBERS or card == DARON:
        return NO_NUMBER
    if card >= FIRST_PLUS:
        number = int(plain(result)(card, under + 1))
        return number if number <= NUMBERS else NO_NUMBER
    return ANY_NUMBER if plain(same_parity)(card, under + 1) else NO_NUMBER


def deposits(centre: list[int], window: int) -> Iterator[list[int]]:
    """The cards of each deposit with this window that the top of the centre pile may be."""
    for place in range(len(centre) - 1, 0, -1):
        card, under = centre[place], centre[place - 1]
        if not plain(in_window)(card, window):
            return
        if under + 1 == window:
            yield centre[place:]
        demand = demanded(under, centre[place - 2]) if place > 1 else NO_NUMBER
        if card + 1 == window and demand in (window, ANY_NUMBER):
            yield centre[place - 1 :]


def check_duel(state: State, pile: list[int]) -> None:
    """DAR-12 to DAR-15: the top cards of the Duel pile are a duel of this strength between these two."""
    laid, strength = int(state.laid), 0
    check(laid <= len(pile), "laid", f"the Duel pile holds {len(pile)} cards")
    for kind in pile[len(pile) - laid :]:
        strength = int(plain(strength_after)(kind, strength))
        check(strength > 0, "duel", f"the top {laid} cards are no duel: each is stronger than the last (DAR-13)")
    check(state.strength == strength, "strength", f"the cards of this duel make it {strength} (DAR-13)")
    attacked = seat_after(state, 1)
    check(state.opponent == attacked, "opponent", f"the next in the current direction is seat {attacked} (DAR-12)")
    actor = attacked if laid % 2 else int(state.turn)
    check(state.actor == actor, "actor", f"seat {actor} is under attack (DAR-13)")


def check_brawl(state: State) -> None:
    """DAR-16, DAR-17: this number of Daron may have brought the brawl to the actor."""
    laid = int(state.laid)
    check(laid <= state.daron_size, "laid", f"the Daron pile holds {state.daron_size} cards")
    # Everyone from the opener to the seat before the actor laid at least one.
    reached = [seat_after(state, players) for players in range(1, laid + 1)]
    check(state.actor in reached, "actor", f"{laid} Daron cannot have brought the brawl so far (DAR-17)")


def seat_after(state: State, steps: int) -> int:
    """The seat this number of steps from the turn's, in the current direction."""
    return (int(state.turn) + steps * int(state.direction)) % int(state.players)


# --- Filling a state ---


def counted(hand: Iterable[int]) -> list[int]:
    """A hand in a state's form: the count of each kind."""
    cards = list(hand)
    return [cards.count(kind) for kind in range(KINDS)]


def put_hand(state: State, seat: int, hand: list[int]) -> None:
    """Write a hand into a state."""
    state.hands[seat] = counted(hand)
    state.hand_sizes[seat] = len(hand)
    state.held[seat] = sum(1 << kind for kind in set(hand))


def put_draw_pile(state: State, cards: list[int]) -> None:
    """Write the draw pile into a state."""
    state.draw_size = len(cards)
    state.draw[: len(cards)] = cards


def fill(state: State, hands: Hands, piles: Piles) -> None:
    """Write hands and piles into a state."""
    for seat, hand in enumerate(hands):
        put_hand(state, seat, hand)
    put_draw_pile(state, piles["draw"])
    state.centre_size = len(piles["centre"])
    state.centre[: len(piles["centre"])] = piles["centre"]
    state.duel_size = len(piles["duel"])
    state.duel[: len(piles["duel"])] = piles["duel"]
    state.daron_size = len(piles["daron"])
