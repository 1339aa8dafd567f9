import { decimalFromMoney, money, roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { BankSession } from '@player-site/contracts/pay-and-play/pay-and-play.entities.ts'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Button } from '../../shared/ui/button.tsx'
import { type FieldErrors, Form } from '../../shared/ui/fields/form.tsx'
import { MoneyField } from '../../shared/ui/fields/money-field.tsx'
import { Pill } from '../../shared/ui/pill.tsx'
import { BankFailureBanner } from './failure-banner.tsx'
import styles from './pay-and-play.module.css'
import { amountChosen, selectPayAndPlay } from './pay-and-play.slice.ts'
import { SignInFoot } from './sign-in-foot.tsx'
import { StepTitle } from './step-title.tsx'

interface AmountStepProps {
  readonly session: BankSession
}

/** How much is deposited with the sign-in. */
export function AmountStep({ session: { currency, min, max, amounts } }: AmountStepProps) {
  const dispatch = useDispatch()
  const { tag } = useLocale()
  const { phase } = useSelector(selectPayAndPlay)
  const [amountMinor, setAmount] = useState<bigint | undefined>(() =>
    amounts[0] === undefined ? undefined : roundedFromDecimal(amounts[0], currency).amountMinor,
  )
  const [errors, setErrors] = useState<FieldErrors>({})
  const isSending = phase.is === 'authorizing'
  const written = (amount: number) => formatAmount(amount, currency, tag)
  const range = { min: written(min), max: written(max) }
  const submit = () => {
    if (isSending) return
    const amount = amountMinor === undefined ? 0 : decimalFromMoney(money(amountMinor, currency))
    const isFine = amount >= min && amount <= max
    setErrors(
      isFine ? {} : { amount: <FormattedMessage id="payAndPlay.amountFault" values={range} /> },
    )
    if (isFine) dispatch(amountChosen(amount))
  }
  return (
    <Form errors={errors} onSubmit={submit} testId="bank-amount-form">
      <StepTitle takesFocus={false}>
        <FormattedMessage id="payAndPlay.amountTitle" />
      </StepTitle>
      <BankFailureBanner />
      <MoneyField
        name="amount"
        label={<FormattedMessage id="payAndPlay.amount" />}
        hint={<FormattedMessage id="payAndPlay.amountRange" values={range} />}
        currency={currency}
        amountMinor={amountMinor}
        onChange={setAmount}
        testId="bank-amount"
      />
      <fieldset className={styles['presets']}>
        <legend className={styles['hidden']}>
          <FormattedMessage id="payAndPlay.amounts" />
        </legend>
        {amounts.map((amount) => {
          const minor = roundedFromDecimal(amount, currency).amountMinor
          return (
            <Pill key={amount} isChosen={minor === amountMinor} onClick={() => setAmount(minor)}>
              {written(amount)}
            </Pill>
          )
        })}
      </fieldset>
      <Button
        type="submit"
        size="large"
        isWide
        isPending={isSending}
        icon={<Landmark size={18} aria-hidden="true" />}
        data-testid="bank-continue"
      >
        <FormattedMessage id={isSending ? 'payAndPlay.opening' : 'payAndPlay.continue'} />
      </Button>
      <SignInFoot />
    </Form>
  )
}
