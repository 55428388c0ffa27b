"""Sending an alert: one request to the world outside, bounded in time, to an address that was looked at first."""

import asyncio
import logging
from enum import Enum, auto
from urllib.parse import urlsplit

import httpx

from tablee.server.alerts.addresses import BadAddress, looked_up, target
from tablee.server.alerts.message import encode, id_of, message
from tablee.server.alerts.push import PushKey, encrypted, topic_of
from tablee.server.store.outbox import Alert

logger = logging.getLogger("tablee.alerts")

PATIENCE = 10.0
"""Seconds that the other side may take."""
GONE = (400, 401, 403, 404, 405, 410, 413)
"""Answers that say: do not come back."""


class Outcome(Enum):
    """How it went."""

    TOLD = auto()
    GONE = auto()
    """Nobody hears there any more."""
    LATER = auto()


class Sender:
    """Sends alerts."""

    def __init__(self, key: PushKey, address: str, inside: bool) -> None:
        self._key, self._address, self._inside = key, address, inside
        self._client = httpx.AsyncClient(timeout=PATIENCE, follow_redirects=False, trust_env=False)

    async def send(self, alert: Alert) -> Outcome:
        """Send an alert."""
        host = urlsplit(alert.to.address).hostname
        try:
            async with asyncio.timeout(PATIENCE):  # the whole request, however slowly it is answered
                status = await self._post(alert)
        except BadAddress:
            return Outcome.GONE  # its name now leads into our own network
        except (httpx.HTTPError, OSError) as error:
            logger.info("an alert is sent later", extra={"to": host, "error": type(error).__name__})
            return Outcome.LATER
        if status in GONE:
            logger.info("a subscription is gone", extra={"to": host, "status": status})
            return Outcome.GONE
        return Outcome.TOLD if 200 <= status < 300 else Outcome.LATER

    async def _post(self, alert: Alert) -> int:
        to = target(alert.to.address, self._inside)
        number = await looked_up(to, self._inside)
        body = encode(message(alert, self._address))
        headers = {"Host": to.header, "User-Agent": "Tablee", "Idempotency-Key": id_of(alert)}
        if alert.to.kind == "push":
            topic = topic_of(alert.table, alert.what)
            headers |= self._key.headers(to.origin, topic, alert.what == "turn")
            body = encrypted(body, alert.to)
        else:
            headers["Content-Type"] = "application/json"
        shown = f"[{number}]" if ":" in number else number
        url = f"{'https' if to.secure else 'http'}://{shown}:{to.port}{to.path}"
        asked = self._client.stream(
            "POST", url, content=body, headers=headers, extensions={"sni_hostname": to.host} if to.secure else {}
        )
        async with asked as answer:  # what it says besides is not read
            return answer.status_code

    async def close(self) -> None:
        """Send nothing more."""
        await self._client.aclose()
