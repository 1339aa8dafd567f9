import { type Currency, currencies } from '@player-site/contracts/kernel/currencies.ts'
import {
  decimalFromMoney,
  type Money,
  maxAmountMinor,
  money,
  roundedFromDecimal,
} from '@player-site/contracts/kernel/money.ts'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { NumberField } from 'react-aria-components/NumberField'
import { cx } from '../cx.ts'
import { PageLocale } from '../page-locale.tsx'
import styles from './field.module.css'
import { FieldLabel, FieldNote, type FieldText } from './field-text.tsx'
import { useFieldError } from './form.tsx'

export interface MoneyFieldProps extends FieldText {
  readonly currency: Currency
  /** In minor units; undefined while nothing is entered. */
  readonly amountMinor?: bigint | undefined
  readonly onChange?: (amountMinor: bigint | undefined) => void
}

const decimalOf = (amount: Money | undefined): number =>
  amount === undefined ? Number.NaN : decimalFromMoney(amount)

/** An amount with the symbol at the currency's position, and separators by the page's locale. */
export function MoneyField(props: MoneyFieldProps) {
  const { label, hint, error, isOptional = false, testId, currency, ...others } = props
  const { amountMinor, onChange, ...rest } = others
  const fault = useFieldError(rest.name, error)
  const { symbol, position, minorDigits } = currencies[currency]
  // `amountMinor: undefined` is an empty controlled field; without the property it is uncontrolled.
  const kept = 'amountMinor' in props
  const value =
    amountMinor === undefined ? decimalOf(undefined) : decimalOf(money(amountMinor, currency))
  const affix = <span className={styles['affix']}>{symbol}</span>
  return (
    <PageLocale>
      <NumberField
        {...rest}
        {...(kept && { value })}
        minValue={0}
        maxValue={decimalFromMoney(money(maxAmountMinor, currency))}
        formatOptions={{ maximumFractionDigits: minorDigits, minimumFractionDigits: minorDigits }}
        isWheelDisabled
        isRequired={!isOptional}
        isInvalid={fault !== undefined}
        validationBehavior="aria"
        className={cx(styles['field'])}
        onChange={(decimal) =>
          onChange?.(
            Number.isNaN(decimal) ? undefined : roundedFromDecimal(decimal, currency).amountMinor,
          )
        }
      >
        <FieldLabel label={label} isOptional={isOptional} />
        <Group className={cx(styles['box'])}>
          {position === 'before' && affix}
          <Input
            inputMode={minorDigits === 0 ? 'numeric' : 'decimal'}
            className={cx(styles['input'], styles['figure'])}
            data-testid={testId}
          />
          {position === 'after' && affix}
        </Group>
        <FieldNote hint={hint} error={fault} />
      </NumberField>
    </PageLocale>
  )
}
