"""Prints a player's total balance whenever it changes.

`PLAYER_COOKIE=… python -m realtime_client.watch_balance https://play.example PLAYER_ID`
"""

import asyncio
import os
import sys

from realtime_client.client import PlayerClient
from realtime_client.reader import PlayerReader

shown: float | None = None


def show(player: PlayerReader) -> None:
    global shown
    if player.wallet and player.wallet["totalBalance"] != shown:
        shown = player.wallet["totalBalance"]
        print(shown, player.wallet["currency"], player.freshness, flush=True)


async def main(url: str, player_id: str) -> None:
    client = PlayerClient(url, os.environ["PLAYER_COOKIE"], player_id)
    client.on_change = show
    await client.run()
    print("ended", client.reader.end, flush=True)


asyncio.run(main(*sys.argv[1:]))
