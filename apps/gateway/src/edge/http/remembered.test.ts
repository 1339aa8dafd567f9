import { expect, it, vi } from 'vitest'
import { remembered } from './remembered.ts'

it('asks once for each text, whatever the answer', () => {
  const answer = vi.fn((text: string) => text.length > 1)
  const known = remembered(answer)
  expect([known('a'), known('bc'), known('a'), known('bc')]).toEqual([false, true, false, true])
  expect(answer).toHaveBeenCalledTimes(2)
})

it('does not keep long texts', () => {
  const answer = vi.fn((text: string) => text.length)
  const known = remembered(answer)
  const long = 'x'.repeat(513)
  expect([known(long), known(long)]).toEqual([513, 513])
  expect(answer).toHaveBeenCalledTimes(2)
})

it('forgets its answers when a flood of different texts has come', () => {
  const answer = vi.fn((text: string) => text.length)
  const known = remembered(answer)
  known('first')
  for (let i = 0; i < 1_000; i += 1) known(`text ${i}`)
  known('first')
  expect(answer).toHaveBeenCalledTimes(1_002)
})

it('keeps no answer that failed', () => {
  const known = remembered((text) => new URL(text).origin)
  expect(() => known('nonsense')).toThrow()
  expect(() => known('nonsense')).toThrow()
})
