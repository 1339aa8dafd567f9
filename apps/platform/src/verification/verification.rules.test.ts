import { describe, expect, it } from 'vitest'
import { nextSendAt, secondsUntil } from './verification.rules.ts'

const start = Date.UTC(2026, 0, 1)
/** Sends at these seconds after the start, newest first. */
const sentAt = (...seconds: readonly number[]) =>
  seconds.map((second) => new Date(start + second * 1_000)).reverse()
const secondOf = (moment: Date | undefined) => moment && (moment.getTime() - start) / 1_000

describe('the next code', () => {
  it.each([
    ['at once, when none was sent', [], undefined],
    ['30 seconds after the last', [0, 100], 130],
    ['an hour after the first of five', [0, 100, 200, 300, 400], 3_600],
    [
      '30 seconds after the last of five, when their hour is nearly over',
      [0, 1, 2, 3, 3_590],
      3_620,
    ],
    ['an hour after the fifth last, of more', [0, 100, 200, 300, 400, 3_700], 3_730],
  ])('may be sent %s', (_when, seconds, expected) => {
    expect(secondOf(nextSendAt(sentAt(...seconds)))).toBe(expected)
  })

  it('is announced in whole seconds, so that the wait is over after them', () => {
    const now = new Date(start)
    expect(secondsUntil(new Date(start + 1), now)).toBe(1)
    expect(secondsUntil(new Date(start - 1), now)).toBe(0)
  })
})
