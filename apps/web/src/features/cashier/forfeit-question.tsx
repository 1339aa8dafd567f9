import { type BonusAtRisk, bonusesAtRisk } from '@player-site/contracts/rewards/rewards.entities.ts'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import * as z from 'zod/mini'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Button } from '../../shared/ui/button.tsx'
import { useStepFocus } from '../../shared/ui/use-step-focus.ts'
import styles from './cashier.module.css'
import { paymentLeft, paymentRequested } from './cashier.slice.ts'
import type { PaymentPhase, PaymentRequest } from './cashier.state.ts'

/** A withdrawal that would end bonuses, which its player has yet to agree to lose. */
export interface Forfeiting {
  readonly request: PaymentRequest
  readonly bonuses: readonly BonusAtRisk[]
}

/** The question of a withdrawal that was refused for it, until the player has answered. */
export function useForfeiting(payment: PaymentPhase): Forfeiting | undefined {
  const [asked, setAsked] = useState<Forfeiting>()
  useEffect(() => {
    if (payment.is === 'refused') setAsked(forfeitingOf(payment))
    else if (payment.is !== 'starting') setAsked(undefined)
  }, [payment])
  // The answer is in flight: the question stays.
  return payment.is === 'starting' && !payment.request.forfeits ? undefined : asked
}

function forfeitingOf({
  request,
  failure,
}: Extract<PaymentPhase, { is: 'refused' }>): Forfeiting | undefined {
  if (failure.code !== 'bonus.withdrawalForfeits') return undefined
  const read = z.safeParse(bonusesAtRisk, failure.details)
  return read.success ? { request, bonuses: read.data.bonuses } : undefined
}

interface QuestionProps extends Forfeiting {
  /** The answer is in flight. */
  readonly isPending: boolean
}

/** Says with exact figures what a withdrawal would end. @see design "a withdrawal forfeits the bonus" */
export function ForfeitQuestion({ request, bonuses, isPending }: QuestionProps) {
  const dispatch = useDispatch()
  const heading = useStepFocus<HTMLHeadingElement>()
  const confirm = () => {
    const { requestId: _, ...about } = request
    const forfeits = bonuses.map(({ assignmentId }) => assignmentId)
    dispatch(paymentRequested({ ...about, forfeits }))
  }
  return (
    <section className={styles['review']} data-testid="withdrawal-forfeits">
      <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
        <FormattedMessage id="cashier.bonusLoss.title" />
      </h2>
      {bonuses.map((bonus) => (
        <p key={bonus.assignmentId} data-testid="forfeit-figures">
          <Figures bonus={bonus} />
        </p>
      ))}
      <p>
        <FormattedMessage id="cashier.bonusLoss.body" />
      </p>
      <Button
        size="large"
        isWide
        isPending={isPending}
        data-testid="forfeit-confirm"
        onClick={confirm}
      >
        <FormattedMessage id="cashier.bonusLoss.confirm" />
      </Button>
      <Button
        kind="quiet"
        isWide
        data-testid="forfeit-keep"
        onClick={() => dispatch(paymentLeft())}
      >
        <FormattedMessage id="cashier.bonusLoss.keep" />
      </Button>
    </section>
  )
}

function Figures({ bonus }: { readonly bonus: BonusAtRisk }) {
  const { tag } = useLocale()
  const amount = (value: number) => formatAmount(value, bonus.currency, tag)
  return (
    <FormattedMessage
      id="cashier.bonusLoss.figures"
      values={{
        balance: amount(bonus.balance),
        wagered: amount(bonus.wageringAmount),
        target: amount(bonus.wageringTarget),
      }}
    />
  )
}
