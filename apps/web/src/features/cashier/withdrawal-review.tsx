import type { CashierMethod } from '@player-site/contracts/cashier/cashier.entities.ts'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../shared/ui/button.tsx'
import { useStepFocus } from '../../shared/ui/use-step-focus.ts'
import styles from './cashier.module.css'
import { PaymentMark } from './payment-mark.tsx'

export interface WithdrawalReviewProps {
  readonly method: CashierMethod
  /** Where the money goes, masked; missing where it is unknown. */
  readonly account: string | undefined
  /** The formatted amount, with its currency. */
  readonly amount: string
  /** The request is in flight. */
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onBack: () => void
}

/** Shows the withdrawal for review before it is requested. */
export function WithdrawalReview(props: WithdrawalReviewProps) {
  const { method, account, amount, isPending, onConfirm, onBack } = props
  const heading = useStepFocus<HTMLHeadingElement>()
  return (
    <section className={styles['review']} data-testid="withdrawal-review">
      <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
        <FormattedMessage id="cashier.review.title" />
      </h2>
      <dl className={styles['reviewFacts']}>
        <Fact name={<FormattedMessage id="cashier.amount" />}>
          <strong className={styles['reviewAmount']}>{amount}</strong>
        </Fact>
        <Fact name={<FormattedMessage id="cashier.review.method" />}>
          <span className={styles['reviewMethod']}>
            <PaymentMark id={method.id} />
            {method.name}
          </span>
        </Fact>
        {account !== undefined && (
          <Fact name={<FormattedMessage id="cashier.review.account" />}>
            <bdi data-testid="review-account">{account}</bdi>
          </Fact>
        )}
        <Fact name={<FormattedMessage id="cashier.review.time" />}>
          <FormattedMessage id={`content.pay.${method.processTime}`} />
        </Fact>
      </dl>
      <Button
        size="large"
        isWide
        isPending={isPending}
        data-testid="withdrawal-confirm"
        onClick={onConfirm}
      >
        <FormattedMessage id="cashier.go.withdrawal" />
      </Button>
      <Button kind="quiet" isWide data-testid="withdrawal-change" onClick={onBack}>
        <FormattedMessage id="cashier.review.back" />
      </Button>
    </section>
  )
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
