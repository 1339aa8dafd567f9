import { describe, expect, it } from 'vitest'
import { accountGuard, decideAttempt, lockEndOf, pairLock } from './sign-in-attempts.rules.ts'

const minuteMs = 60_000
const start = Date.UTC(2026, 0, 1)
/** Failures at these minutes after the start, as the database returns them: newest first. */
const failedAt = (...minutes: readonly number[]) =>
  minutes.map((minute) => new Date(start + minute * minuteMs)).reverse()
const decideAt = (
  minute: number,
  latestOfPair: readonly Date[],
  { failuresOfAccount = 0, isCaptchaPassed = false } = {},
) =>
  decideAttempt(
    { latestOfPair, failuresOfAccount },
    isCaptchaPassed,
    new Date(start + minute * minuteMs),
  )

describe('a sign-in', () => {
  it('is allowed until the fifth failure from its source', () => {
    expect(decideAt(1, failedAt())).toBe('allowed')
    expect(decideAt(1, failedAt(0, 0, 0, 0))).toBe('allowed')
    expect(decideAt(1, failedAt(0, 0, 0, 0, 0))).toBe('login.error.maxAttempt')
  })

  it('is locked for 15 minutes from the fifth failure, to the millisecond', () => {
    const failures = failedAt(0, 3, 6, 9, 14)
    const end = new Date(start + 14 * minuteMs + pairLock.lockMs)
    const history = { latestOfPair: failures, failuresOfAccount: 0 }
    const before = new Date(end.getTime() - 1)
    expect(decideAttempt(history, false, before)).toBe('login.error.maxAttempt')
    expect(decideAttempt(history, false, end)).toBe('allowed')
    expect(lockEndOf(history, before)).toEqual(end)
    expect(lockEndOf(history, end)).toBeUndefined()
  })

  it('has five attempts again after a lock', () => {
    expect(decideAt(16, failedAt(0, 0, 0, 0, 16))).toBe('allowed')
  })

  it('is not locked by five failures that lie further apart', () => {
    expect(decideAt(16, failedAt(0, 4, 8, 12, 15))).toBe('allowed')
  })

  it('requires a captcha after 50 failures from all sources, and accepts a passed one', () => {
    const { maxFailures } = accountGuard
    expect(decideAt(1, failedAt(), { failuresOfAccount: maxFailures - 1 })).toBe('allowed')
    expect(decideAt(1, failedAt(), { failuresOfAccount: maxFailures })).toBe(
      'login.error.captchaRequired',
    )
    const passed = { failuresOfAccount: maxFailures, isCaptchaPassed: true }
    expect(decideAt(1, failedAt(), passed)).toBe('allowed')
  })

  it('stays locked with a captcha: five guesses count as five, however many ran at once', () => {
    const passed = { failuresOfAccount: 50, isCaptchaPassed: true }
    expect(decideAt(1, failedAt(0, 0, 0, 0, 0), passed)).toBe('login.error.maxAttempt')
  })
})
