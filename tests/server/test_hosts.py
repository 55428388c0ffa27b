"""The server answers to its own names alone, and its links lead to where it was reached."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from server.client import Seat, refused
from server.raw_sockets import RawRequest
from server.servers import ServerThread

from tablee.server.access.addresses import Proxies, counted
from tablee.server.access.hosts import Hosts
from tablee.server.errors import CannotServe
from tablee.server.process.settings import Settings

EVERYWHERE = "0.0.0.0"


def hosts_of(**settings: str) -> Hosts:
    """The names of a server that is set up so."""
    chosen = Settings(**settings)  # type: ignore[arg-type]
    return Hosts(chosen.host, chosen.public, chosen.addresses)


@pytest.mark.parametrize(
    "host",
    ["127.0.0.1:8000", "localhost:8000", "LOCALHOST", "tablee.localhost", "[::1]:8000", "192.168.1.20:8000", ""],
)
def test_every_server_answers_to_numbers_and_to_this_machine(host: str) -> None:
    assert hosts_of().knows(host)
    assert hosts_of(host=EVERYWHERE).knows(host)
    assert hosts_of(address="https://games.example.org").knows(host)


@pytest.mark.parametrize(
    "host",
    ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "games.example.org@evil.example", "a b",
     "evil.example:80:80", "[::1", "xlocalhost", "127.0.0.1, evil.example", "[evil]"],
)  # fmt: skip
def test_no_server_answers_to_a_name_of_somebody_else(host: str) -> None:
    for known in (hosts_of(), hosts_of(host=EVERYWHERE), hosts_of(address="https://games.example.org")):
        assert not known.knows(host)


def test_a_server_answers_to_each_address_that_it_was_given() -> None:
    known = hosts_of(address="https://games.example.org, http://club.example:8080")
    assert known.knows("games.example.org") and known.knows("Club.Example:8080") and known.knows("club.example")
    assert known.address("club.example:8080", "http") == "http://club.example:8080"
    assert known.address("games.example.org", "http") == "https://games.example.org"
    assert known.address("127.0.0.1:8000", "http") == "https://games.example.org", "the first, if it is none of them"


def test_at_home_a_server_answers_to_the_name_of_its_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Kitchen.example.net")
    home = hosts_of(host=EVERYWHERE)
    for host in ("kitchen:8000", "kitchen.local:8000", "Kitchen.lan", "kitchen.home.arpa", "kitchen.example.net"):
        assert home.knows(host), host
    assert not home.knows("kitchen.evil.example")
    assert not home.knows("other.local")
    assert not hosts_of().knows("kitchen.local"), "who listens on this machine alone is reached from it alone"


def test_a_host_to_listen_on_that_is_a_name_is_one_of_ours() -> None:
    assert hosts_of(host="games.example.org").knows("games.example.org:8000")


@pytest.mark.parametrize("path", ["/", "/api/games", "/metrics", "/api/openapi.json"])
def test_a_request_under_a_strange_name_is_refused_with_a_sentence(serving: ServerThread, path: str) -> None:
    answer = serving.ask("GET", path, headers={"Host": "evil.example"})
    refused(answer, 421, "lobby-foreign-host")
    assert "--address" in answer.json()["sentence"]
    french = serving.ask("GET", path, headers={"Host": "evil.example", "Accept-Language": "fr"})
    assert french.json()["sentence"] != answer.json()["sentence"]


def test_a_page_that_calls_itself_us_gets_nothing(serving: ServerThread) -> None:
    """DNS rebinding: the page's origin and the host it asks are one, and neither is ours."""
    stranger = {"Host": "evil.example", "Origin": "http://evil.example"}
    refused(serving.ask("POST", "/api/guests", json={"name": "Eve"}, headers=stranger), 421, "lobby-foreign-host")
    caller = RawRequest(serving)
    caller.ask("GET", "/api/games", "Host: evil.example", "Connection: close")  # after our own
    assert caller.hear()[0] == 421


def test_whether_it_is_well_may_be_asked_under_any_name(serving: ServerThread) -> None:
    assert serving.ask("GET", "/healthz", headers={"Host": "container-7"}).status_code == 200


def test_a_socket_under_a_strange_name_is_closed_with_a_sentence(serving: ServerThread) -> None:
    table_id = serving.guest().lay("duo", ["me", "open"])["id"]
    assert Seat(serving, table_id, {"Host": "evil.example"}).why_closed() == "foreign-host"
    twice = {"Host": "evil.example", "Origin": "http://evil.example"}
    assert Seat(serving, table_id, twice).why_closed() == "foreign-host"


def test_links_lead_to_where_the_server_was_reached(serving: ServerThread) -> None:
    guest, port = serving.guest(), serving.port
    for host in (f"localhost:{port}", f"192.168.1.20:{port}", f"[fd00::20]:{port}"):
        answer = guest.post("/api/tables", {"game": "duo", "seats": ["me", "open"]}, {"Host": host})
        assert answer.json()["link"] == f"http://{host}/table/{answer.json()['id']}"


def test_who_listens_everywhere_makes_no_link_to_everywhere(tmp_path: Path) -> None:
    assert Settings(host=EVERYWHERE, port=8123).public == "http://127.0.0.1:8123"
    assert Settings(host="::", port=8123).public == "http://[::1]:8123"
    with ServerThread(tmp_path, host=EVERYWHERE) as serving:
        seen = serving.guest().lay("duo", ["me", "open"], public=False)
        assert seen["link"].startswith(f"http://{serving.address}/table/{seen['id']}?invitation=")
        assert EVERYWHERE not in json.dumps(seen)


def test_links_lead_to_the_address_given_and_its_cookies_keep_to_tls(tmp_path: Path) -> None:
    given = "https://games.example.org,http://club.example:8080"
    with ServerThread(tmp_path, address=given) as serving:
        guest, form = serving.guest(), {"game": "duo", "seats": ["me", "open"]}
        link = guest.post("/api/tables", form, {"Host": "games.example.org"}).json()["link"]
        assert link.startswith("https://games.example.org/table/")
        link = guest.post("/api/tables", form, {"Host": "club.example:8080"}).json()["link"]
        assert link.startswith("http://club.example:8080/table/")
        named = {"json": {"name": "Ada"}}
        tls = serving.ask("POST", "/api/guests", headers={"Host": "games.example.org"}, **named)
        assert "secure" in tls.headers["set-cookie"].lower()
        plain = serving.ask("POST", "/api/guests", headers={"Host": "club.example:8080"}, **named)
        assert "secure" not in plain.headers["set-cookie"].lower()


@pytest.mark.parametrize("wrong", ["https://a.example,b.example", "http://a.example/path", "http://[::1", "ftp://a"])
def test_an_address_that_is_none_is_told(wrong: str) -> None:
    with pytest.raises(CannotServe):
        Settings(address=wrong)


# --- whom limits count ---


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
    ],
)
def test_limits_count_a_network_of_ipv6_as_one(address: str, name: str) -> None:
    assert counted(address) == name


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        ("192.0.2.7", "", "192.0.2.7"),
        ("192.0.2.7", "198.51.100.1", "192.0.2.7"),
        ("127.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("127.0.0.1", "203.0.113.9, 198.51.100.1", "198.51.100.1"),
        ("127.0.0.1", "198.51.100.1, 10.0.0.2", "198.51.100.1"),
        ("127.0.0.1", "198.51.100.1:4711", "198.51.100.1"),
        ("127.0.0.1", "[2001:db8::1]:4711", "2001:db8::/64"),
        ("127.0.0.1", "", "127.0.0.1"),
    ],
)
def test_only_a_proxy_that_is_trusted_says_whom_it_speaks_for(peer: str, forwarded: str, client: str) -> None:
    assert Proxies(["127.0.0.1", "10.0.0.0/8"]).client(peer, forwarded) == client
