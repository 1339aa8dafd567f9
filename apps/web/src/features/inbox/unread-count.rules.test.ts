import { expect, it } from 'vitest'
import { shownCount } from './unread-count.rules.ts'

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('shows %i as %s', (count, shown) => {
  expect(shownCount(count)).toBe(shown)
})
