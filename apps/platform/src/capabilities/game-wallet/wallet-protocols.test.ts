import { readFileSync } from 'node:fs'
import { CodedError, type ErrorCode } from '@player-site/contracts/errors.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createServer } from '../../http/server.ts'
import { silentLog } from '../../log.ts'
import { bindCreedroomzWallet } from './creedroomz/creedroomz-wallet.routes.ts'
import type { GameOperations } from './game-operations.ts'
import { bindPlayngoWallet } from './playngo/playngo-wallet.routes.ts'
import { bindPragmaticWallet } from './pragmaticplay/pragmatic-wallet.routes.ts'
import { bindSoftswissWallet } from './softswiss/softswiss-wallet.routes.ts'
import { bindYggdrasilWallet } from './yggdrasil/yggdrasil-wallet.routes.ts'

const protocols = {
  playngo: bindPlayngoWallet,
  pragmaticplay: bindPragmaticWallet,
  yggdrasil: bindYggdrasilWallet,
  softswiss: bindSoftswissWallet,
  creedroomz: bindCreedroomzWallet,
}

const exchange = z.object({
  name: z.string(),
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.optional(z.string()),
  /** What the wallet refuses with. */
  refusal: z.optional(z.string()),
  /** The operation that the message is, as text; absent when none may be called. */
  called: z.optional(z.string()),
  status: z.int(),
  answer: z.string(),
})
const goldenOf = (provider: string) =>
  z.parse(
    z.array(exchange),
    JSON.parse(readFileSync(new URL(`./golden/${provider}.json`, import.meta.url), 'utf8')),
  )

const apps: FastifyInstance[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

/** A wallet with 99 euros that notes what it is asked. */
function noting(refusal: string | undefined) {
  const called: string[] = []
  const answer = async (name: string, move: object) => {
    called.push(`${name} ${Object.values(move).join(' ')}`)
    if (refusal !== undefined) throw new CodedError(codeOf(refusal))
    return { currency: 'EUR' as const, balance: 99 }
  }
  const rules = { maxStake: null, minRoundMs: null }
  const operations: GameOperations = {
    async authenticate(ticket, gameToken = 'reels') {
      const opened = await answer('authenticate', { ticket })
      const game = { gameId: 'game', gameToken, tableId: gameToken, jurisdiction: 'MT' as const }
      return { ...opened, ...game, gameSession: 'session-1', playerId: 'player-1' }
    },
    session: async () => ({ playerId: 'player-1', gameId: 'game', provider: null }),
    balance: async () => ({ currency: 'EUR', balance: 99, rules }),
    bet: ({ roundId, transactionId, amount }) => answer('bet', { roundId, transactionId, amount }),
    win: ({ roundId, transactionId, amount }) => answer('win', { roundId, transactionId, amount }),
    winVoid: ({ roundId, transactionId }) => answer('winVoid', { roundId, transactionId }),
    rollback: ({ roundId, transactionId }) => answer('rollback', { roundId, transactionId }),
  }
  return { called, operations }
}

const codeOf = (refusal: string): ErrorCode =>
  refusal === 'funds' ? 'wallet.insufficientFunds' : 'game.ticketInvalid'

describe.each(Object.entries(protocols))('the wallet protocol of %s', (provider, bind) => {
  it.each(goldenOf(provider))('$name', async ({ method, path, headers, body, ...golden }) => {
    const app = createServer(silentLog)
    apps.push(app)
    const { called, operations } = noting(golden.refusal)
    await bind(app, { secrets: ['a secret for golden messages, long enough'], operations })
    const payload = body === undefined ? {} : { payload: body }
    const answer = await app.inject({ method, url: path, headers, ...payload })
    expect([answer.statusCode, answer.body]).toEqual([golden.status, golden.answer])
    expect(called).toEqual(golden.called === undefined ? [] : [golden.called])
  })
})
