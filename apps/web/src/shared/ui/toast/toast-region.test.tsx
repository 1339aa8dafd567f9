// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../../../../testing/render-ui.tsx'
import { showToast, toastMs, toasts } from './toast-queue.ts'
import { ToastRegion } from './toast-region.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  renderUi(<ToastRegion />)
})
afterEach(() => {
  act(() => toasts.clear())
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const shown = (testId: string) => screen.queryByTestId(testId) !== null

it('closes by itself after its time', () => {
  act(() => showToast({ level: 'positive', title: 'Your limit is set' }))
  pass(toastMs - 1)
  expect(shown('toast-positive')).toBe(true)
  pass(1)
  expect(shown('toast-positive')).toBe(false)
})

it('closes after a time of its own', () => {
  act(() => showToast({ level: 'positive', title: 'Your bonus is active', timerMs: 5_000 }))
  pass(4_999)
  expect(shown('toast-positive')).toBe(true)
  pass(1)
  expect(shown('toast-positive')).toBe(false)
})

it('stays while the focus is inside', () => {
  act(() => showToast({ level: 'info', title: 'Your bonus has expired', timerMs: 5_000 }))
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
  pass(10_000)
  expect(shown('toast-info')).toBe(true)
})

it('stays while hovered, and for its remaining time afterwards', () => {
  act(() => showToast({ level: 'positive', title: 'Your limit is set' }))
  pass(toastMs - 1_000)
  const region = screen.getByRole('region', { name: 'Notifications' })
  fireEvent.pointerEnter(region, { pointerType: 'mouse' })
  pass(toastMs * 2)
  expect(shown('toast-positive')).toBe(true)
  fireEvent.pointerLeave(region, { pointerType: 'mouse' })
  pass(1_000)
  expect(shown('toast-positive')).toBe(false)
})

it('stays until closed if it is an error or has an action', () => {
  act(() => showToast({ level: 'danger', title: 'The deposit did not go through' }))
  pass(toastMs * 10)
  expect(shown('toast-danger')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(shown('toast-danger')).toBe(false)
})

it('closes when its action is taken', () => {
  let taken = 0
  const action = { text: 'Stay', onPress: () => (taken += 1) }
  act(() => showToast({ level: 'caution', title: 'Your session ends soon', action }))
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect([taken, shown('toast-caution')]).toEqual([1, false])
})

it('shows three at once and keeps the others for later', () => {
  act(() => {
    for (const level of ['info', 'positive', 'caution', 'danger'] as const) {
      showToast({ level, title: level })
    }
  })
  expect(screen.getAllByRole('alertdialog')).toHaveLength(3)
})

it('replaces a toast by the next one on the same subject', () => {
  act(() => showToast({ level: 'positive', subject: 'withdrawal', title: 'Requested' }))
  act(() => showToast({ level: 'info', title: 'Something else' }))
  act(() => showToast({ level: 'positive', subject: 'withdrawal', title: 'Cancelled' }))
  expect(screen.getAllByRole('alertdialog')).toHaveLength(2)
  expect(screen.queryByText('Requested')).toBeNull()
})
