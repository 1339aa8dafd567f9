import { readFileSync } from 'node:fs'
import { CodedError, type ErrorCode } from '@player-site/contracts/errors.ts'
import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createServer } from '../../http/server.ts'
import { silentLog } from '../../log.ts'
import { bindCreedroomzWallet } from './creedroomz/creedroomz-wallet.routes.ts'
import { createSessionCheck, type Move } from './game-moves.ts'
import type { GameOperations } from './game-operations.ts'
import { bindPlayngoWallet } from './playngo/playngo-wallet.routes.ts'
import { bindPragmaticWallet } from './pragmaticplay/pragmatic-wallet.routes.ts'
import { bindSoftswissWallet } from './softswiss/softswiss-wallet.routes.ts'
import { bindYggdrasilWallet } from './yggdrasil/yggdrasil-wallet.routes.ts'

const protocols = [
  { provider: 'playngo', bind: bindPlayngoWallet },
  { provider: 'pragmaticplay', bind: bindPragmaticWallet },
  { provider: 'yggdrasil', bind: bindYggdrasilWallet },
  { provider: 'softswiss', bind: bindSoftswissWallet },
  { provider: 'creedroomz', bind: bindCreedroomzWallet },
] as const

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

const now = new Date(1_795_000_000_000)

/** A wallet with 99 euros that notes what it is asked, in the session of `player-1` in `reels`. */
function noting(provider: ProviderId, refusal: string | undefined) {
  const called: string[] = []
  const session = { playerId: 'player-1', gameId: 'game', provider, currency: 'EUR' } as const
  const findGame = () => ({ token: 'reels', tableId: null, gameType: 'slot' }) as const
  const assertSession = createSessionCheck(provider, { findGame }, async () => session)
  const note = async (name: string, values: readonly unknown[]) => {
    called.push([name, ...values].join(' '))
    if (refusal !== undefined) throw new CodedError(codeOf(refusal))
    return { currency: 'EUR' as const, balance: 99 }
  }
  const rules = { maxStake: null, minRoundMs: null }
  const noteMove = async (name: string, move: Omit<Move, 'transactionId'>, more: unknown[]) => {
    await assertSession(move)
    return note(name, [move.roundId, ...more])
  }
  const operations: GameOperations = {
    async authenticate(ticket, gameToken = 'reels') {
      const opened = await note('authenticate', [ticket])
      const game = { gameId: 'game', gameToken, tableId: gameToken, jurisdiction: 'MT' as const }
      return { ...opened, ...game, gameSession: 'session-1', playerId: 'player-1' }
    },
    async balance(gameSession, said) {
      await assertSession({ ...said, gameSession })
      return { currency: 'EUR', balance: 99, rules }
    },
    bet: (move) => noteMove('bet', move, [move.transactionId, move.amount]),
    win: (move) => noteMove('win', move, [move.transactionId, move.amount]),
    winVoid: (move) => noteMove('winVoid', move, [move.transactionId]),
    rollback: (move) => noteMove('rollback', move, [move.transactionId]),
    endRound: (move) => noteMove('endRound', move, []),
    async together(moves) {
      for (const move of moves) await assertSession(move)
      const texts = moves.map(({ kind, roundId, transactionId, ...move }) =>
        [kind, roundId, transactionId, 'amount' in move ? move.amount : ''].join(' ').trim(),
      )
      return note('together', [texts.join(', ')])
    },
  }
  return { called, operations }
}

const codeOf = (refusal: string): ErrorCode =>
  refusal === 'funds' ? 'wallet.insufficientFunds' : 'game.ticketInvalid'

describe.each(protocols)('the wallet protocol of $provider', ({ provider, bind }) => {
  it.each(goldenOf(provider))('$name', async ({ method, path, headers, body, ...golden }) => {
    const app = createServer(silentLog)
    apps.push(app)
    const clock = { now: () => now }
    const secrets = ['a secret for golden messages, long enough'] as const
    const { called, operations } = noting(provider, golden.refusal)
    await bind(app, { clock, secrets, operations })
    const payload = body === undefined ? {} : { payload: body }
    const answer = await app.inject({ method, url: path, headers, ...payload })
    expect([answer.statusCode, answer.body]).toEqual([golden.status, golden.answer])
    expect(called).toEqual(golden.called === undefined ? [] : [golden.called])
  })
})
