"""A bot that plays random legal moves, at a table of its own or at yours (docs/protocol.md)."""

import json
import random
import secrets
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def post(address, body, **headers):
    """Ask the lobby for something."""
    headers["Content-Type"] = "application/json"
    return json.load(urlopen(Request(address, json.dumps(body).encode(), headers)))


def play(server="http://127.0.0.1:8000", table=None, invitation=None):
    """Sit down, and play until the match is over."""
    me = {"Authorization": "Bearer " + post(f"{server}/api/programs", {"name": "Random"})["token"]}
    if table is None:
        new = {"game": "duo", "seats": ["open", 1], "options": {"max_rounds": 1}}
        table = post(f"{server}/api/tables", new, **me)["id"]
    nonce = secrets.token_hex(16)  # our share in the shuffle: nobody chooses the deal alone
    post(f"{server}/api/tables/{table}/join", {"nonce": nonce, "invitation": invitation}, **me)
    with connect(f"ws{server[4:]}/api/tables/{table}/socket", additional_headers=me) as socket:
        view = {"actor": -1, "legal": []}  # nothing is seen until the cards are dealt
        while view["actor"] is not None:
            message = json.loads(socket.recv())
            assert "sentence" not in message, message["sentence"]  # we were refused
            view |= message.get("view") or message.get("set") or {}
            for field, (start, gone, *come) in message.get("splice", {}).items():
                view[field][start : start + gone] = come
            if message["type"] in ("table", "step") and view["legal"]:
                move = {"type": "move", "move": random.choice(view["legal"]), "on": message["on"]}
                socket.send(json.dumps({**move, "id": secrets.token_hex(8)}))
        print("Seat {seat} was mine. Scores: {scores}. Won by: {winners}.".format(**view))


play(*sys.argv[1:])
