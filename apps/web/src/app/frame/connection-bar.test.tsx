// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../../../testing/render-ui.tsx'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { slowAfterMs } from '../../shared/ui/slow-loading.ts'
import { ConnectionBar } from './connection-bar.tsx'

const place = (top: number) =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 200, 20))

beforeEach(() => {
  vi.useFakeTimers()
  place(10)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Page() {
  const [isLoading, setLoading] = useState(true)
  return (
    <>
      <ConnectionBar />
      {isLoading && <Skeleton />}
      <button type="button" data-testid="toggle" onClick={() => setLoading(!isLoading)} />
    </>
  )
}
const toggle = () => fireEvent.click(screen.getByTestId('toggle'))
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('explains a placeholder that is shown for 8 s, with a way out, until it is gone', () => {
  renderUi(<Page />)
  pass(slowAfterMs - 1)
  expect(screen.queryByTestId('slow-bar')).toBeNull()
  pass(1)
  expect(screen.getByTestId('slow-bar').textContent).toContain('longer than usual')
  expect(within(screen.getByRole('status')).getByRole('button').textContent).toBe('Try again')
  toggle()
  expect(screen.queryByTestId('slow-bar')).toBeNull()
})

it('explains none that came and went, and none below the fold', () => {
  renderUi(<Page />)
  pass(slowAfterMs - 1)
  toggle()
  pass(slowAfterMs)
  expect(screen.queryByTestId('slow-bar')).toBeNull()
  place(window.innerHeight + 1)
  toggle()
  pass(slowAfterMs)
  expect(screen.queryByTestId('slow-bar')).toBeNull()
})

it('lets what failed try again by itself once the network is back', () => {
  const retry = vi.fn()
  renderUi(<ErrorState onRetry={retry} />)
  expect(retry).not.toHaveBeenCalled()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(retry).toHaveBeenCalledOnce()
})
