"""What a client knows of one player and what it must send, without a socket: vectors test it."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

Json = dict[str, Any]
Command = tuple[str, Json]

STALE_AFTER_MS = 15_000
# Names and values of docs/asyncapi.json; what it does not list is dropped.
UNNUMBERED = set(
    "IDLE_WARNING TRANSACTIONS TOPIC FEED_STATUS SESSION_ENDED SITE_CLOSED ERROR".split()
)
NUMBERED = set(
    "SNAPSHOT WALLET_BALANCE WALLET_STATUS ACTIVITY_SUMMARY "
    "PLAYER_ATTRIBUTE_CHANGE PLAYER_LOYALTY_LEVEL".split()
)
CURRENCIES = set("EUR BRL CAD CLP INR NZD NOK PEN PHP PLN ZAR TRY GBP SEK".split())
END_REASONS = set(
    "signed_out idle expired unauthorized excluded timeout blocked revoked replaced "
    "device_signed_out password_changed closed other_player".split()
)
FIGURES = {
    "mainBalance": ("main", "cash", None),
    "lockedBalance": ("locked", "cash", None),
    "sportsBonus": ("bonus", "bonus", "SPORTS"),
    "casinoBonus": ("bonus", "bonus", "CASINO"),
    "liveCasinoBonus": ("bonus", "bonus", "LIVE_CASINO"),
}


def number(value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError("no number")
    return value


def count(value: Any, least: int = 0) -> int:
    if number(value) != int(value) or value < least:
        raise ValueError("no count")
    return int(value)


def among(value: Any, allowed: set[Any]) -> Any:
    if value not in allowed:
        raise ValueError("unknown value")
    return value


def wallet_after(wallet: Json, balances: Json) -> Json:
    """The wallet after a balance message; a kind that is missing from it keeps its figure."""
    unit = Decimal(1) if among(wallet["currency"], CURRENCIES) == "CLP" else Decimal("0.01")

    def rounded(value: Any) -> Decimal:
        return Decimal(str(number(value))).quantize(unit, ROUND_HALF_UP)

    amounts = {name: rounded(wallet[name]) for name in FIGURES}
    for name, (kind, key, vertical) in FIGURES.items():
        if kind in dict(balances):
            listed = balances[kind] if isinstance(balances[kind], list) else [balances[kind]]
            read = [(rounded(one[key]), one["vertical"] if vertical else None) for one in listed]
            amounts[name] = sum((amount for amount, of in read if of == vertical), Decimal(0))
    amounts["totalBalance"] = sum(amounts.values(), Decimal(0))
    figures = {name: float(amount) for name, amount in amounts.items()}
    return {"status": "success", "currency": wallet["currency"], **figures}


@dataclass
class PlayerReader:
    player_id: str
    topics_watched: Sequence[str] = ()
    now_ms: Callable[[], int] = lambda: time.monotonic_ns() // 1_000_000
    read_up_to: Json | None = None
    wallet: Json | None = None
    upstream: str = "live"
    balance_at: float | None = None
    topics: dict[str, Json] = field(default_factory=dict)
    end: Json | None = None  # Why the client must close for good.
    resuming: bool = False  # Until RESUME is answered every further event looks like a gap.
    is_feed_whole: bool = True

    def __post_init__(self) -> None:
        self._down_since: int | None = self.now_ms()

    @property
    def link(self) -> str:
        if self._down_since is None:
            return "up" if self.is_feed_whole else "downLong"
        return "downLong" if self.now_ms() - self._down_since >= STALE_AFTER_MS else "down"

    @property
    def freshness(self) -> str:
        """Of the figures: never better than either of the two connections they use."""
        if self.link == "downLong" or self.upstream == "stale":
            return "stale"
        return "reconnecting" if self.link == "down" else self.upstream

    def introduce(self) -> Json:
        """`auth` of the handshake."""
        return {"playerId": self.player_id, **(self.read_up_to or {})}

    def on_opened(self) -> list[Command]:
        self._down_since, self.is_feed_whole = None, True
        watched = list(self.topics_watched)
        return [("TOPICS_WATCH", {"topics": watched})] if watched else []

    def on_lost(self) -> None:
        self._down_since = self.now_ms() if self._down_since is None else self._down_since

    def on_refused(self, code: str | None) -> None:
        self.on_lost()
        if code in ("session.required", "session.expired", "session.otherPlayer"):
            reason = "other_player" if code == "session.otherPlayer" else "expired"
            self.end = {"is": "session", "reason": reason}

    def on_message(self, name: str, it: Any) -> tuple[bool, list[Command]]:
        """Returns whether the event was applied, and the commands to send."""
        try:
            to = {"epoch": count(it["epoch"]), "seq": count(it["seq"])}
            first = count(it.get("fromSeq", max(1, to["seq"])), 1)
            number(it["at"])
            changes = self._changes_by(among(name, NUMBERED | UNNUMBERED), it)
        except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError):
            return False, []
        if self.end:
            return False, []
        if name == "SNAPSHOT" and it.get("playerId", self.player_id) != self.player_id:
            self.on_refused("session.otherPlayer")
            return False, []
        if name in NUMBERED:
            read = self.read_up_to or {"epoch": 0, "seq": 0}
            is_next = to["epoch"] == read["epoch"] and first <= read["seq"] + 1 <= to["seq"]
            if name != "SNAPSHOT" and not (self.read_up_to and is_next):
                is_old = tuple(to.values()) <= tuple(read.values()) and self.read_up_to
                if is_old or self.resuming:
                    return False, []
                self.resuming = True
                return False, [("RESUME", read)]
            self.read_up_to = to
        for attribute, value in changes.items():
            setattr(self, attribute, value)
        return True, []

    def _changes_by(self, name: str, it: Json) -> Json:
        """The attributes that the event changes. Raises where it cannot be read."""
        match name:
            case "SNAPSHOT":
                wallet_after(it["wallet"], {})
                number(it["wallet"]["totalBalance"])
                among(it["wallet"]["status"], {"pending", "success", "not_exists", "error"})
                connection = self._changes_by("WALLET_STATUS", it["connection"])
                return {"wallet": it["wallet"], "balance_at": None, **connection}
            case "WALLET_BALANCE" if self.wallet:
                wallet = wallet_after(self.wallet, it["balanceMap"])
                return {"wallet": wallet, "balance_at": it["at"]}
            case "WALLET_STATUS":
                at, status = it["balanceAt"], among(it["status"], {"live", "reconnecting", "stale"})
                return {"upstream": status} | ({} if at is None else {"balance_at": number(at)})
            case "FEED_STATUS":
                return {"is_feed_whole": among(it["isWhole"], {True, False})}
            case "TOPIC":
                new = {"version": count(it["version"]), "body": it.get("body")}
                is_new = new["version"] > self.topics.get(it["topic"], {"version": 0})["version"]
                return {"topics": self.topics | {it["topic"]: new}} if is_new else {}
            case "SESSION_ENDED":
                return {"end": {"is": "session", "reason": among(it["reason"], END_REASONS)}}
            case "SITE_CLOSED":
                return {"end": {"is": "site", "closure": it["closure"]}}
        return {}
