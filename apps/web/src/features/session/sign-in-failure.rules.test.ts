import { transportErrors } from '@player-site/contracts/kernel/call.ts'
import { signIn } from '@player-site/contracts/session/sign-in.calls.ts'
import { describe, expect, it } from 'vitest'
import { allEnglish } from '../../../testing/sentences.ts'
import { clientCodes, type FailureCode } from '../../shared/api/failure.ts'
import { afterLockedMinute, sentenceFor } from './sign-in-failure.rules.ts'

const failure = (code: FailureCode, details = {}) => ({
  code,
  details,
  status: 403,
  requestId: undefined,
})

describe('sentenceFor', () => {
  it.each([
    ['login.error.timeout', { remainingDays: 3 }, 'signIn.timeoutDays', 3],
    ['login.error.timeout', { remainingDays: 1, isCooling: true }, 'signIn.timeoutDays', 1],
    ['login.error.timeout', { milliseconds: 90_000_000 }, 'signIn.timeoutDays', 2],
    ['login.error.excluded', { remainingDays: 30 }, 'signIn.excludedDays', 30],
  ] as const)('states the days of %s with %o', (code, details, id, days) => {
    expect(sentenceFor(failure(code, details))).toEqual({ id, values: { days } })
  })

  it.each([
    ['login.error.timeout', 'signIn.timeoutUntil'],
    ['login.error.excluded', 'signIn.excludedUntil'],
  ] as const)('says until when %s lasts', (code, id) => {
    const until = '2026-11-30T09:30:00.000Z'
    const details = { remainingDays: 7, milliseconds: 600_000_000, until }
    expect(sentenceFor(failure(code, details))).toEqual({ id, values: {}, until })
  })

  it('says until when the cooling-off day before a return lasts', () => {
    const until = '2026-11-30T09:30:00.000Z'
    const details = { remainingDays: 1, isCooling: true, initiator: 'PLAYER', until }
    expect(sentenceFor(failure('login.error.timeout', details))).toEqual({
      id: 'signIn.coolingUntil',
      values: {},
      until,
    })
  })

  it.each([
    [900, 15],
    [661, 12],
    [660, 11],
    [1, 1],
  ])('rounds a lock of %i s up to %i min', (retryAfterSeconds, minutes) => {
    expect(sentenceFor(failure('login.error.maxAttempt', { retryAfterSeconds }))).toEqual({
      id: 'signIn.lockedMinutes',
      values: { minutes },
    })
  })

  it('counts a lock down by the minutes that it shows, and no other failure', () => {
    const next = (retryAfterSeconds: number) =>
      afterLockedMinute(failure('login.error.maxAttempt', { retryAfterSeconds }))
    expect(next(661)).toMatchObject({
      afterMs: 1_000,
      failure: { details: { retryAfterSeconds: 660 } },
    })
    expect(next(660)).toMatchObject({
      afterMs: 60_000,
      failure: { details: { retryAfterSeconds: 600 } },
    })
    expect(next(0)).toBeUndefined()
    const limited = failure('request.rateLimited', { retryAfterSeconds: 30 })
    expect(afterLockedMinute(limited)).toBeUndefined()
    const over = failure('login.error.maxAttempt', { retryAfterSeconds: 0 })
    expect(sentenceFor(over).id).toBe('signIn.lockOver')
  })

  it('omits the days if the server gives none or none remain', () => {
    const over = { remainingDays: 0, milliseconds: 0 }
    for (const details of [{}, over]) {
      const { id } = sentenceFor(failure('login.error.excluded', details))
      expect(id).toBe('error.login.error.excluded')
    }
  })

  it('has its own sentence for each sign-in failure', () => {
    const kinds = [...signIn.errors, ...transportErrors, ...clientCodes]
    const ids = kinds.map((code) => sentenceFor(failure(code)).id)
    expect(ids.filter((id) => !(id in allEnglish))).toEqual([])
    const refusals = ids.filter((id) => id.startsWith('error.login'))
    expect(new Set(refusals.map((id) => JSON.stringify(allEnglish[id]))).size).toBe(refusals.length)
  })
})
