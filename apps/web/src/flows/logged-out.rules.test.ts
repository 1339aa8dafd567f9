import { expect, it } from 'vitest'
import { loggedOut, reasonIn, wayOnAfter } from './logged-out.rules.ts'

it.each([
  ['idle', '/en-UN/deposit'],
  ['expired', '/en-UN/deposit'],
  ['revoked', '/en-UN/deposit'],
  ['signed_out', undefined],
  ['excluded', undefined],
  ['timeout', undefined],
  ['blocked', undefined],
] as const)('a session that ended as %s leads back to %s', (reason, from) => {
  expect(loggedOut(reason, '/en-UN/deposit').from).toBe(from)
})

it('offers no sign-in to whoever stopped, or was stopped', () => {
  expect(wayOnAfter('idle')).toBe('signIn')
  expect([wayOnAfter('excluded'), wayOnAfter('timeout')]).toEqual(['help', 'help'])
  expect(wayOnAfter('blocked')).toBe('contact')
})

it.each([
  [{ reason: 'idle' }, 'idle'],
  [{ reason: 'bored' }, 'signed_out'],
  [null, 'signed_out'],
])('reads %j as %s', (state, reason) => expect(reasonIn(state)).toBe(reason))
