"""Runs every vector against the reader: `python -m realtime_client.run_vectors FOLDER`."""

import json
import sys
from pathlib import Path
from typing import Any

from .reader import Command, Json, PlayerReader


class VectorClient:
    """A reader on a clock and a gateway that a vector plays."""

    def __init__(self, vector: Json) -> None:
        self._now_ms = 0
        topics = vector.get("topics", ())
        self._reader = PlayerReader(vector["playerId"], topics, lambda: self._now_ms)

    def take(self, what: Json) -> tuple[list[Json], list[str]]:
        """Returns what the client sends and the names of the events that it applied."""
        had_ended = bool(self._reader.end)
        sends, events = self._play(what)
        if self._reader.end and not had_ended:
            sends.append({"is": "close"})
        return sends, events

    def _play(self, what: Json) -> tuple[list[Json], list[str]]:
        reader = self._reader
        match what["is"]:
            case "connecting":
                return [{"is": "handshake", "auth": reader.introduce()}], []
            case "opened":
                return _sent(reader.on_opened()), []
            case "lost":
                reader.on_lost()
            case "refused":
                reader.on_refused(what.get("code"))
            case "message":
                is_applied, commands = reader.on_message(what["name"], what["payload"])
                return _sent(commands), [what["name"]] if is_applied else []
            case "acknowledged":
                reader.resuming = False
            case "unanswered":
                reader.resuming = False
                return [{"is": "reopen"}], []
            case "command":
                return _sent([(what["name"], what["body"])]), []
            case "elapsed":
                self._now_ms += what["ms"]
        return [], []

    def view(self) -> Json:
        reader = self._reader
        return {
            "link": reader.link,
            "freshness": reader.freshness,
            "readUpTo": reader.read_up_to,
            "wallet": reader.wallet,
            "balanceAt": reader.balance_at,
            "topics": reader.topics,
            "end": reader.end,
        }


def _sent(commands: list[Command]) -> list[Json]:
    return [{"is": "send", "name": name, "body": body} for name, body in commands]


def differences(vector: Json) -> list[str]:
    client = VectorClient(vector)
    found: list[str] = []
    for index, step in enumerate(vector["steps"], start=1):
        sends, events = client.take(step["in"])
        state = client.view()
        expected: dict[str, Any] = {
            "sends": step.get("sends", []),
            "events": step.get("events", []),
        }
        did = {"sends": sends, "events": events}
        for name, value in step.get("state", {}).items():
            expected[name], did[name] = value, state[name]
        found += [
            f"{vector['name']}, step {index}, {name}: {did[name]}, not {expected[name]}"
            for name in expected
            if did[name] != expected[name]
        ]
    return found


def main(folder: str) -> int:
    vectors = [json.loads(path.read_text("utf-8")) for path in sorted(Path(folder).glob("*.json"))]
    wrong = [line for vector in vectors for line in differences(vector)]
    print("\n".join([*wrong, f"{len(vectors)} vectors, {len(wrong)} differences"]))
    return 1 if wrong or not vectors else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
