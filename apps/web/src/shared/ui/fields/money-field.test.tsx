// @vitest-environment happy-dom
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderUi } from '../../../../testing/render-ui.tsx'
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
