import { createHash } from 'node:crypto'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { stakesOf } from './stakes.rules.ts'

/** A pool is kept in hundredths of a minor unit: a share in whole per cent is then exact. */
export const hundredthsPerMinor = 100n

/** What a stake adds to the pool. @param sharePercent whole per cent of the stake */
export const contributionOf = (stakeMinor: bigint, sharePercent: number): bigint =>
  (stakeMinor * BigInt(sharePercent) * hundredthsPerMinor) / 100n

/** What is paid out: whole minor units; the remainder stays in the pool. */
export const payableOf = (amountHundredths: bigint): bigint => amountHundredths / hundredthsPerMinor

const startStakes = { min: 1_000, range: 9_000 } as const

/** What players of other casinos have already paid into a pool, by game and currency. */
export function initialPoolOf(gameToken: string, currency: Currency): bigint {
  const hash = createHash('sha256').update(`${gameToken} ${currency}`).digest()
  const stakes = startStakes.min + (hash.readUInt32BE(0) % startStakes.range)
  const unit = stakesOf(currency)[2]?.amountMinor ?? 0n
  return unit * BigInt(stakes) * hundredthsPerMinor
}
