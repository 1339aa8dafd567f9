import { describe, expect, it } from 'vitest'
import { sortByDue, timeUntilDue } from './due.rules.ts'

const dueAt = '2026-01-02T12:00:00.000Z'
const at = Date.parse(dueAt)

describe('what is due', () => {
  it('comes in the order of its time, whatever zone the time is written in', () => {
    const items = [
      { id: 'third', dueAt: '2026-01-02T12:00:01.000Z' },
      { id: 'second', dueAt: '2026-01-02T13:00:00+02:00' },
      { id: 'first', dueAt: '2026-01-02T10:59:59Z' },
    ]
    expect(sortByDue(items).map(({ id }) => id)).toEqual(['first', 'second', 'third'])
  })

  it('keeps its order at the same time, however it arrives', () => {
    const items = ['c', 'a', 'b'].map((id) => ({ id, dueAt }))
    expect(sortByDue(items).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(sortByDue(items.toReversed())).toEqual(sortByDue(items))
  })

  it.each([
    [at - 90_000, { isOverdue: false, ms: 90_000 }],
    [at, { isOverdue: false, ms: 0 }],
    [at + 1, { isOverdue: true, ms: 1 }],
  ])('is overdue only after its time (%d)', (now, expected) => {
    expect(timeUntilDue({ dueAt }, now)).toEqual(expected)
  })
})
