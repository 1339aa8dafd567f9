import { type Currency, displayOf } from '@player-site/contracts/kernel/currencies.ts'
import { money, roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { type ReactNode, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { FormattedMessage } from 'react-intl'
import { formatFigure } from '../../locale/format-money.ts'
import { maxAmountText, parseAmount, type TypedAmount } from '../../locale/parse-amount.ts'
import { useLocale } from '../../locale/use-locale.ts'
import { cx } from '../cx.ts'
import styles from './field.module.css'
import { FieldLabel, FieldNote, type FieldText } from './field-text.tsx'
import { useFieldError } from './form.tsx'

export interface MoneyFieldProps extends FieldText {
  readonly currency: Currency
  /** In minor units; undefined while no amount can be read. */
  readonly amountMinor?: bigint | undefined
  readonly onChange?: (amountMinor: bigint | undefined) => void
  readonly autoFocus?: boolean
}

/** An amount with the symbol at the currency's position, and separators by the page's locale. */
export function MoneyField(props: MoneyFieldProps) {
  const { label, hint, error, isOptional = false, testId, name, isDisabled = false } = props
  const { currency, autoFocus = false } = props
  const fault = useFieldError(name, error)
  const { symbol, position, minorDigits } = displayOf(currency)
  const typed = useTypedAmount(props)
  const affix = <span className={styles['affix']}>{symbol}</span>
  const shownFault = useShownFault(fault, typed.is, <Unreadable currency={currency} />)
  return (
    <TextField
      {...(name !== undefined && { name })}
      isDisabled={isDisabled}
      value={typed.text}
      onChange={(text) => typed.enter(text)}
      onBlur={() => typed.leave()}
      maxLength={maxAmountText}
      isRequired={!isOptional}
      isInvalid={shownFault !== undefined}
      validationBehavior="aria"
      className={cx(styles['field'])}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <div className={styles['box']}>
        {position === 'before' && affix}
        <Input
          inputMode={minorDigits === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          autoFocus={autoFocus}
          className={cx(styles['input'], styles['figure'])}
          data-testid={testId}
        />
        {position === 'after' && affix}
      </div>
      <FieldNote hint={hint} error={shownFault} />
    </TextField>
  )
}

function Unreadable({ currency }: { readonly currency: Currency }) {
  const { tag } = useLocale()
  // It shows both separators of the page, where the currency has decimals.
  const figure = displayOf(currency).minorDigits === 0 ? 1_234 : 1_234.5
  const example = formatFigure(roundedFromDecimal(figure, currency), tag)
  return <FormattedMessage id="ui.amount.unreadable" values={{ example }} />
}

/**
 * The error below the field. A text that cannot be read is not a missing amount, so its own
 * sentence covers the form's error, which stays hidden once the text can be read. It waits for that
 * error, since a line that appears as the player leaves the field would move the button they press.
 */
function useShownFault(fault: ReactNode, is: TypedAmount['is'], unreadable: ReactNode): ReactNode {
  const [covered, setCovered] = useState<ReactNode>()
  if (is === 'unreadable') {
    if (covered !== fault) setCovered(fault)
    return fault === undefined ? undefined : unreadable
  }
  return is === 'amount' && fault === covered ? undefined : fault
}

/**
 * The text of the field: as the player types it, and in the page's notation once they leave it or
 * the amount was chosen elsewhere.
 */
function useTypedAmount(props: MoneyFieldProps) {
  const { currency, amountMinor, onChange } = props
  const { tag } = useLocale()
  const figureOf = (minor: bigint | undefined) =>
    minor === undefined ? '' : formatFigure(money(minor, currency), tag)
  const [text, setText] = useState(() => figureOf(amountMinor))
  const read = parseAmount(text, currency, tag)
  const readMinor = read.is === 'amount' ? read.amountMinor : undefined
  // Without the property the field is uncontrolled.
  const isChosenElsewhere = 'amountMinor' in props && amountMinor !== readMinor
  if (isChosenElsewhere) setText(figureOf(amountMinor))
  return {
    text,
    is: read.is,
    enter(entered: string) {
      const next = parseAmount(entered, currency, tag)
      const minor = next.is === 'amount' ? next.amountMinor : undefined
      setText(entered)
      if (minor !== readMinor) onChange?.(minor)
    },
    leave() {
      if (readMinor !== undefined) setText(figureOf(readMinor))
    },
  }
}
