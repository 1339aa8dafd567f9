import * as z from 'zod/mini'
import { gameSlug } from '../games/game-fields.entities.ts'
import { providerSlug } from '../games/providers.ts'
import { text } from '../kernel/ids.ts'
import { currency } from '../wallet/wallet.entities.ts'
import { transactionBonus } from './transaction-bonus.entities.ts'
import { transactionCategories } from './transactions.entities.ts'

/** As the ledger names it: the provider, a colon, and the studio's own id. */
export const roundId = z.string().check(z.regex(/^[\w.:-]{1,100}$/))

/**
 * `lost`: its studio has reported the end without a win. Most report wins only, so that a round
 * without one stays `open` to a late win.
 */
export const roundStates = ['open', 'won', 'lost', 'voided'] as const

/** One stake or win of a round; decimals. */
export const roundMove = z.object({
  referenceId: text(80),
  type: z.enum(['BET', 'BET_VOID', 'WIN', 'WIN_VOID']),
  amount: z.number(),
  /** ISO 8601. */
  at: text(40),
  bonus: z.optional(transactionBonus),
})

/** What a wallet paid and received; decimals. @see A§3 Wallet "Wallet types" */
export const roundWallet = z.object({ walletId: text(80), stake: z.number(), win: z.number() })

/** The studio's proof that the result was fixed before the stake. */
export const roundFairness = z.object({
  /** Hash of the seed, published before the round. */
  commitment: text(200),
  /** Null until the round is over. */
  seed: z.nullable(text(200)),
  /** The studio's page that computes the round again. */
  checkUrl: z.nullable(z.string().check(z.maxLength(512), z.regex(/^https?:\/\//))),
})

/** A round of a game with its money, in `currency`; what was voided does not count in the sums. */
export const round = z.object({
  roundId,
  /** The studio's own id of the round. */
  studioRoundId: text(160),
  category: z.enum(transactionCategories),
  state: z.enum(roundStates),
  /** Null where the site's own studio ran it. */
  provider: z.nullable(providerSlug),
  gameId: z.nullable(text(64)),
  /** The game's name and address while it is on offer. */
  gameName: z.optional(text(128)),
  gameSlug: z.optional(gameSlug),
  currency,
  stake: z.number(),
  win: z.number(),
  /** Won less staked. */
  net: z.number(),
  startedAt: text(40),
  /** The last movement. */
  lastAt: text(40),
  wallets: z.array(roundWallet),
  moves: z.array(roundMove).check(z.maxLength(500)),
  /** Null where the studio states none. */
  fairness: z.nullable(roundFairness),
})
export type Round = z.infer<typeof round>

/** A round in a list: what was staked and won, without its movements. */
export const listedRound = z.pick(round, {
  roundId: true,
  provider: true,
  gameId: true,
  gameName: true,
  state: true,
  currency: true,
  stake: true,
  win: true,
  startedAt: true,
  lastAt: true,
})
export type ListedRound = z.infer<typeof listedRound>

/** The cursor of the page before; missing for the first. */
export const roundsCursor = text(120)

/** A page of a player's rounds, the latest first; `next` is null on the last page. */
export const roundsPage = z.object({
  rounds: z.array(listedRound).check(z.maxLength(100)),
  next: z.nullable(roundsCursor),
})
export type RoundsPage = z.infer<typeof roundsPage>
