"""Fair deals: the seed is what the secret and the nonces make, and whatever was changed afterwards is named."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

import tablee
from tablee.cli import app
from tablee.engine.errors import BadNonce, TableeError, Unproven
from tablee.engine.fairness import Fairness, checked_nonce, commitment, findings, fresh_secret, seed_of
from tablee.engine.record import Record, annotated, parse_record

SECRET = "0f" * 32
ADA, BOB = "8c1f0e6a7d2b3954", "b" * 64
NONCES = (ADA, None, BOB)
FAIR = Fairness(commitment(SECRET), SECRET, NONCES)
HEX = st.text("0123456789abcdef", min_size=16, max_size=64)


def fair_record(fairness: Fairness = FAIR) -> Record:
    """A match of three, dealt from that secret and those nonces, a few moves on."""
    match = tablee.game("duo").new(players=3, seed=seed_of(fairness.secret, fairness.nonces))
    random = Random(1)
    for _ in range(12):
        match.play(random.choice(match.legal()))
    return annotated(
        parse_record(match.record()),
        fairness=fairness,
        table="k3v9",
        names=["Zoë", "bot 3", "B"],
        date=date(2026, 11, 16),
    )


# --- the arithmetic ---


def test_the_commitment_and_the_seed_are_made_as_the_document_says() -> None:
    written = '["8c1f0e6a7d2b3954",null,"' + BOB + '"]'
    assert commitment(SECRET) == hashlib.sha256(b"tablee commitment:" + b"0f" * 32).hexdigest()
    assert seed_of(SECRET, NONCES) == int.from_bytes(hmac.digest(b"0f" * 32, written.encode(), "sha256"), "big")


def test_the_seed_of_a_known_secret_never_changes() -> None:
    # Computed once with openssl, so that the documented recipe and our own functions cannot drift together.
    assert commitment(SECRET) == "e69c2f4e78e9e0e31152a58268e7c015ab2d05a56b889dbfe847a2e02964b5d2"
    assert f"{seed_of(SECRET, NONCES):064x}" == "6c5e9dea06a83922e9e87b12815c18f7047b66c361eae41c1e49c666f5e009e1"


def test_secrets_are_fresh_and_long() -> None:
    drawn = {fresh_secret() for _ in range(100)}
    assert len(drawn) == 100
    assert all(len(bytes.fromhex(secret)) == 32 for secret in drawn)


@given(st.lists(st.none() | HEX, max_size=8), st.lists(st.none() | HEX, max_size=8))
def test_other_nonces_or_the_same_in_another_order_give_another_seed(
    some: list[str | None], others: list[str | None]
) -> None:
    assert (seed_of(SECRET, some) == seed_of(SECRET, others)) == (some == others)


@given(HEX)
def test_a_nonce_is_taken_as_it_is(nonce: str) -> None:
    assert checked_nonce(nonce) == nonce


@pytest.mark.parametrize(
    "nonce", ["", "a" * 15, "a" * 65, "A" * 16, "g" * 16, "a" * 16 + "\n", "٣" * 16, None, 7, b"a" * 16]
)
def test_what_is_no_nonce_is_refused_with_a_sentence(nonce: object) -> None:
    with pytest.raises(BadNonce) as refusal:
        checked_nonce(nonce)
    assert "16 to 64" in str(refusal.value)
    assert "16 à 64" in refusal.value.sentence("fr")


def test_a_fair_deal_passes_its_own_check() -> None:
    FAIR.check(seed_of(SECRET, NONCES))


# --- each thing that can be changed ---

TAMPERING: dict[str, tuple[Callable[[Record], Record], str]] = {
    "seed": (lambda record: replace(record, seed=record.seed ^ 1), "fairness-other-seed"),
    "secret": (
        lambda record: replace(record, fairness=replace(FAIR, secret="1f" + SECRET[2:])),
        "fairness-other-secret",
    ),
    "commitment": (
        lambda record: replace(record, fairness=replace(FAIR, commitment=commitment("1f" * 32))),
        "fairness-other-secret",
    ),
    "secret with its commitment": (
        lambda record: replace(record, fairness=replace(FAIR, secret="1f" * 32, commitment=commitment("1f" * 32))),
        "fairness-other-seed",
    ),
    "nonce": (
        lambda record: replace(record, fairness=replace(FAIR, nonces=("9" + ADA[1:], None, BOB))),
        "fairness-other-seed",
    ),
    "nonce left out": (
        lambda record: replace(record, fairness=replace(FAIR, nonces=(None, None, BOB))),
        "fairness-other-seed",
    ),
    "order of the nonces": (
        lambda record: replace(record, fairness=replace(FAIR, nonces=(BOB, None, ADA))),
        "fairness-other-seed",
    ),
}


@pytest.mark.parametrize("what", TAMPERING)
def test_a_change_is_named(what: str) -> None:
    change, named = TAMPERING[what]
    record = change(fair_record())
    assert record.fairness is not None
    with pytest.raises(Unproven) as failure:
        record.fairness.check(record.seed)
    assert failure.value.key == named
    with pytest.raises(Unproven) as failure:
        list(findings(record, None, {}))
    assert failure.value.key == named


def failed(record: Record, shown: str | None = None, given: dict[int, str] | None = None) -> TableeError:
    with pytest.raises(Unproven) as failure:
        list(findings(record, shown, given or {}))
    return failure.value


def test_a_server_that_writes_everything_anew_is_caught_by_what_the_player_noted() -> None:
    forged = fair_record(Fairness(commitment("1f" * 32), "1f" * 32, ("9" * 16, None, BOB)))
    assert list(findings(forged, None, {}))
    assert failed(forged, FAIR.commitment).key == "fairness-other-commitment"
    assert failed(forged, None, {0: ADA}).key == "fairness-other-nonce"
    assert failed(forged, None, {2: BOB, 0: ADA}).facts["seat"] == 0


def test_a_nonce_at_another_seat_is_another_nonce() -> None:
    """Else a server could try every order of the nonces."""
    swapped = fair_record(replace(FAIR, nonces=(BOB, None, ADA)))
    assert failed(swapped, FAIR.commitment, {0: ADA}).key == "fairness-other-nonce"
    assert failed(swapped, None, {7: ADA}).key == "fairness-other-nonce"


def test_a_deal_to_which_no_seat_added_a_nonce_proves_nothing() -> None:
    assert failed(fair_record(replace(FAIR, nonces=(None, None, None)))).key == "fairness-no-nonces"


def test_a_match_taken_up_from_a_position_proves_nothing() -> None:
    match = tablee.game("duo").load(tablee.replay(fair_record().format()).position(), seed=seed_of(SECRET, NONCES))
    assert failed(annotated(parse_record(match.record()), fairness=FAIR)).key == "fairness-from-position"


# --- the command ---


def verify(tmp_path: Path, text: str | bytes, *arguments: str, code: int, lang: str = "en") -> str:
    """What `tablee verify` answers, on one line."""
    file = tmp_path / "match.txt"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    result = CliRunner().invoke(app, ["verify", str(file), "--lang", lang, *arguments], env={"COLUMNS": "200"})
    assert result.exit_code == code, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return " ".join(result.output.replace("│", " ").split())


def test_a_fair_record_is_verified_line_by_line_in_both_languages(tmp_path: Path) -> None:
    noted = ["--commitment", FAIR.commitment.upper(), "--nonce", f"0={ADA}", "--nonce", f"2={BOB}"]
    assert verify(tmp_path, fair_record().format(), *noted, code=0) == (
        "Moves: all 12 are legal in the deal that the seed gives, and lead to the stated result. "
        "Commitment: it matches the secret. Seed: it is made from the secret and the nonces of 2 seats. "
        "Commitment: it is the one you were shown. Nonce: the one of seat 0 is the one you gave. "
        "Nonce: the one of seat 2 is the one you gave. Everything that was checked holds."
    )
    french = verify(tmp_path, fair_record().format(), *noted, code=0, lang="fr")
    assert french.startswith("Coups : les 12 sont permis dans la donne de la graine")
    assert "Engagement : c’est celui qu’on vous a montré. Nonce : celui de la place 0" in french
    assert french.endswith("Tout ce qui a été vérifié concorde.")


def test_what_was_not_checked_is_said_with_what_to_compare(tmp_path: Path) -> None:
    said = verify(tmp_path, fair_record().format(), code=0)
    assert said.count("Not checked:") == 2
    assert f"--commitment. The record says {FAIR.commitment}" in said
    assert f'--nonce. The record says ["{ADA}",null,"{BOB}"]' in said
    assert verify(tmp_path, fair_record().format(), code=0, lang="fr").count("Non vérifié :") == 2


@pytest.mark.parametrize("what", sorted(TAMPERING.keys() - {"seed"}))
def test_the_command_names_the_check_that_failed(what: str, tmp_path: Path) -> None:
    change, named = TAMPERING[what]
    text = change(fair_record()).format()
    for lang, word in (("en", "Failed: "), ("fr", "Échec : ")):
        said = verify(tmp_path, text, code=1, lang=lang)
        assert word + Unproven(named).sentence(lang) in said
        assert Unproven(named).sentence("fr" if lang == "en" else "en") not in said


def test_another_commitment_or_nonce_than_noted_fails(tmp_path: Path) -> None:
    text = fair_record().format()
    assert "Failed: The commitment is not the one you" in verify(tmp_path, text, "--commitment", "0" * 64, code=1)
    assert "Échec : Le nonce de la place 2" in verify(tmp_path, text, "--nonce", f"2={ADA}", code=1, lang="fr")


def test_a_deal_of_another_seed_or_another_move_fails_at_its_moves(tmp_path: Path) -> None:
    record = fair_record()
    other_deal = replace(record, seed=7).format()
    assert "Failed: Line 14: You do not hold B3o" in verify(tmp_path, other_deal, code=1)
    no_moves = replace(record, seed=7, moves=()).format()
    said = verify(tmp_path, no_moves, code=1)
    assert said.startswith("Moves: none was played")
    assert said.endswith(f"Failed: {Unproven('fairness-other-seed')}")
    other_move = replace(record, moves=(*record.moves[:5], (record.moves[5][0], "stop stop"), *record.moves[6:]))
    said = verify(tmp_path, other_move.format(), code=1)
    assert f"Failed: Line {parse_record(other_move.format()).first_move_line + 5}: “stop stop” is not a move" in said
    edited = record.format().replace(SECRET, "1f" * 32)
    assert "was changed after it was written" in verify(tmp_path, edited, code=1)


def test_a_record_without_fairness_replays_but_proves_nothing(tmp_path: Path) -> None:
    text = replace(fair_record(), fairness=None).format()
    said = verify(tmp_path, text, code=1)
    assert said.startswith("Moves: all 12 are legal")
    assert said.endswith("nothing proves that its deal was not chosen.")
    assert "rien ne prouve" in verify(tmp_path, text, code=1, lang="fr")


@pytest.mark.parametrize("text", [b"", b"hello", b"\xff\xfe\x00", b"tablee-record: 1\n"])
def test_a_file_that_is_no_record_is_answered_with_a_sentence(text: bytes, tmp_path: Path) -> None:
    assert verify(tmp_path, text, code=1).startswith("Failed: Line ")
    assert verify(tmp_path, text, code=1, lang="fr").startswith("Échec : Ligne ")


@pytest.mark.parametrize(
    ("arguments", "english", "french"),
    [
        (["--commitment", "abc"], "“abc” is not a commitment", "« abc » n’est pas un engagement"),
        (["--nonce", ADA], "write SEAT=NONCE", "écrivez PLACE=NONCE"),
        (["--nonce", "0=abc"], "write SEAT=NONCE", "écrivez PLACE=NONCE"),
        (["--nonce", f"-1={ADA}"], "write SEAT=NONCE", "écrivez PLACE=NONCE"),
        (["--nonce", f"²={ADA}"], "write SEAT=NONCE", "écrivez PLACE=NONCE"),
    ],
)
def test_a_wrong_argument_is_answered_with_a_sentence(
    arguments: list[str], english: str, french: str, tmp_path: Path
) -> None:
    assert english in verify(tmp_path, fair_record().format(), *arguments, code=2)
    assert french in verify(tmp_path, fair_record().format(), *arguments, code=2, lang="fr")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["verify", str(tmp_path / "none.txt"), "--lang", "en"], env={"COLUMNS": "200"})
    assert result.exit_code == 2
    assert "cannot be read" in result.output


def test_the_nonces_of_a_record_are_written_as_the_seed_is_made_of_them() -> None:
    line = next(line for line in fair_record().format().splitlines() if line.startswith("nonces: "))
    message = line.removeprefix("nonces: ").encode()
    assert json.loads(message) == list(NONCES)
    assert fair_record().seed == int(hmac.digest(SECRET.encode(), message, "sha256").hex(), 16)
