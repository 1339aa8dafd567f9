"""The smallest platform behind which a player signs in and sees a live balance.

Sign-in, profile, wallet, wallet socket, history, limits and the reality check; every other call of
docs/calls.md answers 501 notOffered. State is in memory. Settings: HOST, PORT, PLATFORM_KEY.
"""

import asyncio
import base64
import hashlib
import hmac
import json
import os
import re
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, NamedTuple

from aiohttp import WSMsgType, web

Json = dict[str, Any]
CURRENCY = "EUR"
now = partial(datetime.now, UTC)
DURATIONS = ("daily", "weekly", "monthly")
TOKEN_KEY = secrets.token_bytes(32)
PLATFORM_KEYS = [key.strip() for key in os.environ.get("PLATFORM_KEY", "").split(",") if key.strip()]
STATUS_OF = {  # The codes of docs/calls.md that this platform answers with.
    "request.malformed": 400, "request.invalid": 400, "route.notFound": 404, "notOffered": 501,
    "platform.signatureInvalid": 401, "session.expired": 401, "session.tokenExpired": 401,
    "login.error.unauthorized": 401, "login.error.notFound": 404, "wallet.insufficientFunds": 409,
    "wallet.idempotencyConflict": 409, "cashier.refused": 409, "activity.checkDue": 409,
    "limit.lossReached": 409, "error.deposit.limit.locked": 409, "error.spend.limit.locked": 409,
}  # fmt: skip


class Refused(Exception):
    """A coded refusal; `invalid` names the field that could not be accepted."""

    def __init__(self, code: str, invalid: str | None = None) -> None:
        super().__init__(code)
        self.code, self.invalid = code, invalid

    def answer(self) -> web.Response:
        body: Json = {"code": self.code, "message": f"Refused: {self.code}"}
        if self.invalid:
            body["validationErrors"] = [{"field": self.invalid, "message": "is not valid"}]
        return web.json_response(body, status=STATUS_OF[self.code])


def iso(at: datetime | None) -> str | None:
    return at.isoformat(timespec="milliseconds") if at else None


def decimal(minor: int) -> float:
    """Money is integer cents inside, and a decimal number on the wire."""
    return minor / 100


def cents(body: Json, name: str) -> int:
    """A positive amount with at most two decimals."""
    value: Any = body.get(name)
    if type(value) not in (int, float) or not 0 < value < 10**9 or decimal(round(value * 100)) != value:
        raise Refused("request.invalid", name)
    minor: int = round(value * 100)
    return minor


def text_of(body: Json, name: str, most: int = 256) -> str:
    value = body.get(name)
    if not isinstance(value, str) or not 0 < len(value) <= most:
        raise Refused("request.invalid", name)
    return value


class Entry(NamedTuple):
    number: int
    category: str
    type: str
    minor: int  # signed
    balance: int  # the main balance after it
    at: datetime


@dataclass
class Player:
    id: str
    email: str
    balance: int = 0
    entries: list[Entry] = field(default_factory=list)
    answers: dict[str, tuple[str, Json]] = field(default_factory=dict)  # by key: the request and its answer
    limits: dict[tuple[str, str], int] = field(default_factory=dict)
    check: Json = field(default_factory=lambda: {"period": 120, "activityTimerOn": True})
    check_since: datetime = field(default_factory=now)
    last_activity: datetime | None = None
    sockets: set["asyncio.Queue[str]"] = field(default_factory=set)

    def move(self, category: str, kind: str, minor: int) -> None:
        """Books one movement, or refuses it, and pushes the balance that follows."""
        if self.balance + minor < 0:
            raise Refused("wallet.insufficientFunds")
        self.balance += minor
        self.entries.append(Entry(len(self.entries) + 1, category, kind, minor, self.balance, now()))
        self.push({"type": "WALLET_BALANCE", "balanceMap": self.balance_map()})

    def balance_map(self) -> Json:
        return {"main": [{"cash": decimal(self.balance)}], "locked": [{"cash": 0}], "bonus": []}

    def push(self, body: Json) -> None:
        for queue in self.sockets:
            queue.put_nowait(json.dumps({"body": body}))

    def sum_of(self, category: str, since: datetime, kind: str = "") -> int:
        rows = (e for e in self.entries if e.category == category and e.at >= since)
        return sum(e.minor for e in rows if e.type.startswith(kind))

    def used(self, kind: str, duration: str) -> int:
        """What counts against a limit: deposits, or stakes less wins."""
        since = period(duration)[0]
        return self.sum_of("PAYMENT", since) if kind == "deposit" else -self.sum_of("CASINO", since)

    def require_room(self, kind: str, minor: int, code: str) -> None:
        for duration in DURATIONS:
            limit = self.limits.get((kind, duration))
            if limit is not None and self.used(kind, duration) + minor > limit:
                raise Refused(code)

    def limits_view(self, kind: str) -> Json:
        return {"currency": CURRENCY, "limits": [self.limit_view(kind, one) for one in DURATIONS]}

    def limit_view(self, kind: str, duration: str) -> Json:
        limit, used, (start, end) = self.limits.get((kind, duration)), self.used(kind, duration), period(duration)
        return {
            "duration": duration, "limit": None if limit is None else decimal(limit), "used": decimal(used),
            "remaining": None if limit is None else decimal(max(0, limit - used)),
            "startAt": iso(start), "resetAt": iso(end), "updatedAt": None, "locked": False,
            "pendingLimit": None, "pendingLimitActiveFrom": None, "pendingLimitDue": False,
        }  # fmt: skip

    def change_limit(self, kind: str, body: Json) -> Json:
        """Here a limit can only be lowered: a higher one would need its day of waiting."""
        duration = text_of(body, "duration")
        if duration not in DURATIONS:
            raise Refused("request.invalid", "duration")
        minor = cents(body, "limit") if "limit" in body else None
        if minor is None or minor > self.limits.get((kind, duration), minor):
            raise Refused(f"error.{kind}.limit.locked")
        self.limits[kind, duration] = minor
        self.push({"type": "PLAYER_ATTRIBUTE_CHANGE", "attributes": {"limitsChangedAt": iso(now())}})
        return self.limits_view(kind)

    def change_check(self, body: Json) -> Json:
        changed = {**self.check, **{name: body[name] for name in self.check if name in body}}
        if changed["period"] not in (30, 60, 120) or not isinstance(changed["activityTimerOn"], bool):
            raise Refused("request.invalid", "period")
        self.check, self.check_since = changed, now()
        return changed

    def minutes_left(self) -> Json:
        minutes = self.check["period"] - (now() - self.check_since).total_seconds() / 60
        return {"minutesRemaining": minutes, "activityTimerOn": self.check["activityTimerOn"]}

    def check_summary(self) -> Json:
        won, moved = (self.sum_of("CASINO", self.check_since, kind) for kind in ("WIN", ""))
        return {
            "turnover": decimal(won - moved), "overallWinnings": decimal(won),
            "winAndLoss": decimal(moved), "since": iso(self.check_since),
        }  # fmt: skip

    def transactions(self, query: dict[str, str]) -> Json:
        """The newest first, in the window and of the category, type and status that the query names."""
        try:
            hours, skip, size = (int(query.get(*of)) for of in (("hour", 8784), ("position", 0), ("limit", 10)))
            start = datetime.fromisoformat(query.get("from") or (now() - timedelta(hours=hours)).isoformat())
            end = datetime.fromisoformat(query.get("to") or now().isoformat())
            before = int(query.get("after", 10**9))
        except (ValueError, OverflowError) as error:
            raise Refused("request.invalid", "query") from error
        rows = [e for e in reversed(self.entries) if e.number < before and query.get("status", "SUCCESS") == "SUCCESS"]
        rows = [e for e in rows if start.timestamp() <= e.at.timestamp() <= end.timestamp()]
        for name in ("category", "type"):
            rows = [e for e in rows if query.get(name) in (None, getattr(e, name))]
        page = rows[skip : skip + size]
        shown = [
            {
                "amount": decimal(abs(e.minor)), "balanceAfterTransaction": decimal(e.balance),
                "category": e.category, "type": e.type, "status": "SUCCESS", "playerId": self.id,
                "transactionDate": iso(e.at), "referenceId": f"{self.id}-{e.number}", "walletId": self.id,
            }
            for e in page
        ]  # fmt: skip
        return {"transactions": shown, **({"cursor": str(page[-1].number)} if page else {})}

    def profile(self) -> Json:
        return {
            "currencyCode": CURRENCY, "accountStatus": "REGISTERED", "countryCode": "FI",
            "kycStatus": "FULLY VERIFIED", "termsAndConditionsAcceptedVersion": 1,
            "termsAndConditionsVersion": 1, "payout": True, "deposit": True, "withdrawal": True, "casino": True,
            "liveCasino": True, "sports": False, "virtualSports": False, "bonuses": False,
        }  # fmt: skip


def period(duration: str) -> tuple[datetime, datetime]:
    """The running day, week or month in UTC."""
    day = now().replace(hour=0, minute=0, second=0, microsecond=0)
    if duration == "monthly":
        return day.replace(day=1), (day.replace(day=1) + timedelta(32)).replace(day=1)
    start, days = (day, 1) if duration == "daily" else (day - timedelta(day.weekday()), 7)
    return start, start + timedelta(days)


def hash_of(password: str) -> bytes:
    return hashlib.scrypt(password.encode(), salt=b"an example", n=2**14, r=8, p=1)


PASSWORD = hash_of("Play-fair-2026")
PLAYERS = {f"player.{n}@example.com": Player(f"player-{n}", f"player.{n}@example.com") for n in (1, 2)}
for one in PLAYERS.values():
    one.move("PAYMENT", "DEPOSIT", 100_00)

SESSIONS: dict[str, Player] = {}  # by the id of the session
ACCESS_TOKENS: dict[str, str] = {}  # the id of its session
SOCKET_TOKENS: dict[str, tuple[Player, float]] = {}


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def sealed(signed: str) -> str:
    return ".".join([signed, b64(hmac.digest(TOKEN_KEY, signed.encode(), "sha256"))])


def id_token(access_token: str) -> Json:
    """A JWT of 15 minutes; the gateway reads its claims, and sends it with each call."""
    session, issued = ACCESS_TOKENS.get(access_token, ""), int(time.time())
    if session not in SESSIONS:
        raise Refused("session.tokenExpired")
    player = SESSIONS[session]
    claims = {
        "playerId": player.id, "playerAccessId": f"access-{player.id}", "email": player.email,
        "countryCode": "FI", "language": "en", "iat": issued, "exp": issued + 15 * 60, "sid": session,
    }  # fmt: skip
    signed = ".".join(b64(json.dumps(part).encode()) for part in ({"alg": "HS256", "typ": "JWT"}, claims))
    return {"idToken": sealed(signed)}


def session_of(token: str) -> str:
    """The session of an id token that we signed, that has not expired, and that is not signed out."""
    signed = token.rpartition(".")[0]
    if hmac.compare_digest(sealed(signed).encode(), token.encode()):
        payload = signed.split(".")[1]
        claims = json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
        if claims["exp"] > time.time() and claims["sid"] in SESSIONS:
            return str(claims["sid"])
    raise Refused("session.expired")


def require_signature(request: web.Request, body: bytes) -> None:
    """docs/integrate/signatures.md; in production a nonce that was seen before is refused as well."""
    header = request.headers.get("x-platform-signature", "")
    found = re.fullmatch(r"t=(\d{1,15}),n=([\w-]{22,64}),v1=([0-9a-f]{64})", header)
    if found is None or abs(time.time() * 1000 - int(found[1])) > 60_000:
        raise Refused("platform.signatureInvalid")
    lines = [request.method, request.raw_path, hashlib.sha256(body).hexdigest(), found[1], found[2]]
    made = [hmac.digest(key.encode(), "\n".join(lines).encode(), "sha256").hex() for key in PLATFORM_KEYS]
    if not any(hmac.compare_digest(signature, found[3]) for signature in made):
        raise Refused("platform.signatureInvalid")


def login(body: Json) -> Json:
    player, given = PLAYERS.get(text_of(body, "email", 320).strip().lower()), hash_of(text_of(body, "password"))
    if player is None:
        raise Refused("login.error.notFound")
    if not hmac.compare_digest(given, PASSWORD):
        raise Refused("login.error.unauthorized")
    session, access_token, refresh_token = (secrets.token_urlsafe(32) for _ in range(3))
    SESSIONS[session], ACCESS_TOKENS[access_token] = player, session
    return {"accessToken": access_token, "refreshToken": refresh_token, "lastAuth": iso(now())}


def socket_token(player: Player) -> Json:
    token = secrets.token_urlsafe(32)
    SOCKET_TOKENS[token] = (player, time.monotonic() + 60)
    return {"token": token}


def demo(name: str, body: Json) -> Json:
    """Moves the balance as a game or a cashier would: once for each key, whatever is repeated."""
    player, key, minor = PLAYERS.get(text_of(body, "email")), text_of(body, "key", 64), cents(body, "amount")
    if player is None:
        raise Refused("login.error.notFound")
    asked = json.dumps([name, body], sort_keys=True)
    if key not in player.answers:
        if name == "credit":
            player.require_room("deposit", minor, "cashier.refused")
            player.move("PAYMENT", "DEPOSIT", minor)
        else:
            if player.check["activityTimerOn"] and player.minutes_left()["minutesRemaining"] <= 0:
                raise Refused("activity.checkDue")
            player.require_room("spend", minor, "limit.lossReached")
            player.move("CASINO", "BET", -minor)
            player.last_activity = now()
        player.answers[key] = (asked, {"balance": decimal(player.balance)})
    if player.answers[key][0] != asked:
        raise Refused("wallet.idempotencyConflict")
    return player.answers[key][1]


PUBLIC: dict[str, Callable[[Json], Json]] = {
    "GET /health/ready": lambda body: {},
    "POST /api/v1/login": login,
    "POST /api/v1/player/migration": lambda body: {"confirmed": False},
    "GET /api/v1/announcements": lambda body: {"announcements": []},
    "POST /demo/bet": lambda body: demo("bet", body),
    "POST /demo/credit": lambda body: demo("credit", body),
}
OF_PLAYER: dict[str, Callable[[Player, dict[str, str], Json], Json]] = {
    "GET /api/v1/player/profile": lambda player, query, body: player.profile(),
    "GET /api/v1/player/wallet": lambda player, query, body: {"currency": CURRENCY, "balanceMap": player.balance_map()},
    "POST /api/v1/player/wallet/socket-token": lambda player, query, body: socket_token(player),
    "GET /api/v1/player/wallet/transactions": lambda player, query, body: player.transactions(query),
    "GET /api/v1/player/deposit-limits": lambda player, query, body: player.limits_view("deposit"),
    "PATCH /api/v1/player/deposit-limits": lambda player, query, body: player.change_limit("deposit", body),
    "GET /api/v1/player/spend-limits": lambda player, query, body: player.limits_view("spend"),
    "PATCH /api/v1/player/spend-limits": lambda player, query, body: player.change_limit("spend", body),
    "GET /api/v1/player/activity_check": lambda player, query, body: player.check,
    "PATCH /api/v1/player/activity_check": lambda player, query, body: player.change_check(body),
    "GET /api/v1/player/wallet/activity_check": lambda player, query, body: player.minutes_left(),
    "PATCH /api/v1/player/wallet/activity_check": lambda player, query, body: player.change_check({}),
    "GET /api/v1/player/wallet/activity_check/result": lambda player, query, body: player.check_summary(),
    "GET /api/v1/player/latest-activity-log": lambda player, query, body: {"creationDate": iso(player.last_activity)},
}


def answer(request: web.Request, raw: bytes) -> Json:
    route, token = f"{request.method} {request.path}", request.headers.get("authorization", "")[len("Bearer ") :]
    if PLATFORM_KEYS and request.path.startswith("/api/"):
        require_signature(request, raw)
    try:
        body = json.loads(raw or b"{}")
    except ValueError as error:
        raise Refused("request.malformed") from error
    if not isinstance(body, dict):
        raise Refused("request.invalid", "body")
    if route == "GET /api/v1/player/id-token":
        return id_token(token)
    if route == "POST /api/v1/player/sign_out":
        del SESSIONS[session_of(token)]
        return {}
    if route in OF_PLAYER:
        return OF_PLAYER[route](SESSIONS[session_of(token)], dict(request.query), body)
    if route in PUBLIC:
        return PUBLIC[route](body)
    raise Refused("notOffered" if request.path.startswith(("/api/", "/content/")) else "route.notFound")


async def serve(request: web.Request) -> web.StreamResponse:
    try:
        if request.path == "/wallet/socket":
            return await wallet_socket(request)
        return web.json_response(answer(request, await request.read()))
    except Refused as refused:
        return refused.answer()


async def wallet_socket(request: web.Request) -> web.StreamResponse:
    """Tells a player's changes to whoever brings a fresh token; the gateway fetches the state."""
    if PLATFORM_KEYS:
        require_signature(request, b"")
    player, ends_at = SOCKET_TOKENS.pop(request.query.get("token", ""), (None, 0.0))
    socket, queue = web.WebSocketResponse(max_msg_size=4096), asyncio.Queue[str]()
    if player is None or ends_at < time.monotonic():
        await socket.prepare(request)
        await socket.close(code=4401, message=b"token")
        return socket
    player.sockets.add(queue)  # Before the handshake is answered: no change in between is missed.
    await socket.prepare(request)

    async def write() -> None:  # One writer for each socket: messages leave in the order of the changes.
        while True:
            await socket.send_str(await queue.get())

    writer = asyncio.create_task(write())
    try:
        async for message in socket:
            if message.type is WSMsgType.TEXT and message.data == "ping":
                queue.put_nowait("pong")
    finally:
        player.sockets.discard(queue)
        writer.cancel()
    return socket


if __name__ == "__main__":
    app = web.Application(client_max_size=64 * 1024)
    app.router.add_route("*", "/{path:.*}", serve)
    web.run_app(app, host=os.environ.get("HOST", "127.0.0.1"), port=int(os.environ.get("PORT", "8090")))
