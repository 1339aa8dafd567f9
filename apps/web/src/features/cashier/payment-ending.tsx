import type { Payment } from '@player-site/contracts/cashier/cashier.entities.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { homePage } from '@player-site/contracts/site/site.pages.ts'
import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { useStepFocus } from '../../shared/ui/use-step-focus.ts'
import styles from './cashier.module.css'
import { depositOpened, paymentLeft } from './cashier.slice.ts'

export interface EndingProps {
  readonly payment: Payment
  /** Closes the surrounding sheet; missing on a separate page. */
  readonly onClose: (() => void) | undefined
}

function useAmount({ amount, currency }: Payment): string {
  const { tag } = useLocale()
  return formatAmount(amount, currency, tag)
}

/** Returns to the form and loads the gate again: the limit's remainder is smaller now. */
function useAgain(): () => void {
  const dispatch = useDispatch()
  return () => {
    dispatch(paymentLeft())
    dispatch(depositOpened())
  }
}

/** The player has finished at the provider's page; the result is not known yet. */
export function PaymentInProgress({ payment, onClose }: EndingProps): ReactNode {
  const { prefix } = useLocale()
  const amount = useAmount(payment)
  const step = useStepFocus<HTMLDivElement>()
  const kind = payment.status === 'PENDING' ? 'pending' : 'checking'
  return (
    <div ref={step} tabIndex={-1} role="status" data-testid={`payment-${kind}`}>
      <EmptyState
        icon={<Hourglass size={32} aria-hidden="true" className={styles['turning']} />}
        title={<FormattedMessage id={`cashier.${kind}.title`} values={{ amount }} />}
        body={<FormattedMessage id={`cashier.${kind}.body`} />}
      >
        {kind === 'pending' && (
          <Leave to={addressOf(homePage, prefix)} onClose={onClose} textId="cashier.ending.leave" />
        )}
      </EmptyState>
    </div>
  )
}

interface LeaveProps {
  readonly to: string
  readonly onClose: (() => void) | undefined
  readonly textId: string
}

const Leave = ({ to, onClose, textId }: LeaveProps) =>
  onClose ? (
    <Button data-testid="payment-leave" onClick={onClose}>
      <FormattedMessage id={textId} />
    </Button>
  ) : (
    <Link to={to} className={buttonClass()} data-testid="payment-leave">
      <FormattedMessage id={textId} />
    </Link>
  )

/** Says where the provider took less than the player asked for. */
function SuccessBody({ payment, amount }: { readonly payment: Payment; readonly amount: string }) {
  const { tag } = useLocale()
  const { requestedAmount, currency } = payment
  if (requestedAmount === undefined) return <FormattedMessage id="cashier.success.body" />
  const requested = formatAmount(requestedAmount, currency, tag)
  return <FormattedMessage id="cashier.success.partial" values={{ amount, requested }} />
}

/** Shows the result that the platform reported. */
export function PaymentEnding({ payment, onClose }: EndingProps): ReactNode {
  const { prefix } = useLocale()
  const amount = useAmount(payment)
  const again = useAgain()
  const step = useStepFocus<HTMLDivElement>()
  if (payment.status === 'SUCCESS') {
    return (
      <div ref={step} tabIndex={-1} role="status" data-testid="payment-success">
        <EmptyState
          icon={<CircleCheck size={32} aria-hidden="true" />}
          title={<FormattedMessage id="cashier.success.title" values={{ amount }} />}
          body={<SuccessBody payment={payment} amount={amount} />}
        >
          <Leave to={addressOf(homePage, prefix)} onClose={onClose} textId="cashier.ending.done" />
          <Button kind="quiet" data-testid="payment-again" onClick={again}>
            <FormattedMessage id="cashier.ending.again" />
          </Button>
        </EmptyState>
      </div>
    )
  }
  const reason = payment.reason ?? 'refused'
  return (
    <div ref={step} tabIndex={-1} role="status" data-testid="payment-failed" data-reason={reason}>
      <EmptyState
        icon={<CircleX size={32} aria-hidden="true" />}
        title={
          // Leaving is the player's own choice, and no failure.
          <FormattedMessage
            id={reason === 'abandoned' ? 'cashier.cancelled.title' : 'cashier.failed.title'}
          />
        }
        body={<FormattedMessage id={`cashier.failed.${reason}`} />}
      >
        <Button data-testid="payment-again" onClick={again}>
          <FormattedMessage id="ui.retry" />
        </Button>
      </EmptyState>
    </div>
  )
}
