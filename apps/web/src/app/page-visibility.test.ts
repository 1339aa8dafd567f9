// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { pageVisibility } from './page-visibility.ts'

afterEach(() => vi.restoreAllMocks())

it('emits whether the page is visible, at once and on every change', () => {
  const seen: boolean[] = []
  const state = vi.spyOn(document, 'visibilityState', 'get')
  const turn = (next: DocumentVisibilityState) => {
    state.mockReturnValue(next)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  state.mockReturnValue('hidden')
  const subscription = pageVisibility(document).subscribe((isVisible) => seen.push(isVisible))
  turn('visible')
  turn('visible')
  turn('hidden')
  subscription.unsubscribe()
  turn('visible')
  expect(seen).toEqual([false, true, false])
})
