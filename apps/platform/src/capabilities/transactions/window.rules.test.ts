import { expect, it } from 'vitest'
import { resolveWindow } from './window.rules.ts'

const now = new Date('2026-01-04T12:00:00Z')

it.each([
  [24, '2026-01-03T12:00:00.000Z'],
  [72, '2026-01-01T12:00:00.000Z'],
])('counts the last %i hours back from now', (hour, from) => {
  expect(resolveWindow({ hour, category: 'CASINO' }, now)).toEqual({
    hour,
    category: 'CASINO',
    from,
  })
})

it('keeps a period with its own start', () => {
  const from = '2025-12-31T00:00:00Z'
  expect(resolveWindow({ hour: 24, from }, now).from).toBe(from)
  expect(resolveWindow({}, now)).toEqual({})
})
