"""The client over python-socketio: one connection, opened again until the session ends."""

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any

import socketio  # type: ignore[import-untyped]

from .reader import Command, Json, PlayerReader


class CommandRefused(Exception):
    """The gateway read the command and rejected it; the message is its code."""


class PlayerClient:
    def __init__(self, url: str, cookie: str, player_id: str, topics: Sequence[str] = ()) -> None:
        """`cookie` as `POST /session` set it; `on_change` follows all that may change the state."""
        self.reader = PlayerReader(player_id, topics)
        self._url, self._cookie = url, cookie
        self.on_change: Callable[[PlayerReader], None] = lambda _: None
        self._reopens_at_once = False
        self._tasks = asyncio.TaskGroup()
        self._io = socketio.AsyncClient(reconnection=False)
        self._io.on("connect", lambda: self._react(self.reader.on_opened()))
        self._io.on("connect_error", self._on_refused)
        # No coroutine: events would overtake each other.
        self._io.on("*", lambda name, *sent: self._react(self.reader.on_message(name, *sent)[1]))

    async def run(self) -> None:
        """Keeps the connection open; returns when the session has ended or the site has closed."""
        async with self._tasks:
            delay_s = 1.0
            while not self.reader.end:
                try:
                    # A dictionary of its own: the library takes the cookie out of it.
                    headers, auth = {"Cookie": self._cookie}, self.reader.introduce()
                    await self._io.connect(self._url, headers, auth, ["websocket"], wait_timeout=10)
                    delay_s = 1.0
                    await self._io.eio.wait()
                except socketio.exceptions.ConnectionError:
                    delay_s = min(5.0, delay_s * 2)
                self.reader.on_lost()
                self.on_change(self.reader)
                if not self.reader.end and not self._reopens_at_once:
                    await asyncio.sleep(delay_s * random.uniform(0.5, 1.5))
                self._reopens_at_once = False
            await self._io.disconnect()

    async def send(self, name: str, body: Json) -> Any:
        """Returns the reply. Raises CommandRefused, or a SocketIOError after 5 s without one."""
        reply = await self._io.call(name, body, timeout=5)
        if isinstance(reply, dict) and "code" in reply:
            raise CommandRefused(reply["code"])
        return reply

    def _on_refused(self, error: Any = None) -> None:
        data = error.get("data") if isinstance(error, dict) else None
        self.reader.on_refused(data.get("code") if isinstance(data, dict) else None)

    def _react(self, commands: list[Command]) -> None:
        self.on_change(self.reader)
        for name, body in commands:
            self._tasks.create_task(self._send_own(name, body))
        if self.reader.end:
            self._tasks.create_task(self._io.disconnect())

    async def _send_own(self, name: str, body: Json) -> None:
        try:
            await self.send(name, body)
        except (CommandRefused, socketio.exceptions.SocketIOError):
            if name == "RESUME":
                # A fresh handshake reports the same position and cannot stay unanswered.
                self._reopens_at_once = True
                await self._io.disconnect()
        if name == "RESUME":
            self.reader.resuming = False
