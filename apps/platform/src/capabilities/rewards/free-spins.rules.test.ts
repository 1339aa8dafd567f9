import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { freeSpinTerms } from '../../../testing/bonus-campaigns.ts'
import { campaignTerms } from './campaign.rules.ts'
import { areWorth, takesFreeSpins } from './free-spins.rules.ts'

describe('the terms of free spins', () => {
  const isRead = (changes: object) =>
    z.safeParse(campaignTerms, { ...freeSpinTerms, ...changes }).success
  const { freeSpins } = freeSpinTerms

  it.each([
    ['as they are', {}, true],
    ['that are worth more', { amounts: { EUR: 1.01 } }, false],
    ['in another vertical', { vertical: 'LIVE_CASINO' }, false],
    ['that are wagered', { wageringHundredths: 100 }, false],
    ['that wait', { isQueued: true }, false],
    ['of no round', { freeSpins: { ...freeSpins, rounds: 0 } }, false],
    ['of part of a round', { freeSpins: { ...freeSpins, rounds: 2.5 } }, false],
    ['of no value', { freeSpins: { ...freeSpins, stakes: { EUR: 0 } } }, false],
    ['with wins that go nowhere', { freeSpins: { ...freeSpins, winsTo: 'HOUSE' } }, false],
  ] as const)('%s', (_what, changes, expected) => {
    expect(isRead(changes)).toBe(expected)
  })
})

it.each([
  [5, { EUR: 0.2 }, { EUR: 1 }, true],
  [3, { EUR: 0.1 }, { EUR: 0.3 }, true],
  [5, { EUR: 0.2, CLP: 200 }, { EUR: 1 }, false],
  [5, { EUR: 0.2 }, { EUR: 1, CLP: 1_000 }, false],
  [5, { EUR: 0.2, CLP: 200 }, { EUR: 1, CLP: 1_000 }, true],
] as const)('%i spins of %j are worth %j: %s', (rounds, stakes, amounts, expected) => {
  expect(areWorth({ rounds, stakes }, amounts)).toBe(expected)
})

it.each([
  ['slot', 'quickspin', true],
  ['slot', 'relax', true],
  ['slot', 'playngo', false],
  ['jackpot', 'quickspin', false],
  ['roulette', 'quickspin', false],
] as const)('a %s of %s takes free spins: %s', (gameType, provider, expected) => {
  expect(takesFreeSpins({ gameType, provider })).toBe(expected)
})
