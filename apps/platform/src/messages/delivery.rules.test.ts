import { expect, it } from 'vitest'
import { expiryOf, retryDelayMs } from './delivery.rules.ts'

it('waits four times as long after each failure, at most an hour', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 1_000].map(retryDelayMs)
  const hour = 3_600_000
  expect(waits).toEqual([5_000, 20_000, 80_000, 320_000, 1_280_000, hour, hour, hour])
})

it('ends a message with the code in it, and others after three days', () => {
  const now = new Date('2026-01-01T12:00:00Z')
  expect(expiryOf({ code: '12345', minutes: 5 }, now).toISOString()).toBe(
    '2026-01-01T12:05:00.000Z',
  )
  expect(expiryOf({ until: null }, now).toISOString()).toBe('2026-01-04T12:00:00.000Z')
})
