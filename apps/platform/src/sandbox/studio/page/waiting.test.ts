import { afterEach, beforeEach, expect, it, vi } from 'vitest'

interface Waiting {
  readonly startWait: (
    texts: { readonly onLate: () => void; readonly onStop: () => void },
    inMs?: number,
  ) => { readonly isLate: () => boolean; readonly end: () => void }
}
const { startWait }: Waiting = await import(new URL('./waiting.js', import.meta.url).href)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('tells the player after three seconds, and stops the game after ten', () => {
  const [onLate, onStop] = [vi.fn(), vi.fn()]
  const wait = startWait({ onLate, onStop })
  vi.advanceTimersByTime(2_999)
  expect([onLate.mock.calls.length, wait.isLate()]).toEqual([0, false])
  vi.advanceTimersByTime(1)
  expect([onLate.mock.calls.length, wait.isLate()]).toEqual([1, true])
  vi.advanceTimersByTime(6_999)
  expect(onStop).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onStop).toHaveBeenCalledOnce()
})

it('says nothing once the answer is there', () => {
  const [onLate, onStop] = [vi.fn(), vi.fn()]
  startWait({ onLate, onStop }).end()
  vi.runAllTimers()
  expect([onLate.mock.calls.length, onStop.mock.calls.length]).toEqual([0, 0])
})

it('counts from when the answer is due', () => {
  const onLate = vi.fn()
  startWait({ onLate, onStop: vi.fn() }, 15_000)
  vi.advanceTimersByTime(17_999)
  expect(onLate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onLate).toHaveBeenCalledOnce()
})
