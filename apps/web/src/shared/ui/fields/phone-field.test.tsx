// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '../../../../testing/render-ui.tsx'
import type { PhoneEntry } from './phone.rules.ts'
import { PhoneField } from './phone-field.tsx'

afterEach(cleanup)

function Phone() {
  const [entry, setEntry] = useState<PhoneEntry>({ country: 'FI', body: '' })
  return <PhoneField label="Mobile phone" value={entry} onChange={setEntry} />
}

it('shows the prefix of a number that is pasted whole, and the rest beside it', () => {
  renderUi(<Phone />)
  const number = screen.getByLabelText('Mobile phone')
  fireEvent.change(number, { target: { value: '+47 912 34 567' } })
  expect(number).toHaveProperty('value', '91234567')
  expect(screen.getByRole('button', { name: /Country code/ }).textContent).toContain('+47')
})
