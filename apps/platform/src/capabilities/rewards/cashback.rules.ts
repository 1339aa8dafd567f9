import { campaignAmounts } from '@player-site/contracts/rewards/campaign-amounts.entities.ts'
import {
  type CashbackKind,
  type CashbackTrigger,
  maxCashbackClaimDays,
} from '@player-site/contracts/rewards/cashback.entities.ts'
import * as z from 'zod/mini'

const wholeBasisPoints = 10_000

const ofEach = {
  /** Basis points of the net loss; the campaign's `amounts` are the most of a window. */
  share: z.int().check(z.minimum(1), z.maximum(wholeBasisPoints)),
  /** A currency that is missing has no smallest loss. */
  minNetLosses: campaignAmounts,
} as const
/** Days after the window in which it may be claimed. */
const claimDays = z.int().check(z.minimum(1), z.maximum(maxCashbackClaimDays))

/**
 * What a campaign pays back of losses. Windows are days of the player's market. One that repeats is
 * claimed until the next one has ended.
 */
export const cashbackTerms = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['INSTANT', 'DAILY', 'WEEKLY']), ...ofEach }),
  z.object({ kind: z.literal('SPECIFIC_DAY'), ...ofEach, day: z.iso.date(), claimDays }),
  z
    .object({
      kind: z.literal('TIMEFRAME'),
      ...ofEach,
      firstDay: z.iso.date(),
      lastDay: z.iso.date(),
      claimDays,
    })
    .check(z.refine(({ firstDay, lastDay }) => firstDay <= lastDay)),
])
export type CashbackTerms = z.infer<typeof cashbackTerms>

/** How many days after the end of a window it may be claimed. */
export function claimDaysAfter(terms: CashbackTerms): number {
  if ('claimDays' in terms) return terms.claimDays
  return terms.kind === 'WEEKLY' ? 7 : 1
}

export const triggerByCashbackKind = {
  INSTANT: 'CASHBACK_INSTANT',
  DAILY: 'CASHBACK_DAILY',
  WEEKLY: 'CASHBACK_WEEKLY',
  TIMEFRAME: 'CASHBACK_TIMEFRAME',
  SPECIFIC_DAY: 'CASHBACK_SPECIFIC_DAY',
} as const satisfies Record<CashbackKind, CashbackTrigger>

interface CashbackBounds {
  /** The smallest net loss that gives anything. */
  readonly minMinor: bigint
  /** The most of a window. */
  readonly maxMinor: bigint
}

/** What a net loss gives, in minor units: its share, half up, up to the most. */
export function cashbackMinor(
  { share }: Pick<CashbackTerms, 'share'>,
  netLossMinor: bigint,
  { minMinor, maxMinor }: CashbackBounds,
): bigint {
  if (netLossMinor <= 0n || netLossMinor < minMinor) return 0n
  const whole = BigInt(wholeBasisPoints)
  const shareMinor = (netLossMinor * BigInt(share) + whole / 2n) / whole
  return shareMinor < maxMinor ? shareMinor : maxMinor
}

interface Activation {
  readonly activatedAt: Date
  /** Null: it is active. */
  readonly deactivatedAt: Date | null
}

/**
 * From when a cashback counts that is activated again. What was played in a window while it was
 * active stays counted: a player who stops and starts again would otherwise lose sight of their wins.
 * @param windowStart of the window that is open now; undefined: none is
 */
export function countsFrom(
  known: Activation | undefined,
  windowStart: Date | undefined,
  now: Date,
): Date {
  if (!known) return now
  if (!known.deactivatedAt) return known.activatedAt
  const isSameWindow = windowStart !== undefined && known.deactivatedAt >= windowStart
  return isSameWindow ? known.activatedAt : now
}
