import type { GrantableCampaign } from '@player-site/contracts/rewards/player-bonuses.entities.ts'
import { expect, it } from 'vitest'
import { emptyGrant, grantOf, reasonOf } from './grant.rules.ts'

const campaign: GrantableCampaign = {
  ...{ campaignId: 'gift', name: 'Gift', vertical: 'CASINO', amount: 10 },
  ...{ wrMultiplier: 2, validDays: 10 },
}
const of: Parameters<typeof grantOf>[1] = { campaigns: [campaign], currency: 'EUR' }
const reason = ' As agreed '
const typed = { ...emptyGrant, campaignId: 'gift', reason }

it('take the campaign’s amount where none is typed', () => {
  expect(grantOf(typed, of)).toEqual({ campaign, amount: 10, reason: 'As agreed' })
  expect(grantOf({ ...typed, amount: '  ' }, of)).toMatchObject({ amount: 10 })
})

it.each([
  ['5', 5],
  [' 5.25 ', 5.25],
  ['5,25', 5.25],
  ['10.00', 10],
  ['0.01', 0.01],
])('read the amount %s', (amount, read) => {
  expect(grantOf({ ...typed, amount }, of)).toMatchObject({ amount: read })
})

it.each(['0', '0.00', '-5', '1e1', '5.001', '5 €', '1.000,00', 'five', '٥'])(
  'refuse the amount %s',
  (amount) => {
    expect(grantOf({ ...typed, amount }, of)).toBe('amount')
  },
)

it('name what is missing first, in the order of the form', () => {
  expect(grantOf(emptyGrant, of)).toBe('campaign')
  expect(grantOf({ ...typed, campaignId: 'other' }, of)).toBe('campaign')
  expect(grantOf({ ...typed, amount: '10.01' }, of)).toBe('amountTooHigh')
  expect(grantOf({ ...typed, reason: 'no' }, of)).toBe('reason')
  expect(grantOf({ ...typed, amount: '0.5' }, { ...of, currency: 'CLP' })).toBe('amount')
})

it('trim reasons, and refuse those that say nothing', () => {
  expect(reasonOf(' by mistake ')).toBe('by mistake')
  expect(reasonOf('    a    ')).toBeUndefined()
  expect(reasonOf('a'.repeat(501))).toBeUndefined()
})
