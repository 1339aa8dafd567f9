import * as z from 'zod/mini'
import { text } from '../kernel/ids.ts'
import { marketIds } from '../kernel/market-ids.ts'
import { currency } from '../wallet/wallet.entities.ts'

/**
 * What a market's law limits in the terms of a campaign. `notOffered`: no bonus in advance;
 * `onlyOne`: one bonus for each player, at their first play; `currency`: the law's amounts are in
 * one currency, and no other can be compared with them.
 */
export const bonusLawRules = [
  'notOffered',
  'wagering',
  'mixedProducts',
  'value',
  'yearlyValue',
  'currency',
  'validDays',
  'onlyOne',
] as const
export type BonusLawRule = (typeof bonusLawRules)[number]

/** Why the law of a market keeps a campaign from being offered there. */
export const bonusLawReason = z.object({
  market: z.enum(marketIds),
  rule: z.enum(bonusLawRules),
  /** What is allowed: times the bonus, an amount in `limitCurrency`, or days; null: no figure. */
  limit: z.nullable(z.number()),
  limitCurrency: z.nullable(currency),
  /** What the campaign has, in the same unit; null: no figure. */
  found: z.nullable(z.number()),
  /** Of the amount that was found; null: it is no amount. */
  foundCurrency: z.nullable(currency),
  /** The day from which the rule applies, `2026-01-19`, UTC. */
  since: z.iso.date(),
  /** The clause of the law. */
  source: text(120),
})
export type BonusLawReason = z.infer<typeof bonusLawReason>

/** Details of `campaign.lawForbids`. */
export const lawForbidsDetails = z.object({ reasons: z.array(bonusLawReason) })
