// @vitest-environment happy-dom
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '../../../../testing/render-ui.tsx'
import { Form } from './form.tsx'
import { MoneyField } from './money-field.tsx'

afterEach(cleanup)

interface LimitProps {
  readonly currency: Currency
  readonly seen: (bigint | undefined)[]
}

function Limit({ currency, seen }: LimitProps) {
  const [amount, setAmount] = useState<bigint | undefined>(123_450n)
  return (
    <MoneyField
      label="Limit"
      currency={currency}
      amountMinor={amount}
      onChange={(entered) => {
        seen.push(entered)
        setAmount(entered)
      }}
    />
  )
}

const limit = (currency: Currency, prefix: string) => {
  const seen: (bigint | undefined)[] = []
  renderUi(<Limit currency={currency} seen={seen} />, prefix)
  const field = screen.getByLabelText('Limit')
  const enter = (value: string) => {
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  return { seen, field, enter }
}

it.each([
  ['EUR', 'en-UN', '1,234.50'],
  ['EUR', 'de-UN', '1.234,50'],
  ['EUR', 'fi-UN', '1\u00a0234,50'],
  ['NOK', 'no-NO', '1\u00a0234,50'],
  ['CLP', 'es-CL', '123.450'],
] as const)('writes %s in %s as %s', (currency, prefix, text) => {
  expect(limit(currency, prefix).field).toHaveProperty('value', text)
})

it('reads an amount as the locale writes it, exactly', () => {
  const { seen, enter } = limit('EUR', 'de-UN')
  enter('20,05')
  expect(seen).toEqual([2_005n])
})

it('is undefined when it is emptied', () => {
  const { seen, enter } = limit('EUR', 'en-UN')
  enter('')
  expect(seen).toEqual([undefined])
})

it.each([
  ['20,00', 2_000n, '20.00'],
  ['€20', 2_000n, '20.00'],
  ['1,234.5', 123_450n, '1,234.50'],
] as const)('writes what it reads in the notation of the page: %s', (text, minor, written) => {
  const { seen, field, enter } = limit('EUR', 'en-UN')
  enter(text)
  expect(field).toHaveProperty('value', written)
  if (minor !== 123_450n) expect(seen).toEqual([minor])
})

function Required({ currency }: Pick<LimitProps, 'currency'>) {
  const [amount, setAmount] = useState<bigint>()
  const [isMissing, setMissing] = useState(false)
  return (
    <Form
      errors={isMissing ? { amount: 'Enter an amount.' } : {}}
      onSubmit={() => setMissing(amount === undefined)}
      testId="form"
    >
      <MoneyField
        label="Limit"
        name="amount"
        currency={currency}
        amountMinor={amount}
        onChange={setAmount}
      />
    </Form>
  )
}

const required = (currency: Currency, prefix: string) => {
  renderUi(<Required currency={currency} />, prefix)
  const field = screen.getByLabelText('Limit')
  const enter = (value: string) => {
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  return { field, enter, submit: () => fireEvent.submit(screen.getByTestId('form')) }
}

const unreadable = 'Enter the amount like this: 1,234.50'

it.each(['1.000', '20,0000', 'twenty', '£20'])(
  'says how to write what it cannot read, once it is submitted: %s',
  (text) => {
    const { field, enter, submit } = required('EUR', 'en-UN')
    enter(text)
    expect(field).toHaveProperty('value', text)
    // A line that appeared as the player leaves the field would move the button they press.
    expect(screen.queryByText(unreadable)).toBeNull()
    submit()
    expect(screen.getByText(unreadable)).toBeDefined()
    expect(screen.queryByText('Enter an amount.')).toBeNull()
    enter('20')
    expect(screen.queryByText(unreadable)).toBeNull()
  },
)

it('does not call an amount missing that has become readable, and says it of an empty field', () => {
  const { enter, submit } = required('EUR', 'en-UN')
  enter('1.000')
  submit()
  enter('20')
  expect(screen.queryByText('Enter an amount.')).toBeNull()
  enter('')
  submit()
  expect(screen.getByText('Enter an amount.')).toBeDefined()
  enter('1.000')
  submit()
  expect(screen.getByText(unreadable)).toBeDefined()
})

it('shows its own notation where the currency has no decimals', () => {
  const { enter, submit } = required('CLP', 'es-CL')
  enter('20,50')
  submit()
  expect(screen.getByText('Enter the amount like this: 1.234')).toBeDefined()
})

function Presets() {
  const [amount, setAmount] = useState<bigint>()
  return (
    <>
      <MoneyField label="Amount" currency="EUR" amountMinor={amount} onChange={setAmount} />
      <button type="button" onClick={() => setAmount(5_000n)}>
        fifty
      </button>
      <button type="button" onClick={() => setAmount(undefined)}>
        none
      </button>
    </>
  )
}

it('follows an amount that is chosen elsewhere, and is emptied with it', () => {
  renderUi(<Presets />)
  const field = screen.getByLabelText('Amount')
  for (const typed of ['1.000', '20,00', '']) {
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.blur(field)
    fireEvent.click(screen.getByText('fifty'))
    expect(field).toHaveProperty('value', '50.00')
  }
  fireEvent.click(screen.getByText('none'))
  expect(field).toHaveProperty('value', '')
})
