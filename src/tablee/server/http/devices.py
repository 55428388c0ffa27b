"""The devices of a person: listed and signed out; and the ways in, codes and passkeys."""

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy import Connection

from tablee.server.access import codes, devices, passkeys
from tablee.server.access.codes import VALID
from tablee.server.access.devices import Came, Held
from tablee.server.access.entering import Entering, enter
from tablee.server.access.hosts import Hosts, Party
from tablee.server.access.passkeys import Ceremony
from tablee.server.access.players import COOKIE
from tablee.server.http.dependencies import (
    TROUBLES,
    AboutToEnter,
    OnADevice,
    Parting,
    Refusal,
    TheAddress,
    TheHosts,
    TheKey,
    TheLimits,
    TheRegistry,
    TheStore,
    address_of,
    agent_of,
    give_token,
)
from tablee.server.store.log import Store
from tablee.server.store.notices import MOVED, SIGNED_OUT, parted
from tablee.server.wire.answers import CeremonyShown, CodeShown, DeviceShown, Entered, PasskeyShown, WaysIn
from tablee.server.wire.forms import DeviceId, EnterForm, PasskeyEnterForm, PasskeyForm, PasskeyId

router = APIRouter(prefix="/api", responses=TROUBLES)


# --- what there is, and ending it ---


@router.get("/me/devices")
async def ways_in(store: TheStore, held: OnADevice) -> WaysIn:
    """Your browsers and your passkeys."""
    player = held.player.id

    def read(connection: Connection) -> WaysIn:
        return WaysIn(
            devices=[
                DeviceShown(**device._asdict(), here=device.id == held.device)
                for device in devices.listed(connection, player)
            ],
            passkeys=[PasskeyShown(**passkey._asdict()) for passkey in passkeys.listed(connection, player)],
        )

    return await store.read(read)


@router.delete("/me/devices/{device_id}", status_code=204)
async def sign_out(device_id: DeviceId, store: TheStore, part: Parting, held: OnADevice, response: Response) -> None:
    """Sign a browser of yours out, at once: this one, or another."""
    if not await _sign_out(store, part, held, device_id):
        raise Refusal(404, "no-such-device")
    if device_id == held.device:
        response.delete_cookie(COOKIE, path="/")


@router.delete("/me/devices", status_code=204)
async def sign_out_others(store: TheStore, part: Parting, held: OnADevice) -> None:
    """Sign all browsers of yours out but this one."""
    await _sign_out(store, part, held)


async def _sign_out(store: Store, part: Parting, held: Held, device: str = "") -> list[str]:
    def write(connection: Connection) -> list[str]:
        gone = devices.sign_out(connection, held.player.id, device, but=held.device)
        store.announce(connection, [parted(each, SIGNED_OUT) for each in gone])
        return gone

    gone = await store.write(write)
    part(gone, SIGNED_OUT)
    return gone


# --- entering ---

UseUp = Callable[[], None]


class Entrance:
    """What it takes to enter, by whatever way."""

    def __init__(
        self,
        store: TheStore,
        limits: TheLimits,
        registry: TheRegistry,
        part: Parting,
        address: TheAddress,
        held: AboutToEnter,
        request: Request,
        response: Response,
    ) -> None:
        limits.enter(address_of(request))
        self._store, self._registry, self._part, self._held = store, registry, part, held
        self._agent, self._response, self._address = agent_of(request), response, address

    async def enter(self, came: Came, bring: bool | None, find: Callable[[Connection], tuple[str, UseUp]]) -> Entered:
        """Enter as the person that is found, in one transaction.

        What they were found by is used up, unless something has to be asked first.
        """

        def write(connection: Connection) -> Entering:
            person, use_up = find(connection)
            entering = enter(connection, person, self._held, came, self._agent, bring)
            if not entering.asked:
                use_up()
                self._store.announce(connection, [parted(device, MOVED) for device in entering.moved])
                self._store.announced(connection, list(entering.tables))
            return entering

        entering = await self._store.write(write)
        if entering.token:
            give_token(self._response, entering.token, self._address)
        self._part(entering.moved, MOVED)
        for table_id in entering.tables:
            await self._registry.read_again(table_id)
        return Entered(name=entering.name, entered=not entering.asked, games=entering.games)


TheEntrance = Annotated[Entrance, Depends()]


# --- codes ---


@router.post("/me/codes", status_code=201)
async def ask_for_code(
    store: TheStore, key: TheKey, limits: TheLimits, address: TheAddress, held: OnADevice
) -> CodeShown:
    """A code that makes another browser one of yours: enter it there within five minutes. It replaces the last one."""
    limits.ask_a_way_in(held.player.id)
    code = codes.shown(await store.write(lambda connection: codes.make(connection, held.player.id, key)))
    return CodeShown(code=code, link=f"{address}/enter#{code}", seconds=VALID // 1000)


@router.post("/enter")
async def enter_by_code(form: EnterForm, key: TheKey, entrance: TheEntrance) -> Entered:
    """Make this browser a device of the person whose code that is."""

    def find(connection: Connection) -> tuple[str, UseUp]:
        if (person := codes.person_of(connection, form.code, key)) is None:
            raise Refusal(403, "code-refused")

        def use_up() -> None:
            if not codes.use(connection, form.code, key):
                raise Refusal(403, "code-refused")

        return person, use_up

    return await entrance.enter("code", form.bring, find)


# --- passkeys ---


def party_at(hosts: Hosts, address: str) -> Party:
    """Whom passkeys are for at this address. Refuses an address where browsers allow none."""
    if (party := hosts.party(address)) is None:
        raise Refusal(409, "no-passkeys-here")
    return party


def _shown(ceremony: Ceremony) -> CeremonyShown:
    return CeremonyShown(ceremony=ceremony.id, options=ceremony.options)


@router.post("/me/passkeys/begin")
async def begin_passkey(
    store: TheStore, key: TheKey, limits: TheLimits, hosts: TheHosts, address: TheAddress, held: OnADevice
) -> CeremonyShown:
    """Begin to make a passkey."""
    limits.ask_a_way_in(held.player.id)
    party = party_at(hosts, address)
    return _shown(await store.write(lambda connection: passkeys.begin_making(connection, held.player, party, key)))


@router.post("/me/passkeys", status_code=201)
async def keep_passkey(
    form: PasskeyForm,
    store: TheStore,
    limits: TheLimits,
    hosts: TheHosts,
    address: TheAddress,
    held: OnADevice,
    request: Request,
) -> PasskeyShown:
    """Keep the passkey that was made."""
    limits.ask_a_way_in(held.player.id)
    party, player, agent = party_at(hosts, address), held.player.id, agent_of(request)
    made = await store.write(
        lambda connection: passkeys.make(connection, player, party, form.ceremony, form.credential, agent)
    )
    return PasskeyShown(**made._asdict())


@router.delete("/me/passkeys/{passkey_id}", status_code=204)
async def remove_passkey(passkey_id: PasskeyId, store: TheStore, held: OnADevice) -> None:
    """Forget a passkey of yours: nobody can enter with it any more."""
    if not await store.write(lambda connection: passkeys.remove(connection, held.player.id, passkey_id)):
        raise Refusal(404, "no-such-passkey")


@router.post("/passkeys/begin")
async def begin_entering(
    store: TheStore, limits: TheLimits, hosts: TheHosts, address: TheAddress, request: Request
) -> CeremonyShown:
    """Begin to enter with a passkey."""
    limits.ask_a_way_in(address_of(request))
    party = party_at(hosts, address)
    return _shown(await store.write(lambda connection: passkeys.begin_entering(connection, party)))


@router.post("/passkeys/enter")
async def enter_by_passkey(
    form: PasskeyEnterForm, hosts: TheHosts, address: TheAddress, entrance: TheEntrance
) -> Entered:
    """Make this browser a device of the person whose passkey that is."""
    party = party_at(hosts, address)

    def find(connection: Connection) -> tuple[str, UseUp]:
        challenge = passkeys.challenge_of(connection, form.ceremony, "")
        proof = passkeys.prove(connection, party, challenge, form.credential)
        return proof.player, lambda: passkeys.use(connection, form.ceremony, proof)

    return await entrance.enter("passkey", form.bring, find)
