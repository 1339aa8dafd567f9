import { oneDayMs } from '@player-site/contracts/kernel/constants.ts'
import { accountStatus } from '@player-site/contracts/session/session.entities.ts'
import { expect, it } from 'vitest'
import { coolingEnd, type PlayAccount, playRefusal, signInRefusal } from './account-state.rules.ts'

const now = new Date('2026-01-01T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * oneDayMs)
const account = (given: Partial<PlayAccount> = {}): PlayAccount => ({
  id: 'p',
  status: 'REGISTERED',
  statusUntil: null,
  payout: true,
  casino: true,
  multibrandSuspended: false,
  ...given,
})

it.each([
  ['TIMEOUT', inDays(7), 'login.error.timeout', 7],
  ['TIMEOUT', inDays(0.01), 'login.error.timeout', 1],
  ['SELF_EXCLUDED', inDays(180), 'login.error.excluded', 180],
  ['SELF_EXCLUDED', inDays(-1), 'login.error.excluded', 0],
  ['SELF_EXCLUDED', null, 'login.error.excludedIndefinitely', undefined],
  ['BLACKLISTED', null, 'login.error.blacklisted', undefined],
  ['CLOSED', null, 'login.error.closed', undefined],
])('refuses %s until %s with %s', (status, statusUntil, code, remainingDays) => {
  const refusal = signInRefusal(account({ status, statusUntil }), now)
  expect(refusal?.code).toBe(code)
  expect(refusal?.details?.['remainingDays']).toBe(remainingDays)
  if (remainingDays) expect(refusal?.details?.['until']).toBe(statusUntil?.toISOString())
})

it('lets a timeout end by itself, at its moment', () => {
  const status = 'TIMEOUT'
  expect(
    signInRefusal(account({ status, statusUntil: new Date(now.getTime() + 1) }), now),
  ).toBeDefined()
  expect(signInRefusal(account({ status, statusUntil: now }), now)).toBeUndefined()
})

it('lets players of every other status sign in', () => {
  const closed = ['TIMEOUT', 'SELF_EXCLUDED', 'BLACKLISTED', 'CLOSED']
  const open = accountStatus.options.filter((status) => !closed.includes(status))
  expect(open).toHaveLength(5)
  for (const status of open) expect(signInRefusal(account({ status }), now)).toBeUndefined()
})

it.each<[string | undefined, Partial<PlayAccount>]>([
  [undefined, {}],
  ['restricted', { casino: false }],
  ['payoutRestricted', { payout: false }],
  ['multibrandSuspended', { multibrandSuspended: true }],
  ['closed', { status: 'CLOSED' }],
  ['payoutOnly', { status: 'PAYOUT' }],
  ['payoutOnly', { status: 'RESTRICTED' }],
  ['onBreak', { status: 'TIMEOUT', statusUntil: inDays(1) }],
  ['excluded', { status: 'SELF_EXCLUDED', statusUntil: inDays(1) }],
])('says why a player may not play: %s, %o', (reason, change) => {
  expect(playRefusal('casino', account(change), now)).toBe(reason)
})

it.each([
  ['the break', inDays(1), false],
  ['the very end of the break', inDays(0), true],
  ['the day after', inDays(-0.99), true],
  ['the day after that', inDays(-1), false],
])('knows whether the cooling-off day is running: %s', (_when, statusUntil, isCooling) => {
  const end = coolingEnd({ status: 'TIMEOUT', statusUntil }, now)
  expect(end !== undefined).toBe(isCooling)
  if (end) expect(end.getTime() - statusUntil.getTime()).toBe(oneDayMs)
})

it('does not count the break itself as cooling-off', () => {
  const refusal = signInRefusal(account({ status: 'TIMEOUT', statusUntil: inDays(1) }), now)
  expect(refusal?.details?.['isCooling']).toBe(false)
})
