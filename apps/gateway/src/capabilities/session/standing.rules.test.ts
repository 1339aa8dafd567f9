import { expect, it } from 'vitest'
import { barredByAttributes, barredByCode } from './standing.rules.ts'

it.each([
  ['SELF_EXCLUDED', 'excluded'],
  ['TIMEOUT', 'timeout'],
  ['BLACKLISTED', 'blocked'],
  ['CLOSED', 'blocked'],
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
  ['login.error.closed', 'blocked'],
  ['login.error.maxAttempt', undefined],
  ['session.expired', undefined],
  ['constructor', undefined],
])('reads a refusal with %s as %s', (code, barred) => {
  expect(barredByCode(code)).toBe(barred)
})
