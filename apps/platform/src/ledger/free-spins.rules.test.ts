import { CodedError } from '@player-site/contracts/errors.ts'
import { describe, expect, it } from 'vitest'
import {
  assertMayPlayFree,
  freeGrantOf,
  freeStakePlan,
  freeWinPlan,
  freeWinVoidPlan,
} from './free-spins.rules.ts'
import { zeroBalances } from './ledger.rules.ts'

const now = new Date('2026-01-01T12:00:00Z')
const grant = {
  playerId: 'a',
  gameId: 'fox',
  rounds: 2,
  playedRounds: 1,
  state: 'active',
  expiresAt: new Date(now.getTime() + 1),
}
const play = { playerId: 'a', gameId: 'fox' }
const refusalOf = (...of: Parameters<typeof assertMayPlayFree>) => {
  try {
    assertMayPlayFree(...of)
    return undefined
  } catch (error) {
    return error instanceof CodedError ? error.code : error
  }
}

describe('a round of free spins', () => {
  it.each([
    [undefined, play, 'bonus.freeSpinUnknown'],
    [grant, { ...play, playerId: 'b' }, 'bonus.freeSpinUnknown'],
    [grant, { ...play, gameId: 'owl' }, 'bonus.freeSpinOtherGame'],
    [grant, { playerId: 'a' }, 'bonus.freeSpinOtherGame'],
    [{ ...grant, state: 'forfeited' }, play, 'bonus.freeSpinEnded'],
    [{ ...grant, expiresAt: now }, play, 'bonus.freeSpinEnded'],
    [{ ...grant, playedRounds: 2 }, play, 'bonus.freeSpinsUsed'],
    [grant, play, undefined],
  ] as const)('of %j, asked for by %j: %s', (given, by, code) => {
    expect(refusalOf(given, by, now)).toBe(code)
  })

  it('takes no money and counts nothing', () => {
    const plan = freeStakePlan('CASINO', { roundId: '1', claims: null, grantId: 'g' })
    expect(plan).toMatchObject({ entries: [], freeSpin: { grantId: 'g', rounds: 1 } })
    expect(plan.counts).toBeUndefined()
  })
})

it.each([
  [[], undefined],
  [[{ grantId: null }], undefined],
  [[{ grantId: 'g' }], 'g'],
  [[{ grantId: 'g' }, { grantId: null }], undefined],
  [[{ grantId: 'g' }, { grantId: 'h' }], undefined],
] as const)('a round with the stakes %j is of %s', (stakes, grantId) => {
  expect(freeGrantOf(stakes)).toBe(grantId)
})

describe('a win of free spins', () => {
  const about = { roundId: '1', claims: null, grantId: 'g' }

  it('is paid by promotions, to the player’s own money, and repays a debt first', () => {
    const { entries, counts, category } = freeWinPlan({ ...zeroBalances, debt: -40n }, 100n, about)
    expect(entries).toEqual([
      { account: 'promotion', amountMinor: -100n },
      { account: 'main', amountMinor: 100n },
      { account: 'main', amountMinor: -40n },
      { account: 'debt', amountMinor: 40n },
    ])
    expect([category, counts]).toEqual(['BONUS', undefined])
  })

  it('of nothing moves no money', () => {
    expect(freeWinPlan(zeroBalances, 0n, about).entries).toEqual([])
  })

  it('goes back to promotions, as a debt where it is spent', () => {
    const { entries } = freeWinVoidPlan({ ...zeroBalances, main: 30n }, 100n, about)
    expect(entries).toEqual([
      { account: 'main', amountMinor: -30n },
      { account: 'promotion', amountMinor: 30n },
      { account: 'debt', amountMinor: -70n },
      { account: 'promotion', amountMinor: 70n },
    ])
  })
})
