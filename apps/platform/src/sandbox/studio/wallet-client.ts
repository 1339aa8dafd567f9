import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { errorReply } from '@player-site/contracts/kernel/error-reply.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { signedPost } from '../../http/signed-post.ts'
import {
  authenticateReply,
  balanceReply,
  gameWalletPath,
  moneyReply,
} from '../../integrations/studios/game-wallet.contract.ts'

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
  (baseUrl: () => string, secret: string, clock: Clock, deadlineScale = 1): GameWalletAsk =>
  async (path, body, schema) => {
    const unknown = (cause: unknown) => new WalletUnknown('no answer', { cause })
    const to = { baseUrl: baseUrl(), path, secret, clock, timeoutMs: timeoutMs * deadlineScale }
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
  /** For protocols that repeat it in each message. */
  readonly play?: PlayFacts | undefined
  /** The free spins that the round is one of, for protocols that name them. */
  readonly freeRoundId?: string | undefined
}

/** What the wallet told of a game when it was opened. */
export interface PlayFacts {
  readonly walletUser: string
  readonly gameToken: string
  readonly currency: Currency
}

/** The game that a launch opened. */
export interface WalletSession {
  readonly gameId: string
  readonly currency: Currency
  /** Undefined for play money. */
  readonly gameSession?: string | undefined
  /** What the launch must name; undefined for the site's own studio. */
  readonly gameToken?: string | undefined
  readonly tableId?: string | undefined
  readonly jurisdiction?: string | undefined
  /** The wallet's name of the player, by which unfinished rounds are found again. */
  readonly walletUser?: string | undefined
  /** Free spins that are played first; the stake is a decimal. */
  readonly freeRounds?:
    | { readonly id: string; readonly rounds: number; readonly stake: number }
    | undefined
}

/** The market's rules for rounds; protocols that do not tell them have none. */
export interface WalletBalance {
  readonly balance: number
  readonly rules: { readonly maxStake: number | null; readonly minRoundMs: number | null }
}

/** A wallet as the studio needs it, whatever its protocol. @throws WalletRefusal, WalletUnknown */
export interface GameWallet {
  /** @param gameToken the game, for a ticket that names none */
  authenticate(ticket: string, gameToken?: string): Promise<WalletSession>
  balance(gameSession: string, play?: PlayFacts): Promise<WalletBalance>
  bet(move: GameMove & { readonly amount: number }): Promise<{ readonly balance: number }>
  win(move: GameMove & { readonly amount: number }): Promise<{ readonly balance: number }>
  rollback(move: GameMove): Promise<{ readonly balance: number }>
}

const idsOf = ({ gameSession, roundId, transactionId }: GameMove) => ({
  gameSession,
  roundId,
  transactionId,
})

const paidOf = ({ amount, freeRoundId, ...ids }: GameMove & { readonly amount: number }) => ({
  ...idsOf(ids),
  amount,
  freeRoundId,
})

/** The signed wallet API. @param provider whose studio it is; null: the site's own */
export const createGameWallet = (
  ask: GameWalletAsk,
  provider: ProviderId | null = null,
): GameWallet => {
  const path = (operation: Parameters<typeof gameWalletPath>[1]) =>
    gameWalletPath(provider, operation)
  return {
    async authenticate(ticket, gameToken) {
      const opened = await ask(path('authenticate'), { ticket, gameToken }, authenticateReply)
      return { ...opened, walletUser: opened.playerId }
    },
    balance: (gameSession) => ask(path('balance'), { gameSession }, balanceReply),
    bet: (stake) => ask(path('bet'), paidOf(stake), moneyReply),
    win: (win) => ask(path('win'), paidOf(win), moneyReply),
    rollback: (bet) => ask(path('rollback'), idsOf(bet), moneyReply),
  }
}
