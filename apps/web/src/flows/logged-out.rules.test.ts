import { expect, it } from 'vitest'
import { endIn, loggedOut, wayOnAfter } from './logged-out.rules.ts'

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
])('reads %j as %s', (state, reason) => expect(endIn(state)).toEqual({ reason }))

it.each([
  ['timeout', '2026-01-08T00:00:00.000Z'],
  ['excluded', '2026-07-01T00:00:00.000Z'],
  ['idle', undefined],
] as const)('tells the end of what ended the session: %s, %s', (reason, until) => {
  const state = loggedOut(reason, '/en-UN/deposit', until ?? '2026-01-01T00:00:00.000Z')
  expect(endIn(state).until).toBe(until)
})
