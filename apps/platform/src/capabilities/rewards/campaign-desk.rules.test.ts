import { expect, it } from 'vitest'
import { bonusTerms, freeSpinTerms, gamesOfBonuses } from '../../../testing/bonus-campaigns.ts'
import {
  cashbackEstimates,
  deskStatus,
  estimatesOf,
  giftIn,
  isShownBy,
  outcomesOf,
  spinEstimates,
} from './campaign-desk.rules.ts'

const games = gamesOfBonuses.catalogueGames
const given = { currency: 'EUR', bonuses: 1, amountMinor: 1_000n, convertedMinor: 0n }

it('estimates what wagering costs and leaves, by currency', () => {
  // Slots return 96 and 94 per cent: wagering 20 keeps 1 on average.
  expect(estimatesOf({ ...bonusTerms, amounts: { EUR: 10, CLP: 9_000 } }, games)).toEqual([
    { currency: 'EUR', amount: 10, wageringTarget: 20, expectedCost: 1, expectedValue: 9 },
    {
      currency: 'CLP',
      amount: 9_000,
      wageringTarget: 18_000,
      expectedCost: 900,
      expectedValue: 8_100,
    },
  ])
})

it('counts the deposit that is wagered with its bonus', () => {
  const deposit = {
    event: 'NEXT_DEPOSIT',
    share: 5_000,
    minDeposits: { EUR: 10 },
    wageringBase: 'DEPOSIT_AND_BONUS',
  } as const
  const [estimate] = estimatesOf({ ...bonusTerms, amounts: { EUR: 10 }, deposit }, games)
  // Twice the 10 of the bonus and the 20 of the deposit.
  expect(estimate).toMatchObject({ wageringTarget: 60, expectedCost: 3, expectedValue: 7 })
})

it('leaves no less than nothing and no more than the largest conversion', () => {
  const [lost] = estimatesOf({ ...bonusTerms, wageringHundredths: 4_000 }, games)
  expect(lost).toMatchObject({ expectedCost: 20, expectedValue: 0 })
  const [capped] = estimatesOf({ ...bonusTerms, maxConversions: { EUR: 4 } }, games)
  expect(capped).toMatchObject({ expectedCost: 1, expectedValue: 4 })
})

it('estimates nothing where no game states its return', () => {
  const [unknown] = estimatesOf({ ...bonusTerms, contributions: { crash: 10_000 } }, games)
  expect(unknown).toMatchObject({ amount: 10, expectedCost: null, expectedValue: null })
})

it('estimates that free spins cost what they win, half up, or that it is not known', () => {
  const terms = { ...freeSpinTerms, amounts: { EUR: 1.05, CLP: 1_000 } }
  expect(spinEstimates(terms, 95.24).map(({ expectedValue }) => expectedValue)).toEqual([1, 952])
  expect(spinEstimates(terms, null)[0]).toMatchObject({ amount: 1.05, expectedValue: null })
  expect([giftIn(terms), giftIn(bonusTerms)]).toEqual(['FREE_SPINS', 'BONUS'])
})

it('estimates the most of a cashback, and no cost', () => {
  const cashback = { kind: 'DAILY', share: 500, minNetLosses: {} } as const
  const terms = { ...bonusTerms, category: 'LOYALTY', amounts: { EUR: 25 }, cashback } as const
  const nothing = { wageringTarget: 0, expectedCost: null, expectedValue: null }
  expect(cashbackEstimates(terms)).toEqual([{ currency: 'EUR', amount: 25, ...nothing }])
  expect(giftIn(terms)).toBe('CASHBACK')
})

it('sums free spins that were given and played', () => {
  const grant = { ...given, state: 'active', spins: { given: 5, played: 2 } } as const
  expect(outcomesOf([grant, { ...grant, state: 'completed' }])[0]?.spins).toEqual({
    given: 10,
    played: 4,
  })
  expect(outcomesOf([{ ...given, state: 'active' }])[0]).not.toHaveProperty('spins')
})

it('sums what was given by currency, and counts states', () => {
  expect(
    outcomesOf([
      { ...given, state: 'completed', bonuses: 2, amountMinor: 2_000n, convertedMinor: 1_234n },
      { ...given, state: 'active' },
      { ...given, currency: 'GBP', state: 'cancelled' },
    ]),
  ).toEqual([
    {
      currency: 'EUR',
      amount: 30,
      converted: 12.34,
      bonuses: { active: 1, completed: 2, forfeited: 0, expired: 0, cancelled: 0 },
    },
    {
      currency: 'GBP',
      amount: 10,
      converted: 0,
      bonuses: { active: 0, completed: 0, forfeited: 0, expired: 0, cancelled: 1 },
    },
  ])
})

it('calls an ended offer completed once none of its bonuses is active', () => {
  expect(deskStatus('EXPIRED', [{ ...given, state: 'active' }])).toBe('EXPIRED')
  expect(deskStatus('EXPIRED', [{ ...given, state: 'expired' }])).toBe('COMPLETED')
  expect(deskStatus('ACTIVE', [])).toBe('ACTIVE')
})

it('shows a broken campaign among all of them alone', () => {
  expect(isShownBy('ALL', 'BROKEN')).toBe(true)
  expect(isShownBy('ACTIVE', 'BROKEN')).toBe(false)
  expect(isShownBy('DRAFT', 'DRAFT')).toBe(true)
})
