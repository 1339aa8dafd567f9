import { describe, expect, it } from 'vitest'
import { readTestWidths, SettingError } from '../drivers/config/environment.ts'
import { casesFor } from './gate-width.ts'

describe('the widths of a test of the gate', () => {
  it('are all of them, in their order, unless one is asked for', () => {
    const all = ['desktop', 'phone'] as const
    expect(casesFor('phone', all, readTestWidths({}))).toEqual(all)
    expect(casesFor('phone', all, readTestWidths({ TEST_WIDTHS: 'all' }))).toEqual(all)
  })

  it('are the gate’s alone where one is asked for', () => {
    const widths = readTestWidths({ TEST_WIDTHS: 'one' })
    expect(casesFor('phone', ['desktop', 'phone'], widths)).toEqual(['phone'])
    const numbers = [
      ['desktop', 1],
      ['phone', 2],
    ] as const
    expect(casesFor(numbers[1], numbers, widths)).toEqual([['phone', 2]])
  })

  it('are not guessed from a setting that is neither', () => {
    expect(() => readTestWidths({ TEST_WIDTHS: '1' })).toThrow(SettingError)
  })
})
