import { randomUUID } from 'node:crypto'
import { launchGame } from '@player-site/contracts/games/games.calls.ts'
import { pathOf } from '@player-site/contracts/kernel/call.ts'
import { searchLobby } from '@player-site/contracts/lobby/lobby-games.calls.ts'
import type { APIRequestContext } from 'playwright-core'
import * as z from 'zod/mini'
import { systemClock } from '../../apps/platform/src/clock.ts'
import {
  createGameWallet,
  createWalletClient,
} from '../../apps/platform/src/sandbox/studio/wallet-client.ts'

export interface StudioOptions {
  readonly site: string
  readonly platformUrl: string
  /** Signs what the studio sends to the platform. */
  readonly secret: string
}

/** Launches the first game as the signed-in player; resolves to the ticket for its studio. */
async function launch(player: APIRequestContext, site: string): Promise<string> {
  const path = pathOf(searchLobby).replace(':lobby', 'casino-lobby')
  const found = await player.get(`${site}${path}?language=en&market=UN&offset=0&limit=1`)
  const [game] = z.parse(searchLobby.reply, await found.json()).tiles
  if (!game) throw new Error('the platform offers no game')
  const data = { gameId: game.id, languageCode: 'en', channel: 'Web', lobbyUrl: `${site}/` }
  const headers = { 'x-requested-with': 'web' }
  const reply = await player.post(`${site}${pathOf(launchGame)}`, { headers, data })
  if (!reply.ok()) throw new Error(`the game was not launched: ${await reply.text()}`)
  const { url } = z.parse(launchGame.reply, await reply.json())
  return new URL(url).searchParams.get('ticket') ?? ''
}

/** Opens a game as a studio does, and bets in it for the player. */
export async function openStudio(player: APIRequestContext, options: StudioOptions) {
  const { site, platformUrl, secret } = options
  const wallet = createGameWallet(createWalletClient(() => platformUrl, secret, systemClock))
  const { gameSession } = await wallet.authenticate(await launch(player, site))
  if (!gameSession) throw new Error('the game is for play money')
  return {
    /** Places a bet of a round of its own, which loses: only the bet moves the balance. */
    async bet(amount: number): Promise<void> {
      const id = randomUUID()
      await wallet.bet({ gameSession, roundId: id, transactionId: id, amount })
    },
  }
}
