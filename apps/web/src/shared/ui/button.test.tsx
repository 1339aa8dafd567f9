// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '../../../testing/render-ui.tsx'
import { Button } from './button.tsx'

afterEach(cleanup)

it('does what it is pressed for', () => {
  let presses = 0
  renderUi(<Button onClick={() => (presses += 1)}>Set limit</Button>)
  fireEvent.click(screen.getByRole('button', { name: 'Set limit' }))
  expect(presses).toBe(1)
})

it('does nothing while it is pending, keeps the focus and announces it', () => {
  let presses = 0
  let submits = 0
  renderUi(
    <form onSubmit={() => (submits += 1)}>
      <Button type="submit" isPending onClick={() => (presses += 1)}>
        Set limit
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Set limit Please wait' })
  button.focus()
  fireEvent.click(button)
  expect([presses, submits]).toEqual([0, 0])
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
})
