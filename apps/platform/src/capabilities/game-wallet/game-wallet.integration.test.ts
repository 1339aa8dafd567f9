import { aGame } from '@player-site/contracts/testing/games.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseForSuite, testDatabases } from '../../../testing/databases.ts'
import { playerTransactionsIn } from '../../../testing/player-transactions.ts'
import { addPlayerWithWallet, testMoment } from '../../../testing/players.ts'
import { createServer, type Server } from '../../http/server.ts'
import { sign } from '../../http/signature.ts'
import { createWalletService } from '../../ledger/wallet.service.ts'
import { silentLog } from '../../log.ts'
import { addSession } from '../../players/platform-session.repository.ts'
import { createOneTimeTokens } from '../../tokens/one-time-token.repository.ts'
import { addGameSession } from '../games/game-sessions.repository.ts'
import { createGameTickets } from '../games/game-tickets.ts'
import { createGameOperations } from './game-operations.ts'
import { bindGameWallet } from './game-wallet.routes.ts'

const secret = 'a secret for this test, 32 characters or more'
const later = new Date(testMoment.getTime() + 3_600_000)

describe.each(testDatabases())('a payout-only session, at the games $name', (testDatabase) => {
  const database = databaseForSuite(testDatabase)
  const clock = { now: () => testMoment }
  const app: Server = createServer(silentLog)
  const ticketsHere = () =>
    createGameTickets(database.db, clock, createOneTimeTokens(database.db, clock), 1)

  beforeAll(async () => {
    const { db } = database
    const wallet = createWalletService({ db, clock, onCommitted: () => {} })
    // Their break is over: their account state alone would allow play.
    await addPlayerWithWallet(db, 'rested')
    await wallet.deposit('rested', 'opening', 100)
    for (const [id, isPayoutOnly] of [
      ['ordinary', false],
      ['payout', true],
    ] as const) {
      await addSession(db, {
        id,
        playerId: 'rested',
        accessTokenHash: id,
        isPayoutOnly,
        startedAt: testMoment,
        expiresAt: later,
      })
      await addGameSession(db, {
        id: `game-${id}`,
        playerId: 'rested',
        platformSessionId: id,
        gameId: 'any',
        expiresAt: later,
      })
    }
    const limits = { assertStakeAllowed: async () => {} }
    const operationsFor = createGameOperations({
      db,
      clock,
      games: {
        ...ticketsHere(),
        findGame: () => undefined,
        findOpenable: async () => undefined,
        productOfGame: () => 'slots',
      },
      wallet,
      limits,
      playerTransaction: playerTransactionsIn(db),
    })
    const operations = operationsFor(null)
    await bindGameWallet(app, { clock, provider: null, secrets: [secret], operations })
  })
  afterAll(() => app.close())

  const bet = async (gameSession: string) => {
    const path = '/game-wallet/v1/bet'
    const stake = { gameSession, roundId: gameSession, transactionId: gameSession, amount: 1 }
    const payload = JSON.stringify(stake)
    const timestamp = String(testMoment.getTime())
    const headers = {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': sign(secret, timestamp, path, payload),
    }
    return (await app.inject({ method: 'POST', url: path, headers, payload })).json()
  }

  it("cannot stake, though the player's account state would allow it", async () => {
    expect(await bet('game-payout')).toMatchObject({ code: 'access.payoutOnly' })
    expect(await bet('game-ordinary')).toMatchObject({ balance: 99 })
  })

  it('gets no ticket to a game', async () => {
    const game = aGame()
    const bearer = { playerId: 'rested', platformSessionId: 'payout', isPayoutOnly: true }
    await expect(ticketsHere().real(bearer, game)).rejects.toMatchObject({
      code: 'access.payoutOnly',
    })
  })
})
