import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type ActiveBonus,
  bonusMoneyAccount,
  bonusStep,
  convertedSplit,
  countStake,
  isSpendable,
  splitStake,
  takeBonusBackEntries,
  wageringTarget,
  winShares,
} from './bonus.rules.ts'
import { balancesAfter, zeroBalances } from './ledger.rules.ts'

const bonus: ActiveBonus = {
  assignmentId: 'bonus-1',
  account: 'bonus_casino',
  kind: 'NON_STICKY',
  targetMinor: 10_000n,
  wageredMinor: 0n,
  maxStakeMinor: 500n,
  contributions: { slot: 10_000, blackjack: 1_000, crash: 0 },
  excludedGames: ['golden-hen'],
  expiresAt: new Date('2026-02-01T00:00:00Z'),
}
const stake = {
  realMinor: 100n,
  bonusMinor: 50n,
  stakedMinor: 0n,
  gameId: 'northern-lights',
  gameKind: 'slot',
}

it.each([
  ['the bonus money of a slot', bonus, stake, 50n],
  ['real money too beside a sticky bonus', { ...bonus, kind: 'STICKY' }, stake, 150n],
  ['a tenth at a table', bonus, { ...stake, gameKind: 'blackjack' }, 5n],
  [
    'half a minor unit as a whole one',
    bonus,
    { ...stake, bonusMinor: 5n, gameKind: 'blackjack' },
    1n,
  ],
  ['nothing of a kind that does not count', bonus, { ...stake, gameKind: 'crash' }, 0n],
  ['nothing of a kind that is not listed', bonus, { ...stake, gameKind: 'roulette' }, 0n],
  ['nothing of an unknown game', bonus, { ...stake, gameId: undefined, gameKind: undefined }, 0n],
  ['nothing of real money', bonus, { ...stake, bonusMinor: 0n }, 0n],
  ['a stake at the cap', bonus, { ...stake, realMinor: 450n }, 50n],
] as const)('counts %s', (_what, active, staked, counted) => {
  expect(countStake(active, staked)).toBe(counted)
})

it.each([
  ['an excluded game', bonus, { ...stake, gameId: 'golden-hen' }, 'does not allow this game'],
  ['a stake above the cap', bonus, { ...stake, realMinor: 451n }, 'above what the active bonus'],
  [
    'a doubled stake above it',
    bonus,
    { ...stake, stakedMinor: 351n },
    'above what the active bonus',
  ],
  [
    'real money above it beside a sticky bonus',
    { ...bonus, kind: 'STICKY' },
    { ...stake, realMinor: 501n, bonusMinor: 0n },
    'above what the active bonus',
  ],
] as const)('refuses %s', (_what, active, staked, message) => {
  expect(() => countStake(active, staked)).toThrow(message)
})

it('leaves stakes of real money alone beside a bonus that is not sticky', () => {
  const real = { ...stake, gameId: 'golden-hen', realMinor: 90_000n, bonusMinor: 0n }
  expect(countStake(bonus, real)).toBe(0n)
})

it('never counts more than was staked, and splits no minor unit away', () => {
  const minor = fc.bigInt({ min: 0n, max: 1_000_000n })
  fc.assert(
    fc.property(
      minor,
      minor,
      minor,
      fc.integer({ min: 0, max: 10_000 }),
      (main, held, staked, share) => {
        if (staked > main + held) {
          expect(() => splitStake(staked, { main, bonus: held })).toThrow('not enough money')
          return
        }
        const split = splitStake(staked, { main, bonus: held })
        expect(split.realMinor + split.bonusMinor).toBe(staked)
        expect(split.bonusMinor === 0n || split.realMinor === main).toBe(true)
        for (const kind of ['STICKY', 'NON_STICKY'] as const) {
          const active = { ...bonus, kind, maxStakeMinor: null, contributions: { slot: share } }
          const counted = countStake(active, { ...stake, ...split })
          expect(counted >= 0n && counted <= (kind === 'STICKY' ? staked : split.bonusMinor)).toBe(
            true,
          )
        }
      },
    ),
  )
})

it('shares a win by the stakes of its round, down to whole minor units', () => {
  const bets = [
    { amountMinor: 100n, bonusMinor: 0n, assignmentId: null },
    { amountMinor: 200n, bonusMinor: 150n, assignmentId: 'a' },
    { amountMinor: 100n, bonusMinor: 100n, assignmentId: 'b' },
  ]
  expect(winShares(bets, 1_001n)).toEqual(
    new Map([
      ['a', 375n],
      ['b', 250n],
    ]),
  )
  expect(winShares(bets, 0n)).toEqual(
    new Map([
      ['a', 0n],
      ['b', 0n],
    ]),
  )
  const free = [{ amountMinor: 0n, bonusMinor: 0n, assignmentId: 'a' }]
  expect(winShares(free, 500n)).toEqual(new Map([['a', 0n]]))
  // Bonus money of before there were assignments is paid out as real money.
  expect(winShares([{ amountMinor: 100n, bonusMinor: 100n, assignmentId: null }], 50n)).toEqual(
    new Map(),
  )
})

it('gives shares that together are never more than the win', () => {
  const minor = fc.bigInt({ min: 0n, max: 100_000n })
  const bet = fc.record({
    real: minor,
    bonusMinor: minor,
    assignmentId: fc.constantFrom('a', 'b', null),
  })
  fc.assert(
    fc.property(fc.array(bet), minor, (bets, win) => {
      const staked = bets.map(({ real, ...one }) => ({
        ...one,
        amountMinor: real + one.bonusMinor,
      }))
      const shares = [...winShares(staked, win).values()]
      const total = shares.reduce((sum, share) => sum + share, 0n)
      expect(total <= win && shares.every((share) => share >= 0n)).toBe(true)
    }),
  )
})

it.each([
  ['active', 'bonus_casino'],
  ['completed', 'main'],
  ['forfeited', 'promotion'],
  ['expired', 'promotion'],
  ['cancelled', 'promotion'],
] as const)('sends late money of a bonus that is %s to %s', (state, account) => {
  expect(bonusMoneyAccount(state, 'bonus_casino')).toBe(account)
})

it('takes a share back from the bonus, and lets the player owe the remainder', () => {
  const held = { ...zeroBalances, bonus_casino: 30n, main: 500n }
  const after = balancesAfter(held, takeBonusBackEntries(held, 'bonus_casino', 50n))
  expect(after).toEqual({ ...held, bonus_casino: 0n, debt: -20n })
  expect(takeBonusBackEntries(held, 'promotion', 50n)).toEqual([
    { account: 'promotion', amountMinor: -50n },
    { account: 'gaming', amountMinor: 50n },
  ])
  expect(takeBonusBackEntries(held, 'promotion', 0n)).toEqual([])
})

it.each([
  [1_000n, null, 1_000n, 0n],
  [1_000n, 1_000n, 1_000n, 0n],
  [1_001n, 1_000n, 1_000n, 1n],
  [0n, 1_000n, 0n, 0n],
])('converts %s with a cap of %s', (balance, cap, convertedMinor, keptMinor) => {
  expect(convertedSplit(balance, cap)).toEqual({ convertedMinor, keptMinor })
})

it('knows its target, its step and its expiry', () => {
  expect([wageringTarget(1_000n, 1_050), wageringTarget(1n, 50), wageringTarget(1n, 49)]).toEqual([
    10_500n,
    1n,
    0n,
  ])
  const steps = [0n, 99n, 100n, 9_999n, 10_000n, 20_000n].map((wageredMinor) =>
    bonusStep({ wageredMinor, targetMinor: 10_000n }),
  )
  expect(steps).toEqual([1, 1, 2, 100, 101, 101])
  expect(bonusStep({ wageredMinor: 0n, targetMinor: 0n })).toBe(101)
  const { expiresAt } = bonus
  expect(isSpendable(bonus, new Date(expiresAt.getTime() - 1))).toBe(true)
  expect(isSpendable(bonus, expiresAt)).toBe(false)
  expect(isSpendable(undefined, expiresAt)).toBe(true)
})
