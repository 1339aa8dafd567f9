import { expect, it } from 'vitest'
import {
  barredByAttributes,
  barredByCode,
  barredByProfile,
  payoutReasonOf,
} from './account-restriction.rules.ts'

it.each([
  ['SELF_EXCLUDED', 'excluded'],
  ['TIMEOUT', 'timeout'],
  ['BLACKLISTED', 'blocked'],
  ['CLOSED', 'closed'],
  ['REGISTERED', undefined],
  ['RESTRICTED', undefined],
  ['PAYOUT', undefined],
  ['toString', undefined],
  [7, undefined],
  [undefined, undefined],
])('reads the account status %s as %s', (accountStatus, barred) => {
  expect(barredByAttributes({ casino: false, accountStatus })).toBe(barred)
})

it.each([
  ['login.error.excluded', 'excluded'],
  ['login.error.excludedIndefinitely', 'excluded'],
  ['login.error.timeout', 'timeout'],
  ['login.error.blacklisted', 'blocked'],
  ['login.error.closed', 'closed'],
  ['login.error.maxAttempt', undefined],
  ['session.expired', undefined],
  ['constructor', undefined],
])('reads a refusal with %s as %s', (code, barred) => {
  expect(barredByCode(code)).toBe(barred)
})

const later = '2026-02-02T00:00:00Z'
const earlier = '2026-01-31T00:00:00Z'

it.each([
  ['TIMEOUT', later, 'timeout'],
  ['TIMEOUT', earlier, 'over'],
  ['REGISTERED', earlier, 'over'],
  ['REGISTERED', null, 'unknown'],
  ['SELF_EXCLUDED', null, 'excluded'],
  // An exclusion stays in force past its date until the player asks to return.
  ['SELF_EXCLUDED', earlier, 'excluded'],
  ['BLACKLISTED', null, 'unknown'],
  [undefined, undefined, 'unknown'],
] as const)('a session for payouts with %s until %s is one for: %s', (status, until, reason) => {
  const profile = { accountStatus: status, accountStatusUntil: until }
  expect(payoutReasonOf(profile, Date.UTC(2026, 1, 1))).toBe(reason)
})

it.each([
  ['REGISTERED', null, undefined],
  ['SELF_EXCLUDED', null, 'excluded'],
  ['SELF_EXCLUDED', '2026-01-01T00:00:00Z', 'excluded'],
  ['TIMEOUT', '2026-03-01T00:00:00Z', 'timeout'],
  ['TIMEOUT', '2026-01-01T00:00:00Z', undefined],
  ['TIMEOUT', null, 'timeout'],
  ['CLOSED', null, 'closed'],
] as const)('a profile of %s until %s bars: %s', (accountStatus, accountStatusUntil, barred) => {
  const at = Date.UTC(2026, 1, 1)
  expect(barredByProfile({ accountStatus, accountStatusUntil }, at)).toBe(barred)
})
