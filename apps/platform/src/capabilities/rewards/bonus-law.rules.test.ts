import type { MarketId } from '@player-site/contracts/kernel/market-ids.ts'
import { describe, expect, it } from 'vitest'
import { bonusTerms } from '../../../testing/bonus-campaigns.ts'
import {
  bonusLawAt,
  bonusRulesAt,
  isLawful,
  lawRefusalOfAmount,
  lawRefusalsOfTerms,
} from './bonus-law.rules.ts'

const now = new Date('2026-11-28T00:00:00Z')
const deposit = {
  event: 'FIRST_DEPOSIT',
  share: 10_000,
  minDeposits: { EUR: 20 },
  wageringBase: 'BONUS',
} as const

const rulesIn = (market: MarketId, terms: Parameters<typeof lawRefusalsOfTerms>[1]) =>
  lawRefusalsOfTerms(bonusRulesAt(market, now), terms).map(({ rule }) => rule)

describe('the law of bonuses of deposits', () => {
  it('lets loyalty give no bonus of a deposit where none may be given in advance', () => {
    const terms = { ...bonusTerms, category: 'LOYALTY' } as const
    expect(rulesIn('BR', terms)).toEqual([])
    expect(rulesIn('BR', { ...terms, deposit })).toEqual(['notOffered'])
    expect(rulesIn('BR', bonusTerms)).toEqual(['notOffered'])
  })

  it('allows only the first deposit where a bonus belongs to the first play', () => {
    const terms = { ...bonusTerms, validDays: 60, deposit }
    expect(rulesIn('PP', terms)).toEqual([])
    const next = { ...deposit, event: 'NEXT_DEPOSIT' } as const
    expect(rulesIn('PP', { ...terms, deposit: next })).toEqual(['onlyOne'])
    expect(rulesIn('PP', { ...bonusTerms, validDays: 60, category: 'LOYALTY' })).toEqual([
      'onlyOne',
    ])
    expect(rulesIn('PP', { ...terms, validDays: 59, deposit: next })).toEqual([
      'onlyOne',
      'validDays',
    ])
  })

  it('counts the deposit that is wagered with its bonus', () => {
    const base = { ...deposit, share: 5_000, wageringBase: 'DEPOSIT_AND_BONUS' } as const
    const [refusal] = lawRefusalsOfTerms(bonusRulesAt('GG', now), {
      ...bonusTerms,
      wageringHundredths: 400,
      deposit: base,
    })
    // Four times the bonus and a deposit twice as large.
    expect(refusal).toMatchObject({ rule: 'wagering', limit: 10, found: 12 })
  })
})

describe('the law of terms', () => {
  it('limits wagering in Great Britain from its day on, and names its source', () => {
    const terms = { ...bonusTerms, wageringHundredths: 3_500 }
    expect(rulesIn('GG', terms)).toEqual(['wagering'])
    expect(rulesIn('GG', { ...terms, wageringHundredths: 1_000 })).toEqual([])
    expect(bonusLawAt('GG', now)).toMatchObject({ from: '2026-01-19', source: 'LCCP SR 5.1.1' })
    expect(bonusLawAt('GG', new Date('2026-01-18T23:59:59Z'))).toBeUndefined()
  })

  it('takes bets and casino games for two products, and live tables for one with slots', () => {
    const mixed = { ...bonusTerms, vertical: 'SPORTS' } as const
    expect(rulesIn('GG', mixed)).toEqual(['mixedProducts'])
    expect(rulesIn('GG', { ...mixed, contributions: {} })).toEqual([])
    expect(rulesIn('UN', mixed)).toEqual([])
    const live = { ...bonusTerms, contributions: { slot: 10_000, gameShow: 10_000 } }
    expect(rulesIn('GG', live)).toEqual([])
  })
})

describe('the law of amounts', () => {
  const ofAmount = (market: MarketId, amount: number, currency: 'EUR' | 'GBP') =>
    lawRefusalOfAmount(bonusRulesAt(market, now), amount, currency)

  it('is in one currency, and no other is compared with it', () => {
    expect(ofAmount('LL', 250, 'EUR')).toBeUndefined()
    expect(ofAmount('LL', 250.01, 'EUR')).toMatchObject({ rule: 'value', limit: 250 })
    expect(ofAmount('JJ', 100, 'EUR')).toBeUndefined()
    expect(ofAmount('JJ', 100.01, 'EUR')).toMatchObject({ rule: 'yearlyValue', limit: 100 })
    expect(ofAmount('JJ', 1, 'GBP')).toMatchObject({ rule: 'currency', limitCurrency: 'EUR' })
    expect(ofAmount('GG', 1_000, 'GBP')).toBeUndefined()
  })

  it('keeps a bonus in another currency from the players of the market', () => {
    const rules = bonusRulesAt('LL', now)
    expect(isLawful(rules, bonusTerms, { amount: 10, currency: 'EUR' })).toBe(true)
    expect(isLawful(rules, bonusTerms, { amount: 10, currency: 'GBP' })).toBe(false)
  })
})
