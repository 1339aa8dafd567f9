// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '../../../../testing/render-ui.tsx'
import { PasswordField } from './password-field.tsx'

afterEach(cleanup)

it('shows what was typed when asked, and hides it again', () => {
  renderUi(<PasswordField label="Password" purpose="current" />)
  const toggle = screen.getByRole('button', { name: 'Show the password' })
  const type = () => screen.getByLabelText('Password').getAttribute('type')
  expect(type()).toBe('password')
  fireEvent.click(toggle)
  expect([type(), toggle.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  fireEvent.click(toggle)
  expect(type()).toBe('password')
})

it('tells a new password how strong it is, and a current one nothing', () => {
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
