import { expect, it } from 'vitest'
import { settableClock } from '../../testing/test-platform.ts'
import { alarm, createWrongCodeWatch } from './wrong-codes.ts'

function newWatch() {
  const clock = settableClock()
  const warnings: string[] = []
  const watch = createWrongCodeWatch({
    clock,
    log: { warn: (event) => void warnings.push(event) },
  })
  const note = (times: number) => {
    for (let n = 0; n < times; n += 1) watch.noteWrongCode()
  }
  return { clock, warnings, note }
}

it('reports many wrong codes once in a window, and again in the next', () => {
  const { clock, warnings, note } = newWatch()
  note(alarm.wrongCodes - 1)
  expect(warnings).toEqual([])
  note(alarm.wrongCodes)
  expect(warnings).toEqual(['verification.wrongCodes'])
  clock.advance(alarm.windowMs)
  note(alarm.wrongCodes)
  expect(warnings).toHaveLength(2)
})

it('says nothing of as many that are spread over hours', () => {
  const { clock, warnings, note } = newWatch()
  for (let n = 0; n < 10 * alarm.wrongCodes; n += 1) {
    note(1)
    clock.advance(alarm.windowMs / 10)
  }
  expect(warnings).toEqual([])
})
