import { jurisdiction } from '@player-site/contracts/games/launch/jurisdiction.rules.ts'
import type { ProviderId } from '@player-site/contracts/games/providers.ts'
import { currency } from '@player-site/contracts/wallet/wallet.entities.ts'
import * as z from 'zod/mini'

/**
 * The wallet as game studios speak to it: server to server, every request signed, every operation
 * idempotent by its `transactionId`. Amounts are decimals in the wallet's currency.
 */
const id = z.string().check(z.minLength(1), z.maxLength(80))
const balance = z.object({ currency, balance: z.number() })

export const gameWalletPaths = {
  authenticate: '/game-wallet/v1/authenticate',
  balance: '/game-wallet/v1/balance',
  bet: '/game-wallet/v1/bet',
  win: '/game-wallet/v1/win',
  rollback: '/game-wallet/v1/rollback',
  winVoid: '/game-wallet/v1/win-void',
} as const

/** The path of an operation, below a provider's own name; null: the site's own studio. */
export const gameWalletPath = (
  provider: ProviderId | null,
  operation: keyof typeof gameWalletPaths,
): string =>
  provider === null
    ? gameWalletPaths[operation]
    : gameWalletPaths[operation].replace('/v1/', `/${provider}/v1/`)

/** `gameToken` is for a ticket that names no game. */
export const authenticateRequest = z.object({
  ticket: z.string().check(z.maxLength(128)),
  gameToken: z.optional(z.string().check(z.maxLength(80))),
})
/**
 * Free spins of the player in the game. While some are left, the studio plays them first: each bet
 * names them and costs 0, and the win names them too. The wallet counts them, and refuses what is too many.
 */
const freeRounds = z.object({
  id,
  /** How many are left. */
  rounds: z.int(),
  /** What each is worth. */
  stake: z.number(),
  expiresAt: z.string(),
})
/** Without `gameSession` the game is for play money. */
export const authenticateReply = z.object({
  gameId: z.string(),
  currency,
  gameSession: z.optional(z.string()),
  balance: z.optional(z.number()),
  /** The wallet's name of the player, by which a studio restores unfinished rounds. */
  playerId: z.optional(z.string()),
  /** What the launch must name; absent for the site's own studio. */
  gameToken: z.optional(z.string()),
  tableId: z.optional(z.string()),
  jurisdiction: z.optional(jurisdiction),
  freeRounds: z.optional(freeRounds),
})
export const balanceRequest = z.object({ gameSession: id })
export const stakeRequest = z.object({
  gameSession: id,
  roundId: id,
  transactionId: id,
  amount: z.number(),
  /** The free spins that the round is one of. */
  freeRoundId: z.optional(id),
})
export const rollbackRequest = z.object({ gameSession: id, roundId: id, transactionId: id })
export const moneyReply = balance
/** The market's maximum stake of a round, decimal, and its minimum duration; null: unlimited. */
const roundRules = z.object({
  maxStake: z.nullable(z.number()),
  minRoundMs: z.nullable(z.number()),
})
export const balanceReply = z.extend(balance, { rules: roundRules })
