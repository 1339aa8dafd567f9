import { expect, it } from 'vitest'
import { pageSlots } from './pagination.rules.ts'

it.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 20, '1 2 3 4 5 gapAfter 20'],
  [4, 20, '1 2 3 4 5 gapAfter 20'],
  [5, 20, '1 gapBefore 4 5 6 gapAfter 20'],
  [16, 20, '1 gapBefore 15 16 17 gapAfter 20'],
  [17, 20, '1 gapBefore 16 17 18 19 20'],
  [20, 20, '1 gapBefore 16 17 18 19 20'],
])('page %i of %i shows %s', (page, pages, shown) => {
  expect(pageSlots(page, pages).join(' ')).toBe(shown)
})
