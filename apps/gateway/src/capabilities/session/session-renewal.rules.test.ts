import { expect, it } from 'vitest'
import { renewalDueAt, renewalRetryAt } from './session-renewal.rules.ts'

const minute = 60_000
const sessionEndsAt = 12 * 60 * minute
const due = (endsAt: number, random = 0, obtainedAt: number | undefined = 0) =>
  renewalDueAt({ endsAt, obtainedAt, sessionEndsAt }, random)

it.each([
  ['15 minutes: after five', 15, 5],
  ['an hour: ten minutes before its end', 60, 50],
  ['less than 15 minutes: after a third of it', 3, 1],
])('renews a token that lives %s', (_name, lifeMinutes, dueMinutes) => {
  expect(due(lifeMinutes * minute)).toBe(dueMinutes * minute)
})

it('renews up to half a minute early, never late, so that renewals spread', () => {
  expect(due(15 * minute, 1)).toBe(5 * minute - 30_000)
  expect(due(3 * minute, 1)).toBe(minute - 6_000)
})

it('renews no token that lasts as long as its session, nor one that names no end', () => {
  expect(due(sessionEndsAt - minute)).toBeUndefined()
  expect(due(Number.POSITIVE_INFINITY)).toBeUndefined()
  expect(due(sessionEndsAt - minute - 1)).toBeDefined()
})

it('treats a token of unknown age as one of 15 minutes', () => {
  expect(renewalDueAt({ endsAt: 60 * minute, obtainedAt: undefined, sessionEndsAt }, 0)).toBe(
    50 * minute,
  )
})

it('tries again between 15 and 30 s later', () => {
  expect([renewalRetryAt(0, 0), renewalRetryAt(0, 1)]).toEqual([15_000, 30_000])
})
