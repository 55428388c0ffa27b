"""The rulebook of Janus, proved rule by rule: its end, and who sees what."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from janus_positions import PAIRS, keen_move, last_event, pair, position
from playing import played, refused

import tablee
from tablee import Game, Match
from tablee.testing import proves

# --- End ---


@proves("JAN-13")
def test_the_match_ends_when_all_the_others_agree_in_turn_order(janus: Game) -> None:
    match = janus.load(position("AB", "CD", "EF", "GH", actor=2))
    match.play("propose")
    for agreed, actor in (([], 3), ([3], 0), ([3, 0], 1)):
        now = match.position()
        assert (now["phase"], now["turn"], now["proposed"]) == ("voting", 2, True)
        assert (now["agreed"], match.actor) == (agreed, actor)
        assert match.view(None)["voters"] == [3, 0, 1]
        assert match.legal() == ("agree", "refuse")
        match.play("agree")
    now = match.position()
    assert match.over
    assert match.legal() == ()
    assert (now["phase"], now["actor"], now["turn"]) == ("over", None, 2)
    assert (now["took"], now["proposed"], now["agreed"], now["calm"]) == (None, False, [], 0)
    assert last_event(match, "end")["reason"] == "agreed"
    assert refused(match, "take P") is None


@proves("JAN-13")
def test_the_first_refusal_ends_the_vote_and_the_turn_goes_on_without_another(janus: Game) -> None:
    match = played(janus.load(position("AB", "CD", "EF", "GH")), "propose", "agree", "refuse")
    now = match.position()
    assert (match.actor, now["phase"], now["proposed"], now["agreed"]) == (0, "turn", True, [])
    assert "propose" not in match.legal()
    assert refused(match, "propose") == "JAN-13"
    match.play("take 1.0")
    assert match.position()["proposed"] is True
    match.play("end")
    assert match.position()["proposed"] is False
    assert "propose" in match.legal()


@proves("JAN-13")
def test_the_end_is_proposed_at_the_start_of_a_turn_only(janus: Game) -> None:
    start = janus.load(position("AB AC", "DA", "EA"))
    for moves in (["take 1.0"], ["drop 0"], ["take 1.0", "take 2.0"], ["propose"], ["propose", "agree"]):
        assert refused(played(start.copy(), *moves), "propose") == "JAN-13"


@proves("JAN-13")
def test_without_a_vote_there_is_nothing_to_answer(janus: Game) -> None:
    start = janus.load(position("AB AC", "DA", "EA"))
    for moves in ([], ["take 1.0"], ["drop 0"], ["take 1.0", "take 2.0"], ["propose", "refuse"]):
        match = played(start.copy(), *moves)
        assert refused(match, "agree") == refused(match, "refuse") == "JAN-13"


@proves("JAN-13")
def test_a_vote_is_not_a_turn(janus: Game) -> None:
    match = played(janus.load(position("AB", "CD", "EF", calm=4)), "propose", "refuse", "take 1.0", "end")
    assert match.position()["calm"] == 5


@proves("JAN-14")
def test_the_match_ends_when_no_symbol_stands_on_three_of_the_cards_left(janus: Game) -> None:
    # A stands on four cards till three of them are laid; every other symbol on two at most.
    match = janus.load(position("AB AC", "DA AE", "BD", rest="laid", pile="CE"))
    assert match.scores() == [0, 0, 20]
    played(match, "take 1.0", "end")
    assert match.over
    now = match.position()
    assert (now["phase"], now["turn"], now["calm"]) == ("over", 0, 0)
    assert now["scores"] == [1, 0, 20]
    assert last_event(match, "end")["reason"] == "no_triplet_left"
    assert match.view(1)["lost"] == []


@proves("JAN-14")
def test_the_cards_of_the_pile_count_as_those_in_hands(janus: Game) -> None:
    left = position("AB AC", "BD", "CE", rest="laid", pile="FA DE")
    assert not played(janus.load(left), "drop 0", "end").over
    none = position("AB AC", "BD", "CE", rest="laid", pile="FF DE")
    assert played(janus.load(none), "drop 0", "end").over


@proves("JAN-14")
def test_a_double_counts_as_one_card(janus: Game) -> None:
    two_cards = position("AA AB", "CD", "EF", rest="laid", pile="GH IJ")
    assert played(janus.load(two_cards), "drop 0", "end").over
    three_cards = position("AA AB", "AC", "EF", rest="laid", pile="GH IJ")
    assert not played(janus.load(three_cards), "drop 0", "end").over


@proves("JAN-14")
@pytest.mark.parametrize(("players", "patience"), [(3, 12), (4, 2), (6, 1), (3, 1000)])
def test_patience_times_the_players_turns_without_a_triplet_end_the_match(
    janus: Game, players: int, patience: int
) -> None:
    hands = ["AB", "CD", "EF", "GH", "IJ", "KK"][:players]
    start = position(*hands, options={"patience": patience}, calm=patience * players - 2)
    match = played(janus.load(start), "take P", "end")
    assert match.position()["calm"] == patience * players - 1 == match.view(None)["calm_limit"] - 1
    played(match, "drop 0")
    assert match.over
    assert match.position()["calm"] == 0
    assert last_event(match, "end")["reason"] == "patience"


@proves("JAN-14")
def test_a_triplet_starts_the_count_again(janus: Game) -> None:
    match = played(janus.load(position("AB AC BD", "DA", "EF", calm=35)), "take 1.0")
    assert not match.over
    assert match.position()["calm"] == 0


@proves("JAN-14")
@pytest.mark.parametrize("players", range(3, 7))
def test_without_a_patience_no_calm_ends_the_match(janus: Game, players: int) -> None:
    hands = ["AB", "CD", "EF", "GH", "IJ", "KK"][:players]
    for calm in (12 * players - 1, 1000 * players - 1, 1_000_000 - 2):
        match = janus.load(position(*hands, options={"patience": 0}, calm=calm))
        assert match.view(None)["calm_limit"] is None
        assert not played(match, "take P", "end").over
        assert match.position()["calm"] == calm + 1


@proves("JAN-14")
def test_patience_is_an_option_of_up_to_a_thousand_and_none_by_default(janus: Game) -> None:
    assert janus.new(seed=0).options == {"patience": 0, "memory": False}
    for value in (-1, 1001, 1.5, True, "12", None):
        with pytest.raises(tablee.BadOption):
            janus.new(seed=0, options={"patience": value})


@proves("JAN-15")
def test_the_end_tells_which_triplets_are_lost_and_gives_them_to_nobody(janus: Game) -> None:
    match = janus.load(position("AB AC", "DA", "CE", rest="laid", pile="CF DG"))
    scores = match.scores()
    played(match, "propose", "agree", "agree")
    assert match.scores() == scores
    for seat in (0, 1, 2, None):
        assert match.view(seat)["lost"] == ["A", "C"]
        assert last_event(match, "end", seat)["lost"] == ["A", "C"]


@proves("JAN-16")
def test_the_most_triplets_win_and_a_tie_is_shared(janus: Game) -> None:
    laid = ["AB AC AD", "BC BD BE CD CE CF", "DE DF DG EF EG EH"]
    match = janus.load(position("AK", "BK", "CK", laid=laid))
    assert match.winners() == []
    played(match, "propose", "agree", "agree")
    assert match.scores() == [1, 2, 2]
    assert match.winners() == [1, 2]
    alone = janus.load(position("AK", "BK", "CK", laid=["AB AC AD", "", ""]))
    assert played(alone, "propose", "agree", "agree").winners() == [0]
    nobody = janus.load(position("AK", "BK", "CK"))
    assert played(nobody, "propose", "agree", "agree").winners() == [0, 1, 2]


# --- Who sees what ---


@proves("JAN-17")
def test_a_seat_sees_its_fronts_the_backs_of_others_and_the_upper_face(janus: Game) -> None:
    match = janus.load(position("AB CD", "EF", "GH IJ KA", pile="BK"))
    assert match.view(0)["faces"] == [["A", "C"], ["F"], ["H", "J", "A"]]
    assert match.view(1)["faces"] == [["B", "D"], ["E"], ["H", "J", "A"]]
    assert match.view(2)["faces"] == [["B", "D"], ["F"], ["G", "I", "K"]]
    assert match.view(None)["faces"] == [["B", "D"], ["F"], ["H", "J", "A"]]
    assert {match.view(seat)["upper"] for seat in (0, 1, 2, None)} == {"B"}
    for seat in (0, 1, 2, None):
        assert not {"hands", "known", "pile", "lost"} & match.view(seat).keys()


@proves("JAN-17")
def test_memory_is_apart_and_names_the_cards_seen_on_both_faces_wherever_they_are(janus: Game) -> None:
    known = [["AB", "EF", "KK"], ["EF"], []]
    match = janus.load(position("BA CD", "EF", "GH IJ", pile="KK BK", known=known, options={"memory": True}))
    memory = match.view(0)["memory"]
    assert memory["known"] == known[0]
    assert memory["faces"] == [["A", None], ["E"], [None, None]]
    # KK was in a hand before: it was discarded, on a card whose upper face was seen until then.
    assert memory["pile"] == [None] * 58 + ["J", "KK", "B"]
    assert match.view(1)["memory"]["pile"] == [None] * 58 + ["J", "K", "B"]
    assert match.view(1)["memory"]["faces"] == [[None, None], ["F"], [None, None]]
    assert match.view(2)["memory"]["faces"] == [[None, None], [None], [None, None]]
    assert match.view(None)["memory"] is None


@proves("JAN-17")
def test_a_view_shows_what_is_seen_now_and_nothing_else_unless_the_table_chose_memory(janus: Game) -> None:
    known = [["AB", "EF", "KK"], ["EF", "GH"], ["AB"]]
    views = {}
    for memory in (False, True):
        nothing: list[list[str]] = [[], [], []]
        for seen in (known, nothing):
            shown = janus.load(position("BA CD", "EF", "GH IJ", pile="KK BK", known=seen, options={"memory": memory}))
            views[memory, seen == known] = [json.dumps(shown.view(seat)) for seat in (0, 1, 2, None)]
    assert views[False, True] == views[False, False], "what a seat remembers is its own affair"
    assert views[True, True][:3] != views[True, False][:3]
    assert views[True, True][3] == views[True, False][3], "a spectator is reminded of nothing"
    assert all(json.loads(view)["memory"] is None for view in views[False, True])


@proves("JAN-17")
def test_what_others_remember_and_what_lies_deeper_changes_no_view(janus: Game) -> None:
    one = position("AB CD", "EF", "GH IJ", known=[["AB", "CD"], [], []])
    other = position("AB CD", "DF", "KH AJ", known=[["AB", "CD"], ["CD", "DF"], ["HK"]])
    other["pile"][:20] = [card[::-1] for card in reversed(other["pile"][:20])]
    assert janus.load(one).view(0) == janus.load(other).view(0)


@proves("JAN-17")
def test_when_the_match_is_over_every_card_is_open_to_everyone(janus: Game) -> None:
    match = janus.load(position("AB CD", "EF", "GH IJ", laid=["", "CA CB CE", ""]))
    played(match, "propose", "agree", "agree")
    now = match.position()
    for seat in (0, 1, 2, None):
        view = match.view(seat)
        assert (view["hands"], view["pile"]) == (now["hands"], now["pile"])
        assert view["laid"] == [[], [{"symbol": "C", "backs": ["A", "B", "E"]}], []]


@proves("JAN-17")
@pytest.mark.parametrize("players", range(3, 7))
def test_known_is_what_each_seat_has_ever_seen_of_both_faces(janus: Game, players: int) -> None:
    """Each seat's witness writes down the faces in sight after every move (doubles aside: their faces look alike)."""
    random = Random(players)
    match = janus.new(players=players, seed=players, options={"patience": 100})
    seen: list[set[tuple[str, str]]] = [set() for _ in range(players)]
    start = match.position()
    for seat, hand in enumerate(start["hands"]):
        seen[seat] |= {(pair(card), face) for card in hand for face in card}
    for _ in range(500):
        now = match.position()
        for seat in range(players):
            visible = [
                (card, card[0 if holder == seat else 1]) for holder, hand in enumerate(now["hands"]) for card in hand
            ]
            visible += [(card, card[0]) for card in now["pile"][-1:]]
            visible += [(card, card[0]) for cards in now["laid"] for card in cards]
            visible += [(card, card[1]) for layer, cards in enumerate(now["laid"]) if layer != seat for card in cards]
            seen[seat] |= {(pair(card), face) for card, face in visible}
            both = {card for card in PAIRS if card[0] != card[1] and all((card, face) in seen[seat] for face in card)}
            assert {card for card in now["known"][seat] if card[0] != card[1]} == both
        if match.over:
            break
        match.play(keen_move(match, random))
    assert sum(match.scores()) > 0


# --- The end of a turn by itself ---


@proves("JAN-18")
def test_the_turn_ends_by_itself_when_the_hand_is_full(janus: Game) -> None:
    match = played(janus.load(position("AB BC", "CD", "DE")), "take 1.0")
    assert match.actor == 0
    assert played(match, "take P").actor == 1


@proves("JAN-18")
def test_the_turn_ends_by_itself_when_no_source_is_left(janus: Game) -> None:
    from_seat = janus.load(position("AB", "AC AD", "", rest="laid"))
    assert played(from_seat, "take 1.0").actor == 1
    from_pile = janus.load(position("AB", "", "", pile="AC AD", rest="laid"))
    assert played(from_pile, "take P").actor == 1
    last_opponent = janus.load(position("AB", "AC", "", pile="AD", rest="laid"))
    assert played(last_opponent, "take P").actor == 0


@proves("JAN-18")
def test_the_turn_ends_by_itself_when_the_hand_is_empty(janus: Game) -> None:
    match = played(janus.load(position("AB", "CD", "DE")), "drop 0")
    assert (match.actor, match.position()["phase"]) == (1, "turn")
    two = played(janus.load(position("AB BC", "CD", "DE")), "drop 0")
    assert two.actor == 0
    assert played(two, "drop 0").actor == 1


# --- Events ---


@pytest.mark.parametrize("players", range(3, 7))
def test_a_client_that_follows_the_events_shows_what_the_view_shows(janus: Game, players: int) -> None:
    random = Random(players)
    match = janus.new(players=players, seed=players, options={"patience": 12})
    while not match.over:
        match.play(keen_move(match, random))
        seat = random.randrange(players)
        shown, view = shown_by_events(match, seat), match.view(seat)
        assert shown == {name: view[name] for name in shown}


def shown_by_events(match: Match, seat: int) -> dict[str, Any]:
    """What a client at a seat has on its screen that was told events alone."""
    faces: list[list[str]] = []
    laid: list[list[dict[str, Any]]] = [[] for _ in range(match.players)]
    upper, size, turn = None, 0, 0
    for event in match.events(seat):
        who = event.get("seat", 0)
        if event["type"] == "deal":
            faces = [event["fronts"] if other == seat else backs for other, backs in enumerate(event["backs"])]
            faces = [list(row) for row in faces]
            upper, size = event["upper"], event["pile_size"]
        elif event["type"] == "take":
            if event["from"] == "P":
                upper, size = event["uncovered"], event["pile_size"]
            else:
                del faces[event["from"]][event["index"]]
            faces[who].append(event["front"] if who == seat else event["back"])
        elif event["type"] == "drop":
            del faces[who][event["index"]]
            upper, size = event["upper"], event["pile_size"]
        elif event["type"] == "triplet":
            faces[who] = [face for index, face in enumerate(faces[who]) if index not in event["indices"]]
            laid[who].append({"symbol": event["symbol"], "backs": event.get("backs")})
            assert event["triplets"] == len(laid[who])
        elif event["type"] == "turn":
            turn = who
        elif event["type"] == "end":
            for row, cards in zip(laid, event["laid"], strict=True):
                for at, triplet in enumerate(row):
                    triplet["backs"] = [card[1] for card in cards[3 * at : 3 * at + 3]]
    return {"faces": faces, "laid": laid, "upper": upper, "pile_size": size, "turn": turn}
