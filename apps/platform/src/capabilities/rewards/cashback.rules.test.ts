import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bonusTerms } from '../../../testing/bonus-campaigns.ts'
import { campaignTerms } from './campaign.rules.ts'
import { cashbackMinor, cashbackTerms, claimDaysAfter, countsFrom } from './cashback.rules.ts'

const bounds = { minMinor: 1_000n, maxMinor: 5_000n }
const daily = { kind: 'DAILY', share: 1_000, minNetLosses: { EUR: 10 } } as const

describe('what a net loss gives', () => {
  const gives = (netLossMinor: bigint, share = 1_000) =>
    cashbackMinor({ share }, netLossMinor, bounds)

  it('is its share, from the smallest loss to the most', () => {
    expect(gives(10_000n)).toBe(1_000n)
    expect(gives(1_000n)).toBe(100n)
    expect(gives(999n)).toBe(0n)
    expect(gives(50_000n)).toBe(5_000n)
    expect(gives(50_010n)).toBe(5_000n)
  })

  it('is rounded half up to minor units', () => {
    expect(gives(1_004n)).toBe(100n)
    expect(gives(1_005n)).toBe(101n)
    expect(gives(1_001n, 333)).toBe(33n)
  })

  it('is nothing of a gain, or of nothing, without a smallest loss either', () => {
    const free = { ...bounds, minMinor: 0n }
    expect(cashbackMinor(daily, 0n, free)).toBe(0n)
    expect(cashbackMinor(daily, -1n, free)).toBe(0n)
    expect(cashbackMinor(daily, 4n, free)).toBe(0n)
    expect(cashbackMinor(daily, 5n, free)).toBe(1n)
  })

  it('is never more than the loss', () => {
    expect(cashbackMinor({ share: 10_000 }, 1_234n, bounds)).toBe(1_234n)
  })
})

describe('the terms of a cashback', () => {
  const isValid = (terms: unknown) => z.safeParse(cashbackTerms, terms).success
  const ofCampaign = (changes: object) =>
    z.safeParse(campaignTerms, {
      ...bonusTerms,
      category: 'LOYALTY',
      wageringHundredths: 0,
      cashback: daily,
      ...changes,
    }).success

  it('name days where it does not repeat', () => {
    const once = { share: 500, minNetLosses: {}, claimDays: 7 }
    expect(isValid(daily)).toBe(true)
    expect(isValid({ ...once, kind: 'SPECIFIC_DAY', day: '2026-12-24' })).toBe(true)
    expect(isValid({ ...once, kind: 'SPECIFIC_DAY' })).toBe(false)
    const days = { kind: 'TIMEFRAME', firstDay: '2026-12-24', lastDay: '2026-12-26' }
    expect(isValid({ ...once, ...days })).toBe(true)
    expect(isValid({ ...once, ...days, lastDay: '2026-12-23' })).toBe(false)
  })

  it('pay back a share of a loss, never more than all of it', () => {
    expect(isValid({ ...daily, share: 10_000 })).toBe(true)
    expect(isValid({ ...daily, share: 10_001 })).toBe(false)
    expect(isValid({ ...daily, share: 0 })).toBe(false)
    expect(isValid({ ...daily, minNetLosses: { EUR: 0 } })).toBe(false)
  })

  it('are those of a loyalty reward without deposit, wagering or queue', () => {
    expect(ofCampaign({})).toBe(true)
    expect(ofCampaign({ category: 'MANUAL' })).toBe(false)
    expect(ofCampaign({ wageringHundredths: 100 })).toBe(false)
    expect(ofCampaign({ isTriggered: true })).toBe(false)
    expect(ofCampaign({ isQueued: true })).toBe(false)
  })

  it('say how long a window may be claimed: until the next one has ended', () => {
    expect(claimDaysAfter(daily)).toBe(1)
    expect(claimDaysAfter({ ...daily, kind: 'WEEKLY' })).toBe(7)
    const once = { ...daily, kind: 'SPECIFIC_DAY', day: '2026-12-24', claimDays: 5 } as const
    expect(claimDaysAfter(once)).toBe(5)
  })
})

describe('what counts of a cashback that is activated again', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 10, hour))

  it('is all since the first activation, where it was active in the same window', () => {
    const known = { activatedAt: at(6), deactivatedAt: at(9) }
    expect(countsFrom(known, at(5), at(12))).toEqual(at(6))
    expect(countsFrom(known, at(8), at(12))).toEqual(at(6))
  })

  it('is what comes from now on in a later window, or the first time', () => {
    const known = { activatedAt: at(6), deactivatedAt: at(9) }
    expect(countsFrom(known, at(10), at(12))).toEqual(at(12))
    expect(countsFrom(known, undefined, at(12))).toEqual(at(12))
    expect(countsFrom(undefined, at(5), at(12))).toEqual(at(12))
  })

  it('is what it was, where it is active', () => {
    expect(countsFrom({ activatedAt: at(6), deactivatedAt: null }, at(10), at(12))).toEqual(at(6))
  })
})
