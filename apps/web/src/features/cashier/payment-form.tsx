import type {
  CashierMethod,
  DepositBonus,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import { maskPixKey, type PixKey } from '@player-site/contracts/cashier/pix-key.ts'
import type { SavedMethod } from '@player-site/contracts/cashier/saved-methods.entities.ts'
import { isUnusualDeposit } from '@player-site/contracts/cashier/unusual-amount.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { decimalFromMoney, money, roundedFromDecimal } from '@player-site/contracts/kernel/money.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { DepositQuestion } from '../../shared/ui/amount-question.tsx'
import { Banner } from '../../shared/ui/banner.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { type FieldErrors, Form } from '../../shared/ui/fields/form.tsx'
import { MoneyField } from '../../shared/ui/fields/money-field.tsx'
import { Pill } from '../../shared/ui/pill.tsx'
import { useReview } from '../../shared/ui/use-review.ts'
import { useStepFocus } from '../../shared/ui/use-step-focus.ts'
import { useAmountFaultText, useMinorAmounts } from './amount-text.ts'
import { BonusChoice } from './bonus-choice.tsx'
import styles from './cashier.module.css'
import { amountFault, type Bounds, presetsFor, withBonus } from './cashier.rules.ts'
import { paymentRequested, selectCashier } from './cashier.slice.ts'
import type { PaymentPhase, PaymentRequest } from './cashier.state.ts'
import { consentedIn, noBonus } from './deposit-bonus.rules.ts'
import { ForfeitQuestion, useForfeiting } from './forfeit-question.tsx'
import { MethodList, type MethodListProps } from './method-list.tsx'
import { isOpen, minOf, type Offered, offerIdOf } from './pay-back.rules.ts'
import { PayBackNotice } from './pay-back-notice.tsx'
import { PixKeyFields, typedAccountName, useTypedAccount } from './payout-account.tsx'
import { RemoveSaved } from './remove-saved.tsx'
import { WithdrawalReview } from './withdrawal-review.tsx'

export interface PaymentFormProps {
  readonly kind: PaymentRequest['kind']
  readonly methods: readonly Offered[]
  readonly currency: Currency
  /** The maximum that a limit or the balance allows, in minor units. */
  readonly left: bigint | undefined
  /** What the player usually deposits, in minor units; undefined: they have not yet. */
  readonly usual?: bigint | undefined
  readonly bonuses?: readonly DepositBonus[]
  readonly children?: ReactNode
}

/**
 * Asks for an amount and a method; a withdrawal, and a deposit far above the usual, is reviewed
 * before it is requested.
 */
export function PaymentForm(props: PaymentFormProps) {
  const { kind, methods, currency, left, usual, bonuses = [], children } = props
  const { payment } = useSelector(selectCashier)
  const send = useSend(kind, currency)
  const faultText = useAmountFaultText(kind, currency)
  const [picked, setPicked] = useState<string>()
  const [amount, setAmount] = useState<bigint>()
  const [bonusId, setBonusId] = useState(() => consentedIn(bonuses))
  const [errors, setErrors] = useState<FieldErrors>({})
  const forfeiting = useForfeiting(payment)
  const review = useReview<Draft, PaymentPhase>(payment, isAnswered)
  useWhenAccepted(payment, () => setAmount(undefined))
  const chosen = chosenOf(methods, picked, currency)
  const typed = useTypedAccount(chosen?.method ?? {})
  if (!chosen) return null
  const { method, saved } = chosen
  const bonus = bonuses.find((known) => known.bonusId === bonusId)
  const bounds = boundsOf(chosen, bonus, left, currency)
  const submit = () => {
    const fault = amountFault(amount, bounds)
    setErrors({ [typedAccountName]: typed.fault, amount: fault && faultText(fault, bounds) })
    if (fault || typed.fault !== undefined || amount === undefined) return
    const draft = { method, saved, amount, bonusId: bonus?.bonusId ?? null, account: typed.account }
    const isUnusual = kind === 'deposit' && isUnusualDeposit(amount, usual, bounds.min)
    if (kind === 'withdrawal' || isUnusual) review.open(draft)
    else send(draft)
  }
  if (forfeiting) return <ForfeitQuestion {...forfeiting} isPending={payment.is === 'starting'} />
  const { draft } = review
  if (draft) return <Review kind={kind} draft={draft} currency={currency} onBack={review.close} />
  const pick = (picked: bigint) => {
    setAmount(picked)
    setErrors({})
  }
  return (
    <Form errors={errors} onSubmit={submit} testId={`${kind}-form`}>
      <Methods
        kind={kind}
        methods={methods}
        currency={currency}
        chosen={offerIdOf(chosen)}
        onChoose={setPicked}
      />
      {saved && <RemoveSaved saved={saved} name={method.name} />}
      {method.accountKind && <PixKeyFields {...typed} />}
      <MoneyField
        name="amount"
        label={<FormattedMessage id="cashier.amount" />}
        currency={currency}
        amountMinor={amount}
        autoFocus={review.isLeft}
        // An error stays until the next submit: removing it at once would move the button under the
        // player's finger.
        onChange={setAmount}
        testId="cashier-amount"
      />
      <Presets kind={kind} bounds={bounds} currency={currency} amount={amount} onPick={pick} />
      <BonusChoice
        bonuses={bonuses}
        value={bonus?.bonusId ?? noBonus}
        onChange={setBonusId}
        currency={currency}
        amount={amount}
      />
      <Send kind={kind} isSaved={saved !== undefined} />
      {children}
    </Form>
  )
}

interface ReviewProps extends Pick<PaymentFormProps, 'kind' | 'currency'> {
  readonly draft: Draft
  readonly onBack: () => void
}

/** The second question of a payment. */
function Review({ kind, draft, currency, onBack }: ReviewProps) {
  const { payment } = useSelector(selectCashier)
  const send = useSend(kind, currency)
  const written = useMinorAmounts(currency)
  const step = {
    amount: written(draft.amount),
    isPending: payment.is === 'starting',
    onConfirm: () => send(draft),
    onBack,
  }
  if (kind === 'deposit') return <DepositQuestion {...step} />
  return <WithdrawalReview method={draft.method} account={accountOf(draft)} {...step} />
}

/** A refresh may remove or close the selected method: the first open one then replaces it. */
function chosenOf(
  methods: readonly Offered[],
  picked: string | undefined,
  currency: Currency,
): Offered | undefined {
  const open = methods.filter((known) => isOpen(known, currency))
  return open.find((known) => offerIdOf(known) === picked) ?? open[0] ?? methods[0]
}

/** The minimum and maximum of an amount by this method. */
function boundsOf(
  { method, payBack }: Offered,
  bonus: DepositBonus | undefined,
  left: bigint | undefined,
  currency: Currency,
): Bounds {
  const minor = (decimal: number) => roundedFromDecimal(decimal, currency).amountMinor
  return withBonus(
    { min: minor(method.min), max: minor(method.max), left: minOf(left, payBack?.max) },
    bonus && minor(bonus.minDeposit),
  )
}

function Methods(props: MethodListProps) {
  return (
    <section className={styles['group']}>
      <h2 className={styles['heading']}>
        <FormattedMessage id={`cashier.method.${props.kind}`} />
      </h2>
      <PayBackNotice methods={props.methods} currency={props.currency} />
      <MethodList {...props} />
    </section>
  )
}

/** An accepted request clears the form, so that it is not sent twice. */
function useWhenAccepted({ is }: PaymentPhase, clear: () => void): void {
  const previous = useRef(is)
  useEffect(() => {
    if (previous.current === 'starting' && is === 'none') clear()
    previous.current = is
  })
}

/** A payment as it was entered; amount in minor units. */
interface Draft {
  readonly method: CashierMethod
  readonly saved: SavedMethod | undefined
  readonly amount: bigint
  readonly bonusId: string | null
  /** The typed account, for a method that asks for one. */
  readonly account: PixKey | undefined
}

/** Requests the payment. */
function useSend(kind: PaymentRequest['kind'], currency: Currency): (draft: Draft) => void {
  const dispatch = useDispatch()
  return ({ method: { id, account: reviewed }, saved, amount, bonusId, account }) => {
    const decimal = decimalFromMoney(money(amount, currency))
    const to = account ? { account } : reviewed && { reviewedAccount: reviewed }
    const by = saved && { savedMethodId: saved.savedMethodId }
    dispatch(paymentRequested({ kind, method: id, amount: decimal, bonusId, ...to, ...by }))
  }
}

/** Where the money goes: as typed, or as the platform knows it. */
const accountOf = ({ account, method }: Draft): string | undefined =>
  account ? maskPixKey(account) : method.account

/** The request is neither in flight nor followed. */
const isAnswered = ({ is }: PaymentPhase): boolean => is === 'none' || is === 'refused'

interface SendProps {
  readonly kind: PaymentRequest['kind']
  /** By a saved card: no other page follows. */
  readonly isSaved: boolean
}

/** Sends the form and shows why the last attempt was refused. */
function Send({ kind, isSaved }: SendProps) {
  const { payment } = useSelector(selectCashier)
  const depositText = isSaved ? 'cashier.go.saved' : 'cashier.go.deposit'
  return (
    <>
      {payment.is === 'refused' && payment.request.kind === kind && (
        <Refusal code={payment.failure.code} />
      )}
      <div className={styles['send']}>
        <Button
          type="submit"
          size="large"
          isWide
          isPending={payment.is === 'starting'}
          data-testid="cashier-submit"
        >
          <FormattedMessage id={kind === 'deposit' ? depositText : 'cashier.review.continue'} />
        </Button>
      </div>
    </>
  )
}

/** Takes the keyboard and comes into view: on a phone it would be below the edge of the screen. */
function Refusal({ code }: { readonly code: string }) {
  const step = useStepFocus<HTMLDivElement>()
  return (
    <div ref={step} tabIndex={-1}>
      <Banner
        level="danger"
        isAnswer
        testId="cashier-refused"
        title={<FormattedMessage id={`error.${code}`} />}
      />
    </div>
  )
}

interface PresetsProps {
  readonly kind: PaymentRequest['kind']
  readonly bounds: Bounds
  readonly currency: Currency
  readonly amount: bigint | undefined
  readonly onPick: (amount: bigint) => void
}

/** Preset amounts: round ones for a deposit, half or all of the balance for a withdrawal. */
function Presets({ kind, bounds, currency, amount, onPick }: PresetsProps) {
  const intl = useIntl()
  const written = useMinorAmounts(currency)
  const { min, max, left } = bounds
  const all = left !== undefined && left < max ? left : max
  const picks =
    kind === 'deposit'
      ? presetsFor(bounds).map((value) => ({ value, label: written(value) }))
      : [
          { value: all / 2n, label: intl.formatMessage({ id: 'cashier.amount.half' }) },
          { value: all, label: intl.formatMessage({ id: 'cashier.amount.all' }) },
        ].filter(({ value }) => value >= min)
  if (picks.length === 0) return null
  return (
    <fieldset className={styles['presets']}>
      <legend className={styles['hidden']}>
        <FormattedMessage id="cashier.amount.presets" />
      </legend>
      {picks.map(({ value, label }) => (
        <Pill key={label} isChosen={amount === value} onClick={() => onPick(value)}>
          {label}
        </Pill>
      ))}
    </fieldset>
  )
}
