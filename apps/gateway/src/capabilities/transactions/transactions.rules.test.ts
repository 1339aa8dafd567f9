import { expect, it } from 'vitest'
import { filterKey, queryOf } from './transactions.rules.ts'

const now = Date.UTC(2026, 0, 2, 12)

it('identifies one list by its fields, in any order', () => {
  expect(filterKey({ category: 'CASINO', hour: 24 })).toBe(
    filterKey({ hour: 24, category: 'CASINO' }),
  )
  expect(filterKey({ from: '2026-01-01T00:00:00Z' })).not.toBe(
    filterKey({ to: '2026-01-01T00:00:00Z' }),
  )
})

it('counts hours back from the poll, unless the filter has a start', () => {
  expect(queryOf({ hour: 24 }, now).from).toBe('2026-01-01T12:00:00.000Z')
  expect(queryOf({ hour: 24, from: '2025-12-31T00:00:00Z' }, now).from).toBe('2025-12-31T00:00:00Z')
  expect(queryOf({}, now)).toEqual({ position: 0, limit: 10 })
})
