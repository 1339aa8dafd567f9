// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FatalBoundary } from './fatal-boundary.tsx'

function Broken(): never {
  throw new Error('Unexpected Application Error!')
}

it('shows one sentence and a reload where nothing else caught a failure', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const events: string[] = []
  const note = (event: string) => events.push(event)
  render(
    <FatalBoundary log={{ info: note, warn: note, error: note }}>
      <Broken />
    </FatalBoundary>,
  )
  expect(
    screen.getByText('Oops, something went wrong. Please reload the page to try again.'),
  ).toBeDefined()
  expect(screen.getByRole('button').textContent).toBe('Reload')
  expect(events).toEqual(['page.fatal'])
  quiet.mockRestore()
})
