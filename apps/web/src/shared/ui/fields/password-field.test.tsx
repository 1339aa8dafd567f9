// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '../../../../testing/render-ui.tsx'
import { PasswordField } from './password-field.tsx'

afterEach(cleanup)

it('shows the typed password on request, and hides it again', () => {
  renderUi(<PasswordField label="Password" purpose="current" />)
  const toggle = screen.getByRole('button', { name: 'Show the password' })
  const type = () => screen.getByLabelText('Password').getAttribute('type')
  expect(type()).toBe('password')
  fireEvent.click(toggle)
  expect([type(), toggle.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  fireEvent.click(toggle)
  expect(type()).toBe('password')
})

it('shows the strength of a new password, not of a current one', () => {
  renderUi(
    <>
      <PasswordField label="Old" purpose="current" />
      <PasswordField label="New" purpose="new" />
    </>,
  )
  fireEvent.change(screen.getByLabelText('Old'), { target: { value: 'Play-fair-2026' } })
  expect(screen.queryByText('Strong')).toBeNull()
  fireEvent.change(screen.getByLabelText('New'), { target: { value: 'Play-fair-2026' } })
  expect(screen.getByText('Strong')).toBeDefined()
})
