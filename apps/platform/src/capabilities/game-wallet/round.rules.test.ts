import { marketRules } from '@player-site/contracts/market-rules/market-rules.ts'
import type { Product } from '@player-site/contracts/market-rules/products.ts'
import { describe, expect, it } from 'vitest'
import { assertRoundRules, hasRoundRules, type RoundStake } from './round.rules.ts'

const now = new Date('2026-01-01T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const first: RoundStake = {
  stakeMinor: 100n,
  stakedMinor: null,
  lastRoundAt: null,
  isOtherGameOpen: false,
}
const checkRules = (
  market: 'JJ' | 'GG' | 'PP' | 'UN',
  stake: Partial<RoundStake>,
  product: Product = 'slots',
) => {
  try {
    assertRoundRules(marketRules[market].products[product], { ...first, ...stake }, now)
    return 'kept'
  } catch (error) {
    return Object(error)
  }
}

describe('market rules for a round', () => {
  it("limit the stake to the market's maximum, in JJ one euro, or not at all", () => {
    expect(checkRules('JJ', { stakeMinor: 100n })).toBe('kept')
    expect(checkRules('JJ', { stakeMinor: 101n })).toMatchObject({ code: 'game.stakeTooHigh' })
    expect(checkRules('GG', { stakeMinor: 500n })).toBe('kept')
    expect(checkRules('GG', { stakeMinor: 501n })).toMatchObject({ code: 'game.stakeTooHigh' })
    expect(checkRules('UN', { stakeMinor: 1_000_000n })).toBe('kept')
    expect(hasRoundRules(marketRules.UN.products.slots)).toBe(false)
  })

  it('caps the stake of slots alone: in GG neither tables nor sports', () => {
    for (const product of ['table', 'live', 'sports'] as const) {
      expect(checkRules('GG', { stakeMinor: 50_100n }, product)).toBe('kept')
    }
    expect(hasRoundRules(marketRules.GG.products.sports)).toBe(false)
  })

  it('refuse a stake in a game that was left for another, where only one may be open', () => {
    const left = { isOtherGameOpen: true }
    for (const market of ['JJ', 'GG'] as const) {
      expect(checkRules(market, left)).toMatchObject({ code: 'game.parallelForbidden' })
    }
    expect(checkRules('GG', left, 'table')).toMatchObject({ code: 'game.parallelForbidden' })
    expect(checkRules('PP', left)).toBe('kept')
    expect(checkRules('UN', left)).toBe('kept')
  })

  it('counts every bet of the round', () => {
    expect(checkRules('JJ', { stakeMinor: 40n, stakedMinor: 60n })).toBe('kept')
    expect(checkRules('JJ', { stakeMinor: 41n, stakedMinor: 60n })).toMatchObject({
      code: 'game.stakeTooHigh',
    })
  })
})

describe('the minimum interval of rounds', () => {
  it('require the minimum duration since the previous round, to the millisecond', () => {
    expect(checkRules('JJ', { lastRoundAt: ago(5_000) })).toBe('kept')
    expect(checkRules('JJ', { lastRoundAt: ago(4_999) })).toMatchObject({
      code: 'game.tooSoon',
      details: { waitMs: 1 },
    })
    expect(checkRules('PP', { lastRoundAt: ago(2_000) })).toMatchObject({
      details: { waitMs: 1_000 },
    })
    expect(checkRules('UN', { lastRoundAt: ago(0) })).toBe('kept')
  })

  it('do not delay a further bet in the same round', () => {
    expect(checkRules('JJ', { stakeMinor: 10n, stakedMinor: 10n, lastRoundAt: ago(1) })).toBe(
      'kept',
    )
  })
})
