import { expect, it } from 'vitest'
import { createLaunches } from './launches.ts'

it.each([1, 3])('keeps a launch for a minute, times a scale of deadlines of %i', (scale) => {
  let nowMs = 0
  const launches = createLaunches({ now: () => new Date(nowMs) }, scale)
  const [inTime, late] = ['in-time', 'late'].map((ticket) => launches.add({ ticket }))
  nowMs = 60_000 * scale - 1
  expect(launches.take(inTime ?? '')).toEqual({ ticket: 'in-time' })
  nowMs += 1
  expect(launches.take(late ?? '')).toEqual({ ticket: '' })
})
