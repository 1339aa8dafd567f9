// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '../../../../testing/render-ui.tsx'
import { Checkbox } from './checkbox.tsx'
import { type FieldErrors, Form } from './form.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

function SignUp({ onSent }: { readonly onSent: (entered: readonly unknown[]) => void }) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const submit = (entered: FormData) => {
    onSent([...entered])
    setErrors({ city: 'Enter your city.', terms: 'Accept the terms to go on.' })
  }
  return (
    <Form errors={errors} onSubmit={submit}>
      <TextField label="Name" name="name" defaultValue="Aino" />
      <TextField label="City" name="city" hint="Where you live." />
      <Checkbox name="terms">I accept the terms</Checkbox>
      <button type="submit">Send</button>
    </Form>
  )
}

const send = () => {
  const sent: (readonly unknown[])[] = []
  renderUi(<SignUp onSent={(entered) => sent.push(entered)} />)
  const hintBefore = screen.queryByText('Where you live.')
  fireEvent.click(screen.getByText('Send'))
  return { sent, hintBefore }
}

it('submits the entered values by field name', () => {
  expect(send().sent).toEqual([
    [
      ['name', 'Aino'],
      ['city', ''],
    ],
  ])
})

it('focuses the first field with an error', () => {
  send()
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
})

it('shows the error in place of the hint, and ties it to the control', () => {
  const { hintBefore } = send()
  expect(hintBefore).not.toBeNull()
  expect(screen.queryByText('Where you live.')).toBeNull()
  const city = screen.getByLabelText('City')
  expect(city.getAttribute('aria-invalid')).toBe('true')
  const described = city.getAttribute('aria-describedby')?.split(' ') ?? []
  const descriptions = described.map((id) => document.getElementById(id)?.textContent)
  expect(descriptions).toContain('Enter your city.')
  expect(screen.getByText('Accept the terms to go on.')).toBeDefined()
})

it('leaves the focus where it is between counted attempts, and moves it at the next', () => {
  function Checked() {
    const [refusals, setRefusals] = useState(0)
    const [error, setError] = useState<string>()
    return (
      <Form attempt={refusals} onSubmit={() => setRefusals(refusals + 1)}>
        <TextField label="City" name="city" error={error} />
        <TextField label="Street" name="street" onChange={() => setError('Enter your city.')} />
        <button type="submit">Send</button>
      </Form>
    )
  }
  renderUi(<Checked />)
  const street = screen.getByLabelText('Street')
  street.focus()
  fireEvent.change(street, { target: { value: 'Main' } })
  expect(screen.getByText('Enter your city.')).toBeDefined()
  expect(document.activeElement).toBe(street)
  fireEvent.click(screen.getByText('Send'))
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
})
