import type { ActivitySummary } from '@player-site/contracts/activity/activity.entities.ts'
import type { Currency } from '@player-site/contracts/kernel/currencies.ts'
import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { transactionsPage } from '@player-site/contracts/transactions/transactions.pages.ts'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { IfOffered } from '../../shared/offer/use-offered.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Interruption } from '../../shared/ui/interruption.tsx'
import { signOutRequested } from '../session/index.ts'
import { SessionClock } from '../session-clock/index.ts'
import { historyOpened, playerContinued } from './activity.slice.ts'
import type { ActivityState } from './activity.state.ts'
import styles from './reality-check-dialog.module.css'

export interface RealityCheckDialogProps {
  readonly check: Extract<ActivityState, { is: 'showing' }>
  readonly currency: Currency
}

/**
 * Tells how long the session has lasted, by its own clock, and summarises play since the check
 * before; it closes when the player chooses how to continue. The choices look alike: none is advised.
 */
export function RealityCheckDialog({ check, currency }: RealityCheckDialogProps) {
  const dispatch = useDispatch()
  const { prefix } = useLocale()
  const { summary, answer } = check
  const isSending = answer === 'sending'
  return (
    <Interruption
      testId="reality-check"
      title={<FormattedMessage id="activity.title" />}
      body={<FormattedMessage id="activity.paused" />}
      actions={
        <>
          <button
            type="button"
            className={buttonClass({ kind: 'quiet', isWide: true })}
            data-testid="reality-check-continue"
            aria-disabled={isSending}
            onClick={() => {
              if (!isSending) dispatch(playerContinued())
            }}
          >
            <FormattedMessage id={isSending ? 'activity.sending' : 'activity.continue'} />
          </button>
          <IfOffered group="history">
            <Link
              to={addressOf(transactionsPage, prefix)}
              className={buttonClass({ kind: 'quiet', isWide: true })}
              data-testid="reality-check-history"
              onClick={() => dispatch(historyOpened())}
            >
              <FormattedMessage id="activity.settings.history" />
            </Link>
          </IfOffered>
          <button
            type="button"
            className={buttonClass({ kind: 'quiet', isWide: true })}
            data-testid="reality-check-sign-out"
            onClick={() => dispatch(signOutRequested())}
          >
            <FormattedMessage id="account.signOut" />
          </button>
        </>
      }
    >
      <Suspense fallback={<div className={styles['clock']} />}>
        <SessionClock placement="row" />
      </Suspense>
      <Summary summary={summary} currency={currency} />
      {answer === 'unheard' && (
        <p role="alert" className={styles['unheard']}>
          <FormattedMessage id="activity.unheard" />
        </p>
      )}
    </Interruption>
  )
}

const moment = {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
} as const satisfies Intl.DateTimeFormatOptions

interface SummaryProps {
  readonly summary: ActivitySummary
  readonly currency: Currency
}

function Summary({ summary, currency }: SummaryProps) {
  const intl = useIntl()
  const { tag } = useLocale()
  const amount = (value: number) => formatAmount(value, currency, tag)
  const { turnover, winnings, delta, period, since } = summary
  const rows = [
    ...(since === null ? [] : [{ id: 'activity.since', value: intl.formatDate(since, moment) }]),
    { id: 'activity.turnover', value: amount(turnover) },
    { id: 'activity.winnings', value: amount(winnings) },
    { id: 'activity.delta', value: (delta > 0 ? '+' : '') + amount(delta) },
    ...(period === null
      ? []
      : [
          {
            id: 'activity.period',
            value: intl.formatMessage({ id: 'activity.minutes' }, { minutes: period }),
          },
        ]),
  ] as const
  return (
    <dl className={styles['rows']}>
      {rows.map(({ id, value }) => (
        <div key={id} className={styles['row']}>
          <dt>
            <FormattedMessage id={id} />
          </dt>
          <dd data-testid={id}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
