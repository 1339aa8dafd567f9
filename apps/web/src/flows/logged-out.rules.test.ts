import { expect, it } from 'vitest'
import { loggedOutData, nextStepAfter, reasonIn } from './logged-out.rules.ts'

it.each([
  ['idle', '/en-UN/deposit'],
  ['expired', '/en-UN/deposit'],
  ['revoked', '/en-UN/deposit'],
  ['signed_out', undefined],
  ['excluded', undefined],
  ['timeout', undefined],
  ['blocked', undefined],
] as const)('a session that ended as %s leads back to %s', (reason, from) => {
  expect(loggedOutData(reason, '/en-UN/deposit').from).toBe(from)
})

it('offers no sign-in after an exclusion or a block', () => {
  expect(nextStepAfter('idle')).toBe('signIn')
  expect([nextStepAfter('excluded'), nextStepAfter('timeout')]).toEqual(['help', 'help'])
  expect([nextStepAfter('blocked'), nextStepAfter('closed')]).toEqual(['contact', 'closed'])
})

it.each([
  [{ reason: 'idle' }, 'idle'],
  [{ reason: 'bored' }, 'signed_out'],
  [null, 'signed_out'],
])('reads %j as %s', (state, reason) => expect(reasonIn(state)).toBe(reason))
