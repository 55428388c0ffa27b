"""Ray: the same matches as on one machine, whoever dies; and a sentence for whatever is wrong with a cluster."""

from __future__ import annotations

import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from ast import literal_eval
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
import ray
from lab.labour import MARKS, die_of_seven, refuse, square
from lab.test_crew import result

from tablee.lab.arena.log import Log
from tablee.lab.arena.match import Played, Settings, play
from tablee.lab.arena.run import run
from tablee.lab.arena.standings import standings
from tablee.lab.crew import AHEAD, Crew, CrewError, crew
from tablee.lab.crew.cluster import check
from tablee.lab.crew.foreman import Machine, Ready, Refused, looking

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Ray's clusters are for Unix")
LONGEST = 600
"""Seconds that anything is waited for: a busy machine starts a cluster's processes slowly."""

PATIENT = f"from tablee.lab.crew import cluster; cluster.PATIENCE = {LONGEST}; from tablee.cli import main; main()"
"""The command, but it gives a cluster as long as these tests do to say what it is."""

HEAD = """
import ray, sys
head = ray.init("local", num_cpus=2, include_dashboard=False, object_store_memory=80 << 20, _temp_dir=sys.argv[1])
print(head.address_info["gcs_address"], flush=True)
sys.stdin.read()
"""


class Cluster:
    """A Ray of two workers for these tests alone: it listens on 127.0.0.1, and its token is known to nobody else."""

    def __init__(self, folder: Path, marks: Path) -> None:
        self.marks = marks
        self.environment = {
            "RAY_AUTH_MODE": "token",
            "RAY_AUTH_TOKEN": secrets.token_hex(32),
            "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
            "RAY_USAGE_STATS_ENABLED": "0",
        }
        self.head = subprocess.Popen(
            [sys.executable, "-c", HEAD, str(folder)],
            env={**os.environ, **self.environment, MARKS: str(marks)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.head.stdout
        self.address = self.head.stdout.readline().strip()
        assert self.address, "the cluster did not start"
        self.guests = ExitStack()

    def end(self) -> None:
        """Once; those who are connected leave first, for that takes long when there is no cluster to leave."""
        self.guests.close()
        if self.head.returncode is None:
            self.head.communicate(timeout=LONGEST)


@contextmanager
def running(name: str, marks: Path) -> Iterator[Cluster]:
    """A cluster, and an environment in which one can speak with it."""
    # The path of a socket must be short, and pytest's folders are deep.
    folder = Path("/tmp") / f"tablee-{name}-{os.getpid()}"
    cluster = Cluster(folder, marks)
    with pytest.MonkeyPatch.context() as patch:
        for key, value in {**cluster.environment, MARKS: str(cluster.marks)}.items():
            patch.setenv(key, value)
        patch.setattr("tablee.lab.crew.cluster.PATIENCE", LONGEST)
        yield cluster
    cluster.end()
    subprocess.run(["rm", "-rf", str(folder)], check=True)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with running("ray", tmp_path_factory.mktemp("marks")) as cluster:
        yield cluster


@pytest.fixture
def doomed(tmp_path: Path) -> Iterator[Cluster]:
    """A cluster of its own for a test that ends it."""
    with running("doomed", tmp_path) as cluster:
        yield cluster


@pytest.fixture(scope="module")
def hands(cluster: Cluster) -> Crew:
    return cluster.guests.enter_context(crew(ray=cluster.address))


def test_the_cluster_plays_the_same_arena_as_processes(hands: Crew, tmp_path: Path) -> None:
    settings = Settings("karta", ("4@40", "2")).checked()
    there, here = Log(tmp_path / "there.jsonl", settings), Log(tmp_path / "here.jsonl", settings)
    told: list[Played] = []
    run(settings, 8, there, hands, told.append)
    with crew(workers=2) as processes:
        run(settings, 8, here, processes, told.append)
    assert len(told) == 16
    assert sorted(map(result, Log(there.file, settings).played)) == sorted(map(result, here.played))
    for one, other in zip(standings(settings.seats, there.played), standings(settings.seats, here.played), strict=True):
        assert (one.entrant, one.share.mean, one.score.mean) == (other.entrant, other.share.mean, other.score.mean)


def test_a_worker_killed_in_mid_match_costs_no_match(hands: Crew, cluster: Cluster, tmp_path: Path) -> None:
    settings = Settings("karta", ("lab.labour:Mortal", "random")).checked()
    log = Log(tmp_path / "log.jsonl", settings)
    run(settings, 10, log, hands, lambda played: None)
    assert (cluster.marks / "died").exists()
    # Nobody dies any more: so this is how the matches go.
    expected = [play(settings, deal, turn) for deal in range(5) for turn in range(2)]
    assert sorted(map(result, Log(log.file, settings).played)) == sorted(map(result, expected))


def test_few_jobs_are_taken_ahead_and_what_work_raises_is_raised(hands: Crew) -> None:
    taken = 0

    def jobs() -> Iterator[tuple[int]]:
        nonlocal taken
        for taken in range(1, 41):
            yield (taken,)

    assert hands.workers == 2
    results = []
    for found in hands.each(square, jobs()):
        results.append(found)
        assert taken - len(results) < AHEAD * 2
    assert sorted(results) == [number * number for number in range(1, 41)]
    with pytest.raises(ValueError, match="3 is not welcome"):
        list(hands.each(refuse, [(3,)]))


def test_a_job_that_kills_every_worker_is_given_up(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.lab.crew.cluster.TRIES", 2)
    with crew(workers=1, ray=cluster.address) as hands:
        assert hands.workers == 1
        with pytest.raises(CrewError, match=r"brought down 2 workers.*\(7,\)"):
            list(hands.each(die_of_seven, [(7,)]))


# --- What may be wrong with a cluster ---


def test_who_has_no_token_is_told_so(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
    with pytest.raises(CrewError, match="requires a token"), crew(ray=cluster.address):
        pass


@pytest.mark.parametrize("address", ["nonsense", "host:port", "host:99999", "http://127.0.0.1:80", ""])
def test_what_is_no_address_is_answered_with_how_one_is_written(address: str) -> None:
    with pytest.raises(CrewError, match="write HOST:PORT"), crew(ray=address):
        pass


def test_an_address_where_nobody_is_is_told_at_once() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and nobody listens
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(CrewError, match=f"There is no answer from {address}"), crew(ray=address):
            pass


def test_who_listens_but_is_no_cluster_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.lab.crew.cluster.PATIENCE", 1.0)
    with socket.create_server(("127.0.0.1", 0)) as mute:
        address = f"127.0.0.1:{mute.getsockname()[1]}"
        with pytest.raises(CrewError, match="did not answer as a Ray cluster does"), crew(ray=address):
            pass


def test_without_ray_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(CrewError, match=r"pip install \"tablee\[ray\]\""), crew(ray="local"):
        pass


def test_a_cluster_that_is_not_fit_is_refused_with_the_reason() -> None:
    here = Machine(*looking()("here"))
    unfit: dict[Ready | Refused, str] = {
        Refused("no cluster", nobody=True): "belongs to no running Ray cluster",
        Refused("Version mismatch: Ray 1 and Ray 2"): "Ray says: Version mismatch",
        Ready(0, ()): "has no CPU",
        Ready(2, (here, Machine("node", missing="No module named 'tablee'"))): "does not have Tablée",
        Ready(2, (here._replace(version="0.0.9"),)): "Tablée 0.0.9",
        Ready(2, (here._replace(games=here.games[1:]),)): "has different games",
        Ready(2, (here, here._replace(sources="other"))): "with different source files",
    }
    for said, sentence in unfit.items():
        with pytest.raises(CrewError, match=sentence) as refusal:
            check("auto", said)
        assert refusal.value.sentence("fr") != str(refusal.value)
    assert check("auto", Ready(2, (here, here))).cpus == 2


def test_a_machine_without_tablee_can_say_so() -> None:
    travelled = ray.cloudpickle.dumps(looking())
    script = (
        "import sys; from ray import cloudpickle; sys.modules['tablee'] = None\n"
        "print(cloudpickle.loads(sys.stdin.buffer.read())('node'))"
    )
    said = subprocess.run(
        [sys.executable, "-c", script], input=travelled, capture_output=True, check=True, timeout=LONGEST
    )
    name, version, *_, missing = literal_eval(said.stdout.decode())
    assert (name, version) == ("node", "")
    assert "tablee" in missing


# --- The command ---


def test_the_command_goes_on_after_ctrl_c_and_says_when_the_cluster_is_gone(doomed: Cluster, tmp_path: Path) -> None:
    log = tmp_path / "karta-random-random-seed1.jsonl"
    command = [sys.executable, "-c", PATIENT, "arena", "karta", "--seats", "random,random"]
    command += ["--games", "100000", "--plot", "none"]

    def start(lines: int) -> subprocess.Popen[str]:
        arena = subprocess.Popen(
            [*command, "--out", str(tmp_path), "--ray", doomed.address],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        deadline = time.monotonic() + LONGEST
        while time.monotonic() < deadline and (not log.exists() or log.read_bytes().count(b"\n") < lines):
            time.sleep(0.05)
        return arena

    arena = start(lines=8)
    arena.send_signal(signal.SIGINT)
    said, wrong = arena.communicate(timeout=LONGEST)
    assert "Interrupted: run the same command to continue." in said, wrong
    before = log.read_text()
    arena = start(lines=before.count("\n") + 8)
    doomed.end()
    said, wrong = arena.communicate(timeout=LONGEST)  # Ray takes a minute to be sure
    assert arena.returncode == 2
    assert wrong == (
        f"The Ray cluster {doomed.address} is gone. What was finished is kept: run the same command to continue.\n"
    )
    assert log.read_text().startswith(before)
    played = [
        (match.deal, match.rotation) for match in Log(log, Settings("karta", ("random", "random")).checked()).played
    ]
    assert len(played) == len(set(played)) >= 16
