import {
  type PendingWithdrawal,
  withdrawalPhases,
} from '@player-site/contracts/cashier/cashier.entities.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { Stepper } from '../../shared/ui/stepper.tsx'
import styles from './cashier.module.css'

interface WithdrawalTrackerProps {
  readonly withdrawal: Pick<PendingWithdrawal, 'phase' | 'expectedAt' | 'isUnderReview'>
  /** When the phase was read, ms since 1970. */
  readonly readAtMs: number
}

/** How far a withdrawal is, and by when it should arrive. */
export function WithdrawalTracker({ withdrawal, readAtMs }: WithdrawalTrackerProps) {
  const intl = useIntl()
  const { phase, expectedAt, isUnderReview = false } = withdrawal
  const steps = withdrawalPhases.map((id) => ({
    id,
    title: <FormattedMessage id={`cashier.waiting.phase.${id}`} />,
  }))
  const isLate = expectedAt !== null && Date.parse(expectedAt) < readAtMs
  return (
    <div className={styles['tracker']} data-testid="withdrawal-tracker" data-phase={phase}>
      <Stepper steps={steps} current={phase} />
      {isUnderReview && (
        <p className={styles['rowWhen']} data-testid="withdrawal-under-review">
          <FormattedMessage id="cashier.waiting.underReview" />
        </p>
      )}
      {expectedAt !== null && !isUnderReview && (
        <p className={styles['rowWhen']} data-testid="withdrawal-expected">
          {isLate ? (
            <FormattedMessage id="cashier.waiting.late" />
          ) : (
            <FormattedMessage
              id="cashier.waiting.expected"
              values={{
                when: intl.formatDate(expectedAt, { dateStyle: 'medium', timeStyle: 'short' }),
              }}
            />
          )}
        </p>
      )}
    </div>
  )
}
