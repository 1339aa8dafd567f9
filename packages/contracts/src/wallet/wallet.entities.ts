import * as z from 'zod/mini'
import { currencyCode } from '../kernel/currencies.ts'

/** Upstreams send one entry or a list of them. */
const oneOrMany = <Item extends z.core.$ZodType>(item: Item) => z.union([z.array(item), item])

const cashEntry = z.object({ cash: z.number() })
const bonusEntry = z.object({ bonus: z.number(), vertical: z.string() })

const isList = <Item>(value: Item | readonly Item[]): value is readonly Item[] =>
  Array.isArray(value)

/** One entry or a list of them, as a list. */
export const listOf = <Item>(value: Item | readonly Item[]): readonly Item[] =>
  isList(value) ? value : [value]

/**
 * Balances as the wallet sends them, decimals in the wallet's currency. A kind that is missing has
 * not changed; a vertical that is missing from a bonus list holds nothing.
 * @see A§3 Wallet "Live wallet message"
 */
export const balanceMap = z.object({
  main: z.optional(oneOrMany(cashEntry)),
  locked: z.optional(oneOrMany(cashEntry)),
  bonus: z.optional(oneOrMany(bonusEntry)),
})
export type BalanceMap = z.infer<typeof balanceMap>

/**
 * Maximum total of one message, all entries together in either direction. A wallet is the sum of
 * three kinds, each from another message: their sum stays within 15 digits in any currency.
 */
const maxBalance = 3_000_000_000_000

/**
 * Whether a wallet can be computed from messages like this one; checked by their first receiver.
 */
export function isCountable({ main, locked, bonus }: BalanceMap): boolean {
  let size = 0
  if (main) for (const { cash } of listOf(main)) size += Math.abs(cash)
  if (locked) for (const { cash } of listOf(locked)) size += Math.abs(cash)
  if (bonus) for (const entry of listOf(bonus)) size += Math.abs(entry.bonus)
  return size <= maxBalance
}

export const currency = currencyCode

/** @see A§4 Wallet status */
export const walletStatus = z.enum(['pending', 'success', 'not_exists', 'error'])
export type WalletStatus = z.infer<typeof walletStatus>

/**
 * The wallet as a player sees it: decimals in `currency`; the total is the sum of the five.
 * @see A§3 Wallet
 */
export const walletView = z.object({
  status: walletStatus,
  currency,
  mainBalance: z.number(),
  lockedBalance: z.number(),
  sportsBonus: z.number(),
  casinoBonus: z.number(),
  liveCasinoBonus: z.number(),
  totalBalance: z.number(),
})
export type WalletView = z.infer<typeof walletView>

/** The bonus balances that a wallet has; one of any other counts as nothing. */
export const bonusVerticals = ['SPORTS', 'CASINO', 'LIVE_CASINO'] as const

export const hasUnknownVertical = ({ bonus }: BalanceMap): boolean =>
  bonus !== undefined &&
  listOf(bonus).some(({ vertical }) => !bonusVerticals.some((known) => known === vertical))

/** Whether figures arrive as they change, may arrive late, or are known to be old. */
export const connectionStatus = z.enum(['live', 'reconnecting', 'stale'])
export type ConnectionStatus = z.infer<typeof connectionStatus>
