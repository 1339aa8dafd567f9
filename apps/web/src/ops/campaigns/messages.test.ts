import { bonusLawRules } from '@player-site/contracts/rewards/bonus-law.entities.ts'
import { expect, it } from 'vitest'
import { campaignsText, faultText, reasonText } from './messages.ts'

const reason = {
  market: 'GG',
  rule: 'wagering',
  limit: 10,
  limitCurrency: null,
  found: 35,
  foundCurrency: null,
  since: '2026-01-19',
  source: 'LCCP SR 5.1.1',
} as const

it('says which rule of which law is broken, with its figures and its source', () => {
  expect(reasonText(reason)).toBe(
    'United Kingdom (GG): wagering at most 10 × the bonus; this is 35 ×. Since 2026-01-19 (LCCP SR 5.1.1).',
  )
  const euros = { limitCurrency: 'EUR', foundCurrency: 'EUR', limit: 250, found: 251 } as const
  expect(reasonText({ ...reason, ...euros, market: 'LL', rule: 'value' })).toMatch(
    /^Netherlands \(LL\): a bonus of at most 250\.00\D+; this is 251\.00/,
  )
})

it.each(bonusLawRules)('has a sentence without gaps for %s', (rule) => {
  const text = reasonText({ ...reason, rule, limitCurrency: 'EUR', foundCurrency: 'NOK' })
  expect(text).not.toMatch(/undefined|null|NaN/)
})

it.each([
  ['amounts.EUR', 'wallet of the currency'],
  ['deposit.minDeposits.GBP', 'wallet of the currency'],
  ['deposit.minDeposits', 'smallest deposit'],
  ['display.en.name', 'in English'],
  ['display.fi.text', 'both name and text'],
  ['contributions.slot', '0 to 100'],
  ['freeSpins.gameId', 'Choose a game'],
  ['freeSpins.rounds', '1 to 1,000'],
  ['freeSpins.stakes', 'worth'],
  ['freeSpins.stakes.SEK', 'wallet of the currency'],
  ['unknown', campaignsText.faulty],
])('says what is wrong at %s', (path, sentence) => {
  expect(faultText(path)).toContain(sentence)
})
