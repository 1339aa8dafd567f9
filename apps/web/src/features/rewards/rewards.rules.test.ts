import { describe, expect, it } from 'vitest'
import { anActiveReward, aReward } from '../../../testing/rewards.ts'
import type { Failure } from '../../shared/api/failure.ts'
import {
  claimable,
  conflictOf,
  countedKinds,
  expiryMs,
  failureTextId,
  inOrder,
  landingOn,
  leftToWager,
  progressOf,
  wordsIn,
  worthOf,
} from './rewards.rules.ts'

const idsOf = (rewards: readonly { readonly campaignId: string }[]) =>
  rewards.map(({ campaignId }) => campaignId)
const withoutEnd = (campaignId: string, startedAt: string) => {
  const { endedAt: _, ...reward } = aReward({ campaignId, startedAt })
  return reward
}

it('a bonus is called as in the language of the page, where it has a name in it', () => {
  const own = { name: 'Gåva', text: 'En gåva.' }
  const inLanguages = { fi: { name: 'Lahja', text: 'Lahja.' } }
  const reward = aReward({ campaignDisplayInfo: { ...own, inLanguages } })
  expect(wordsIn(reward, 'fi')).toEqual(inLanguages.fi)
  expect(wordsIn(reward, 'de')).toEqual(own)
  expect(wordsIn(aReward({ campaignDisplayInfo: own }), 'fi')).toEqual(own)
})

describe('a list', () => {
  it('is sorted by end date; those without one are last, by their start', () => {
    const rewards = [
      withoutEnd('endless-late', '2026-02-02T00:00:00Z'),
      aReward({ campaignId: 'june', endedAt: '2026-06-01T00:00:00Z' }),
      withoutEnd('endless-early', '2026-02-01T00:00:00Z'),
      aReward({ campaignId: 'may', endedAt: '2026-05-01T00:00:00+02:00' }),
    ]
    expect(idsOf(inOrder(rewards))).toEqual(['may', 'june', 'endless-early', 'endless-late'])
  })

  it('has the active bonus that expires first at its top', () => {
    const rewards = [
      anActiveReward({ campaignId: 'later', expiresAt: '2026-03-20T00:00:00Z' }),
      anActiveReward({ campaignId: 'sooner', expiresAt: '2026-03-10T00:00:00Z' }),
    ]
    expect(idsOf(inOrder(rewards))).toEqual(['sooner', 'later'])
  })

  it('offers no drafts, and no loyalty bonus that is over', () => {
    const rewards = [
      aReward({ campaignId: 'draft', campaignStatus: 'DRAFT' }),
      aReward({ campaignId: 'loyal', campaignCategory: 'LOYALTY' }),
      aReward({ campaignId: 'gone', campaignCategory: 'LOYALTY', campaignStatus: 'EXPIRED' }),
      aReward({ campaignId: 'off', campaignCategory: 'LOYALTY', campaignStatus: 'CANCELED' }),
    ]
    expect(idsOf(claimable(rewards))).toEqual(['loyal'])
  })
})

it('finds the active bonus of the same vertical', () => {
  const sports = anActiveReward({ campaignId: 'sports', vertical: 'SPORTS' })
  const casino = anActiveReward()
  expect(conflictOf(aReward(), [sports, casino])).toBe(casino)
  expect(conflictOf(aReward(), [sports])).toBeUndefined()
})

describe('wagering', () => {
  it('never has less than nothing left', () => {
    expect(leftToWager(anActiveReward())).toBe(270)
    expect(leftToWager(anActiveReward({ wageringAmount: 310 }))).toBe(0)
  })

  it.each([
    [1, 2, undefined],
    [2, 3, 0.01],
    [101, 320, 1],
  ])('is shown from step 2: step %i with %i wagered', (step, wageringAmount, share) => {
    expect(progressOf(anActiveReward({ step, wageringAmount }))).toBe(share)
  })

  it('is complete where nothing has to be staked', () => {
    expect(progressOf(anActiveReward({ step: 2, wageringTarget: 0 }))).toBe(1)
  })

  it('counts by kind of game, the largest share first, and says what it takes', () => {
    expect(countedKinds(anActiveReward())).toEqual([
      { percent: 100, kinds: ['slot'], stakes: 270 },
      { percent: 10, kinds: ['roulette'], stakes: 2_700 },
      {
        percent: 0,
        kinds: ['jackpot', 'crash', 'videoPoker', 'blackjack', 'baccarat'],
        stakes: undefined,
      },
    ])
  })

  it('names no kinds of games for bets on sports', () => {
    expect(countedKinds(aReward({ vertical: 'SPORTS' }))).toEqual([])
  })
})

describe('what a bonus is worth', () => {
  it.each([
    [null, 100, { is: 'unknown' }],
    [10, 100, { is: 'less', cost: 10 }],
    [12, null, { is: 'less', cost: 12 }],
    [4, null, { is: 'left', cost: 4, left: 6 }],
    [4, 5, { is: 'left', cost: 4, left: 5 }],
  ])('of 10, with a cost of %s and at most %s kept', (expectedCost, maxConversion, worth) => {
    expect(worthOf(aReward({ expectedCost, maxConversion }))).toEqual(worth)
  })
})

describe('the end of an active bonus', () => {
  it('is as stated', () => {
    expect(expiryMs(anActiveReward())).toBe(Date.parse('2026-03-12T00:00:00Z'))
  })

  it('is as many days after its activation as it is valid for', () => {
    const { expiresAt: _, ...reward } = anActiveReward({ validDays: 3 })
    expect(expiryMs(reward)).toBe(Date.parse('2026-03-08T00:00:00Z'))
  })
})

describe('a refusal', () => {
  const failure = (changes: Partial<Failure>): Failure => ({
    code: 'bonus.notOffered',
    status: 400,
    details: {},
    requestId: undefined,
    ...changes,
  })

  it('is its code’s sentence where the platform refused by a code', () => {
    expect(failureTextId(failure({}))).toBe('error.bonus.notOffered')
  })

  it('asks to try again after any other failure', () => {
    expect(failureTextId(failure({ code: 'upstream.unavailable', status: 503 }))).toBe(
      'rewards.tryAgain',
    )
  })
})

it.each([
  ['/en-UN/my-account/rewards', '/en-UN/my-account/rewards/active'],
  ['/en-UN/my-account/rewards/active?x=1', '/en-UN/my-account/rewards/active'],
  ['/en-UN/my-account/bonus-code', '/en-UN/my-account/rewards/active'],
  ['/en-UN/online-casino?tab=rewards', '/en-UN/online-casino?tab=active'],
  ['/en-UN/live-casino-online?x=1&tab=active#filter', '/en-UN/live-casino-online?tab=active'],
  ['/en-UN/online-casino', undefined],
  ['/en-UN/online-casino?tab=other', undefined],
  ['/en-UN/online-casino/new?tab=rewards', undefined],
  ['/en-UN/my-account?tab=rewards', undefined],
  ['/en-UN', undefined],
])('a claim made on %s leads to %s', (path, landing) => {
  expect(landingOn(path, 'en-UN')).toBe(landing)
})
