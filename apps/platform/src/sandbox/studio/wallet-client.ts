import { errorReply } from '@player-site/contracts/kernel/error-reply.ts'
import * as z from 'zod/mini'
import {
  authenticateReply,
  balanceReply,
  gameWalletPaths,
  moneyReply,
} from '../../capabilities/game-wallet/game-wallet.contract.ts'
import type { Clock } from '../../clock.ts'
import { signedPost } from '../../http/signed-post.ts'

/** The wallet refused: no money was moved. */
export class WalletRefusal extends Error {
  override readonly name = 'WalletRefusal'
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
  constructor(code: string, details: Readonly<Record<string, unknown>> = {}) {
    super(`the wallet refused: ${code}`)
    this.code = code
    this.details = details
  }
}

/** The outcome at the wallet is unknown. */
export class WalletUnknown extends Error {
  override readonly name = 'WalletUnknown'
}

const timeoutMs = 5_000

export type GameWalletAsk = <S extends z.core.$ZodType>(
  path: string,
  body: unknown,
  reply: S,
) => Promise<z.output<S>>

/**
 * The studio's client of the wallet, over HTTP like any studio's.
 * @throws WalletRefusal, WalletUnknown
 */
export const createWalletClient =
  (baseUrl: () => string, secret: string, clock: Clock): GameWalletAsk =>
  async (path, body, schema) => {
    const unknown = (cause: unknown) => new WalletUnknown('no answer', { cause })
    const to = { baseUrl: baseUrl(), path, secret, clock, timeoutMs }
    const response = await signedPost(to, body).catch((cause: unknown) => {
      throw unknown(cause)
    })
    const answer: unknown = await response.json().catch((cause: unknown) => {
      throw unknown(cause)
    })
    if (response.status >= 500) throw unknown(response.status)
    if (!response.ok) {
      const refusal = z.safeParse(errorReply, answer)
      if (!refusal.success) throw new WalletRefusal(`status.${response.status}`)
      throw new WalletRefusal(refusal.data.code, refusal.data.details)
    }
    const read = z.safeParse(schema, answer)
    if (!read.success) throw unknown(read.error)
    return read.data
  }

export interface GameMove {
  readonly gameSession: string
  readonly roundId: string
  readonly transactionId: string
}

/** The wallet's five operations by name. */
export const createGameWallet = (ask: GameWalletAsk) => ({
  authenticate: (ticket: string) =>
    ask(gameWalletPaths.authenticate, { ticket }, authenticateReply),
  balance: (gameSession: string) => ask(gameWalletPaths.balance, { gameSession }, balanceReply),
  bet: (move: GameMove & { amount: number }) => ask(gameWalletPaths.bet, move, moneyReply),
  win: (move: GameMove & { amount: number }) => ask(gameWalletPaths.win, move, moneyReply),
  rollback: (move: GameMove) => ask(gameWalletPaths.rollback, move, moneyReply),
})
export type GameWallet = ReturnType<typeof createGameWallet>
