import { expect, it } from 'vitest'
import { accountRestrictionOf } from './account-restriction.rules.ts'

const now = Date.parse('2026-01-01T12:00:00Z')
const later = '2026-02-01T12:00:00.000Z'
const before = '2025-12-01T12:00:00.000Z'

it.each([
  ['TIMEOUT', later, 'break', later],
  ['TIMEOUT', before, 'over', undefined],
  ['REGISTERED', before, 'over', undefined],
  ['REGISTERED', null, 'unknown', undefined],
  ['SELF_EXCLUDED', later, 'excluded', later],
  ['SELF_EXCLUDED', null, 'indefinite', undefined],
  ['SELF_EXCLUDED', before, 'unknown', undefined],
  [undefined, undefined, 'unknown', undefined],
] as const)('reads %s until %s as %s', (accountStatus, accountStatusUntil, kind, until) => {
  expect(accountRestrictionOf({ accountStatus, accountStatusUntil }, now)).toEqual({ kind, until })
})
