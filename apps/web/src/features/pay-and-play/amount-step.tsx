import { isUnusualDeposit } from '@player-site/contracts/cashier/unusual-amount.ts'
import { decimalFromMoney, money, roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'
import type { BankSession } from '@player-site/contracts/pay-and-play/pay-and-play.entities.ts'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { formatAmount, formatMoney } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { DepositQuestion } from '../../shared/ui/amount-question.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { type FieldErrors, Form } from '../../shared/ui/fields/form.tsx'
import { MoneyField } from '../../shared/ui/fields/money-field.tsx'
import { Pill } from '../../shared/ui/pill.tsx'
import { useReview } from '../../shared/ui/use-review.ts'
import { BankFailureBanner } from './failure-banner.tsx'
import styles from './pay-and-play.module.css'
import { amountChosen, selectPayAndPlay } from './pay-and-play.slice.ts'
import type { Phase } from './pay-and-play.state.ts'
import { SignInFoot } from './sign-in-foot.tsx'
import { StepTitle } from './step-title.tsx'

interface AmountStepProps {
  readonly session: BankSession
}

/** How much is deposited with the sign-in; a high amount is asked about again. */
export function AmountStep({ session }: AmountStepProps) {
  const { currency, min, max, amounts } = session
  const dispatch = useDispatch()
  const { tag } = useLocale()
  const { phase } = useSelector(selectPayAndPlay)
  const minorOf = (amount: number) => roundedFromDecimal(amount, currency).amountMinor
  const [amountMinor, setAmount] = useState<bigint | undefined>(() =>
    amounts[0] === undefined ? undefined : minorOf(amounts[0]),
  )
  const [errors, setErrors] = useState<FieldErrors>({})
  const question = useReview<bigint, Phase>(phase, isFailed)
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
    if (!isFine || amountMinor === undefined) return
    if (isUnusualDeposit(amountMinor, undefined, minorOf(min))) question.open(amountMinor)
    else dispatch(amountChosen(amount))
  }
  const { draft: asked } = question
  if (asked !== undefined) {
    const deposit = money(asked, currency)
    return (
      <DepositQuestion
        amount={formatMoney(deposit, tag)}
        isPending={isSending}
        onConfirm={() => {
          if (!isSending) dispatch(amountChosen(decimalFromMoney(deposit)))
        }}
        onBack={question.close}
      />
    )
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
        autoFocus={question.isLeft}
        onChange={setAmount}
        testId="bank-amount"
      />
      <Presets session={session} amountMinor={amountMinor} onPick={setAmount} />
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

interface PresetsProps extends AmountStepProps {
  readonly amountMinor: bigint | undefined
  readonly onPick: (amountMinor: bigint) => void
}

function Presets({ session: { amounts, currency }, amountMinor, onPick }: PresetsProps) {
  const { tag } = useLocale()
  return (
    <fieldset className={styles['presets']}>
      <legend className={styles['hidden']}>
        <FormattedMessage id="payAndPlay.amounts" />
      </legend>
      {amounts.map((amount) => {
        const minor = roundedFromDecimal(amount, currency).amountMinor
        return (
          <Pill key={amount} isChosen={minor === amountMinor} onClick={() => onPick(minor)}>
            {formatAmount(amount, currency, tag)}
          </Pill>
        )
      })}
    </fieldset>
  )
}

const isFailed = ({ is }: Phase): boolean => is === 'failed'
