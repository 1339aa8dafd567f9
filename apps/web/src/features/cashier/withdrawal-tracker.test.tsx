// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '../../../testing/render-ui.tsx'
import { WithdrawalTracker } from './withdrawal-tracker.tsx'

afterEach(cleanup)

const readAtMs = Date.parse('2026-01-01T12:00:00Z')

it.each([
  ['requested', null, undefined],
  ['checked', '2026-01-01T15:00:00Z', 'Should arrive by'],
  ['sent', '2026-01-01T11:00:00Z', 'This takes longer than usual'],
] as const)('shows that a withdrawal is %s, expected at %s', (phase, expectedAt, text) => {
  renderUi(<WithdrawalTracker withdrawal={{ phase, expectedAt }} readAtMs={readAtMs} />)
  const current = screen.getByTestId('withdrawal-tracker').querySelector('[aria-current=step]')
  expect(current?.textContent?.toLowerCase()).toBe(phase)
  const expected = screen.queryByTestId('withdrawal-expected')?.textContent
  expect(expected?.slice(0, text?.length)).toBe(text)
})

it('says that a withdrawal is looked into, instead of when it arrives', () => {
  const withdrawal = {
    phase: 'sent',
    expectedAt: '2026-01-01T15:00:00Z',
    isUnderReview: true,
  } as const
  renderUi(<WithdrawalTracker withdrawal={withdrawal} readAtMs={readAtMs} />)
  expect(screen.getByTestId('withdrawal-under-review').textContent).toContain('stays reserved')
  expect(screen.queryByTestId('withdrawal-expected')).toBeNull()
})
