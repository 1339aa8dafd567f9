import { money } from '@player-site/contracts/kernel/money.ts'
import { type ReactNode, useState } from 'react'
import { formatMoney } from '../../../shared/locale/format-money.ts'
import { useLocale } from '../../../shared/locale/use-locale.ts'
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx'
import { NumberField } from '../../../shared/ui/fields/number-field.tsx'
import { PasswordField } from '../../../shared/ui/fields/password-field.tsx'
import { TextField } from '../../../shared/ui/fields/text-field.tsx'
import { useGalleryText } from '../gallery-text.tsx'
import { Section, Specimen, State } from '../specimen.tsx'

/** Fields for typing; fields for picking follow. */
export function FieldsSection({ children }: { readonly children: ReactNode }) {
  return (
    <Section id="fields">
      <TextFields />
      <PasswordFields />
      <NumberFields />
      <MoneyFields />
      {children}
    </Section>
  )
}

function TextFields() {
  const text = useGalleryText()
  return (
    <Specimen id="text" columns={3}>
      <State is="rest">
        <TextField label={text('text.name')} autoComplete="given-name" />
      </State>
      <State is="filled">
        <TextField
          label={text('text.email')}
          hint={text('text.emailHint')}
          type="email"
          autoComplete="email"
          defaultValue="aino@example.com"
        />
      </State>
      <State is="invalid">
        <TextField
          label={text('text.email')}
          hint={text('text.emailHint')}
          error={text('text.emailError')}
          type="email"
          defaultValue="aino.example.com"
        />
      </State>
      <State is="empty">
        <TextField label={text('text.nickname')} isOptional />
      </State>
      <State is="disabled">
        <TextField label={text('text.id')} defaultValue="402 118" before="#" isDisabled />
      </State>
    </Specimen>
  )
}

function PasswordFields() {
  const text = useGalleryText()
  return (
    <Specimen id="password" columns={3}>
      <State is="rest">
        <PasswordField
          label={text('password.new')}
          hint={text('password.hint')}
          purpose="new"
          testId="new-password"
        />
      </State>
      <State is="invalid">
        <PasswordField
          label={text('password.current')}
          error={text('password.error')}
          purpose="current"
        />
      </State>
      <State is="disabled">
        <PasswordField label={text('password.current')} purpose="current" isDisabled />
      </State>
    </Specimen>
  )
}

function NumberFields() {
  const text = useGalleryText()
  const bounds = { label: text('number.label'), minValue: 1, maxValue: 100 }
  return (
    <Specimen id="number" columns={3}>
      <State is="rest">
        <NumberField {...bounds} hint={text('number.hint')} defaultValue={25} />
      </State>
      <State is="invalid">
        <NumberField {...bounds} error={text('number.error')} />
      </State>
      <State is="disabled">
        <NumberField {...bounds} defaultValue={1} isDisabled />
      </State>
    </Specimen>
  )
}

function MoneyFields() {
  const text = useGalleryText()
  const { tag } = useLocale()
  const [amountMinor, setAmount] = useState<bigint | undefined>(125_050n)
  const minimum = { amount: formatMoney(money(1_000n, 'EUR'), tag) }
  return (
    <Specimen id="money" columns={2}>
      <State is="filled">
        <MoneyField
          label={text('money.deposit')}
          hint={text('money.hint', minimum)}
          currency="EUR"
          amountMinor={amountMinor}
          onChange={setAmount}
        />
      </State>
      <State is="empty">
        <MoneyField label={text('money.limit')} currency="CLP" />
      </State>
      <State is="invalid">
        <MoneyField
          label={text('money.deposit')}
          error={text('money.error', minimum)}
          currency="CAD"
        />
      </State>
      <State is="disabled">
        <MoneyField
          label={text('money.limit')}
          currency="NOK"
          amountMinor={2_000_000n}
          isDisabled
        />
      </State>
    </Specimen>
  )
}
