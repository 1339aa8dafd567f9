import { expect, it } from 'vitest'
import { maskName, startOf } from './winners.rules.ts'

it.each([
  ['Marianne', 'Ma***'],
  ['Eva', 'Ev***'],
  ['Li', 'L***'],
  ['X', '***'],
  ['  ', '***'],
  [null, '***'],
  ['太郎', '太***'],
  ['Åsa', 'Ås***'],
])('%s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})

it('has ranges that end now', () => {
  const now = new Date('2026-03-31T10:00:00Z')
  expect(startOf('DAY', now).toISOString()).toBe('2026-03-30T10:00:00.000Z')
  expect(startOf('WEEK', now).toISOString()).toBe('2026-03-24T10:00:00.000Z')
  expect(startOf('MONTH', now).toISOString()).toBe('2026-03-01T10:00:00.000Z')
})
