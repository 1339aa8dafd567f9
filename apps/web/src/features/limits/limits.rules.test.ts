import type { ErrorCode } from '@player-site/contracts/errors.ts'
import type { LimitDuration } from '@player-site/contracts/limits/limits.entities.ts'
import { describe, expect, it } from 'vitest'
import { aLimit, someLimits } from '../../../testing/limits.ts'
import { faultIn, meterOf, nextPollMs, outcomeOf, sentenceFor, timeLeft } from './limits.rules.ts'

const durations = ['daily', 'weekly', 'monthly'] as const

describe('the error key of a limit', () => {
  it.each([
    ['interval', durations],
    ['too_high', ['daily', 'weekly']],
    ['too_low', ['weekly', 'monthly']],
    ['locked', durations],
  ] as const)('%s is one of %j', (fault, allowed: readonly LimitDuration[]) => {
    for (const duration of durations) {
      const expected = allowed.includes(duration) ? fault : undefined
      expect(faultIn(`error.deposit.limit.${fault}`, 'deposit', duration)).toBe(expected)
      expect(faultIn(`error.spend.limit.${fault}`, 'loss', duration)).toBe(expected)
    }
  })

  it.each(['error.spend.limit.locked', 'limit.notDue', 'system.error'] as const)(
    'is none for %s of a deposit limit',
    (code) => {
      expect(faultIn(code, 'deposit', 'daily')).toBeUndefined()
    },
  )
})

describe('the sentence for a refused limit', () => {
  const view = someLimits({ daily: { limit: 60 }, weekly: { limit: 100 }, monthly: { limit: 400 } })
  const failure = (code: ErrorCode, details = {}) => ({
    code,
    details,
    status: 400,
    requestId: undefined,
  })

  it('names the limit that is in the way, the closest of several', () => {
    expect(sentenceFor(failure('error.deposit.limit.too_high'), 'deposit', 'daily', view)).toEqual({
      id: 'limits.fault.too_high',
      amounts: { amount: 100 },
      other: 'weekly',
    })
    expect(sentenceFor(failure('error.spend.limit.too_low'), 'loss', 'monthly', view)).toEqual({
      id: 'limits.fault.too_low',
      amounts: { amount: 100 },
      other: 'weekly',
    })
  })

  it('names the range where the platform does', () => {
    const code = 'error.deposit.limit.interval'
    expect(sentenceFor(failure(code, { min: 1, max: 10 }), 'deposit', 'daily', view)).toEqual({
      id: 'limits.fault.interval',
      amounts: { min: 1, max: 10 },
    })
    expect(sentenceFor(failure(code), 'deposit', 'daily', view).id).toBe(`error.${code}`)
  })

  it('is the general one for anything else', () => {
    expect(sentenceFor(failure('limit.notDue'), 'loss', 'daily', view).id).toBe(
      'error.limit.notDue',
    )
  })
})

it.each([
  [{ duration: 'daily', limit: 5 }, {}, 'update'],
  [
    { duration: 'daily', limit: 5 },
    { pendingLimit: 5, pendingLimitActiveFrom: '2026-01-02T00:00:00Z' },
    'received',
  ],
  [{ duration: 'daily', deleteLimit: true }, {}, 'removal'],
  [{ duration: 'daily', cancelPendingLimit: true }, {}, 'canceled'],
  [{ duration: 'daily', confirmPendingLimit: true }, {}, 'update'],
] as const)('%j with %j after it is announced as %s', (change, daily, outcome) => {
  expect(outcomeOf(change, someLimits({ daily }))).toBe(outcome)
})

describe('the next poll', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

  it('is when the first period ends or the first change falls due', () => {
    const view = someLimits({
      daily: { resetAt: inMinutes(60) },
      weekly: { resetAt: inMinutes(90), pendingLimitActiveFrom: inMinutes(10) },
      monthly: { resetAt: inMinutes(90) },
    })
    expect(nextPollMs(view, now)).toBe(600_250)
  })

  it('does not wait longer than six hours, nor hammer where clocks differ', () => {
    const view = (minutes: number) =>
      someLimits({
        daily: { resetAt: inMinutes(minutes) },
        weekly: { resetAt: inMinutes(99_999) },
        monthly: { resetAt: inMinutes(99_999) },
      })
    expect(nextPollMs(view(9_000), now)).toBe(6 * 3_600_000)
    expect(nextPollMs(view(-1), now)).toBe(15_000)
  })
})

it('shows the remaining time in the two largest units', () => {
  const minutes = 60_000
  expect(timeLeft(1_440 * minutes, 0)).toEqual([['day', 1]])
  expect(timeLeft(1_439 * minutes, 0)).toEqual([
    ['hour', 23],
    ['minute', 59],
  ])
  expect(timeLeft(1_501 * minutes, 0)).toEqual([
    ['day', 1],
    ['hour', 1],
  ])
  expect(timeLeft(0, 1)).toEqual([['minute', 1]])
})

it('is near its end from four fifths on', () => {
  expect(meterOf(aLimit({ limit: 100, used: 79 }))).toEqual({ share: 0.79, isNear: false })
  expect(meterOf(aLimit({ limit: 100, used: 180 }))).toEqual({ share: 1, isNear: true })
  expect(meterOf(aLimit({ limit: null, used: 1 }))).toEqual({ share: 0, isNear: false })
})
