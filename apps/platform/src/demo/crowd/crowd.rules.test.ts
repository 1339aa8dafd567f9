import { expect, it } from 'vitest'
import {
  betweenRoundsMs,
  chooseBet,
  chooseMove,
  chooseOf,
  chooseStake,
  fundsDue,
  pauses,
  roundsOfVisit,
  within,
} from './crowd.rules.ts'

const lowest = () => 0
const highest = (below: number) => below - 1

it('plays one of the smallest stakes that the market leaves', () => {
  const stakes = ['0.20', '0.50', '1.00', '2.00', '5.00']
  expect([chooseStake(stakes, lowest), chooseStake(stakes, highest)]).toEqual(['0.20', '1.00'])
  expect(chooseStake(['0.20'], highest)).toBe('0.20')
  expect(chooseStake([], highest)).toBeUndefined()
})

it('plays at the pace of a person, and never faster than the market allows', () => {
  expect(betweenRoundsMs(0, lowest)).toBe(8_000)
  expect(betweenRoundsMs(0, highest)).toBe(20_000)
  expect(betweenRoundsMs(30_000, lowest)).toBeGreaterThan(30_000)
})

it('ends a visit before its sign-in does, after fifteen minutes', () => {
  const longestMs = roundsOfVisit.slot.to * pauses.betweenRounds.to
  expect(longestMs).toBeLessThan(10 * 60_000)
})

it('rests longer after a refusal than after a visit', () => {
  expect(within(pauses.afterRefusal, lowest)).toBeGreaterThan(within(pauses.afterVisit, highest))
})

it('bets on spots where a table has them', () => {
  expect(chooseBet('roulette', lowest)).toEqual([{ spot: 'red', chips: 1 }])
  expect(chooseBet('baccarat', highest)).toEqual([{ spot: 'tie', chips: 2 }])
  expect(chooseBet('blackjack', lowest)).toBeUndefined()
})

it('draws up to sixteen', () => {
  expect([chooseMove(16), chooseMove(17), chooseMove(21)]).toEqual(['hit', 'stand', 'stand'])
})

it('is given money only while it has little, in round figures of its currency', () => {
  expect(fundsDue(0n, 'EUR')).toBe(40_000n)
  expect(fundsDue(3_999n, 'EUR')).toBe(36_001n)
  expect(fundsDue(4_000n, 'EUR')).toBe(0n)
  expect(fundsDue(0n, 'SEK')).toBe(400_000n)
})

it('chooses from what there is', () => {
  expect(chooseOf(['a', 'b'], highest)).toBe('b')
  expect(chooseOf([], lowest)).toBeUndefined()
})
