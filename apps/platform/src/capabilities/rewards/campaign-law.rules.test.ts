import { expect, it } from 'vitest'
import { bonusTerms } from '../../../testing/bonus-campaigns.ts'
import { judgeByLaw, refuseUnlawful } from './campaign-law.rules.ts'

const now = new Date('2026-11-28T00:00:00Z')
const euros = { ...bonusTerms, amounts: { EUR: 10 }, maxConversions: {} }

it('says which rule of which law forbids a campaign, since when and what it allows', () => {
  const terms = { ...euros, markets: ['FI', 'GG'], wageringHundredths: 3_500 } as const
  const judged = judgeByLaw('aurora', { ...terms, markets: [...terms.markets] }, now)
  expect(judged).toEqual({
    isLawful: false,
    reasons: [
      {
        market: 'GG',
        rule: 'wagering',
        limit: 10,
        limitCurrency: null,
        found: 35,
        foundCurrency: null,
        since: '2026-01-19',
        source: 'LCCP SR 5.1.1',
      },
    ],
  })
  expect(() => refuseUnlawful(judged)).toThrow(
    expect.objectContaining({
      code: 'campaign.lawForbids',
      details: { reasons: judged.reasons },
    }),
  )
})

it('refuses a currency that a law cannot compare, unless another named market has it', () => {
  const pounds = { ...euros, amounts: { EUR: 10, GBP: 10 } }
  expect(judgeByLaw('aurora', { ...pounds, markets: ['JJ'] }, now).reasons).toMatchObject([
    { market: 'JJ', rule: 'currency', limitCurrency: 'EUR', found: 10, foundCurrency: 'GBP' },
  ])
  expect(judgeByLaw('aurora', { ...pounds, markets: ['JJ', 'GG'] }, now).isLawful).toBe(true)
})

it('offers a campaign for all markets where the law allows it, and says where not', () => {
  const terms = { ...euros, wageringHundredths: 3_500 }
  const judged = judgeByLaw('aurora', terms, now)
  expect(judged.isLawful).toBe(true)
  expect(judged.reasons.map(({ market, rule }) => `${market} ${rule}`)).toEqual([
    'BR notOffered',
    'GG wagering',
    'PP validDays',
  ])
  const large = judgeByLaw('aurora', { ...terms, amounts: { EUR: 300, GBP: 300 } }, now)
  expect(large.reasons.filter(({ market }) => market === 'LL' || market === 'JJ')).toMatchObject([
    { market: 'JJ', rule: 'yearlyValue' },
    { market: 'JJ', rule: 'currency' },
    { market: 'LL', rule: 'value' },
    { market: 'LL', rule: 'currency' },
  ])
})

it('refuses a campaign for all markets that the law of each of them forbids', () => {
  const next = {
    ...euros,
    deposit: {
      event: 'NEXT_DEPOSIT',
      share: 10_000,
      minDeposits: { EUR: 10 },
      wageringBase: 'BONUS',
    },
    isTriggered: true,
  } as const
  expect(judgeByLaw('solstice', { ...next, excludedGames: [], markets: [] }, now)).toMatchObject({
    isLawful: true,
  })
  expect(judgeByLaw('solstice', { ...next, markets: ['PP'] }, now)).toMatchObject({
    isLawful: false,
    reasons: [{ rule: 'onlyOne' }, { rule: 'validDays', limit: 60, found: 10 }],
  })
})

it('asks the law of its start, where that is later', () => {
  const terms = { ...euros, markets: ['GG' as const], wageringHundredths: 3_500 }
  const before = new Date('2026-01-01T00:00:00Z')
  expect(judgeByLaw('aurora', terms, before).isLawful).toBe(true)
  const later = { ...terms, startsAt: '2026-01-19T00:00:00.000Z' }
  expect(judgeByLaw('aurora', later, before).isLawful).toBe(false)
})
