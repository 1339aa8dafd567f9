// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '../../../../testing/render-ui.tsx'
import { CodeField } from './code-field.tsx'

afterEach(cleanup)

const codeField = () => {
  const codes: string[] = []
  renderUi(<CodeField label="Code" length={6} onComplete={(code) => codes.push(code)} />)
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Code'), { target: { value } })
  return { codes, type }
}

it('is one field that phones fill in from the message', () => {
  codeField()
  const input = screen.getByLabelText('Code')
  expect(input.getAttribute('autocomplete')).toBe('one-time-code')
  expect(input.getAttribute('inputmode')).toBe('numeric')
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
})

it('reads the digits of whatever is pasted', () => {
  const { codes, type } = codeField()
  type('Your code is 402-118.')
  expect(codes).toEqual(['402118'])
})

it.each(['４０２１１８', '٤٠٢١١٨', '۴۰۲ ۱۱۸', '४०२११८'])(
  'reads the digits of other keyboards: %s',
  (typed) => {
    const { codes, type } = codeField()
    type(typed)
    expect(codes).toEqual(['402118'])
  },
)

it('says that it is complete once, at the last digit', () => {
  const { codes, type } = codeField()
  type('40211')
  expect(codes).toEqual([])
  type('402118')
  type('4021189')
  expect(codes).toEqual(['402118'])
})

it('has the focus when it appears, and is heard with what introduces it', async () => {
  renderUi(
    <>
      <p id="sent">We sent a code</p>
      <CodeField label="Code" hint="6 digits" length={6} autoFocus describedBy="sent" />
    </>,
  )
  const input = screen.getByLabelText('Code')
  // After a press by a screen reader the focus moves a frame later.
  await waitFor(() => expect(document.activeElement).toBe(input))
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(
    expect.arrayContaining(['We sent a code', '6 digits']),
  )
})
