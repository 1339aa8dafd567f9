import { CalendarClock } from 'lucide-react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Button } from '../../shared/ui/button.tsx'
import type { LimitCardProps } from './limit-card.props.ts'
import styles from './limits.module.css'
import { timeLeft } from './limits.rules.ts'
import { changeSubmitted, selectNowMs } from './limits.slice.ts'

/**
 * A change that is pending until its date, or until the player confirms it once the date has come.
 */
export function LimitPending({ type, limit, currency, act }: Omit<LimitCardProps, 'view'>) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const { tag } = useLocale()
  const nowMs = useSelector(selectNowMs)
  const { duration, pendingLimit, pendingLimitActiveFrom: from, pendingLimitDue: isDue } = limit
  if (from === null) return null
  const isSending = (wish: 'cancelPendingLimit' | 'confirmPendingLimit') =>
    act.is === 'sending' && wish in act.change
  const submit = (change: Parameters<typeof changeSubmitted>[0]['change']) =>
    dispatch(changeSubmitted({ type, change }))
  const timeText = (until: string, now: number) =>
    intl.formatList(
      timeLeft(Date.parse(until), now).map(([unit, count]) =>
        intl.formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' }),
      ),
      { type: 'unit' },
    )
  const values = {
    duration,
    amount: pendingLimit === null ? '' : formatAmount(pendingLimit, currency, tag),
    when: (
      <time dateTime={from}>
        <FormattedDate value={from} dateStyle="medium" timeStyle="short" />
      </time>
    ),
  }
  const what = pendingLimit === null ? 'removal' : 'raise'
  return (
    <div className={styles['pending']} data-testid={`limit-pending-${type}-${duration}`}>
      <CalendarClock size={20} aria-hidden="true" className={styles['sign']} />
      <div className={styles['text']}>
        <p>
          <FormattedMessage
            id={`limits.pending.${what}.${isDue ? 'due' : 'waiting'}`}
            values={values}
          />
        </p>
        {!isDue && nowMs !== undefined && (
          <p
            className={styles['small']}
            role="timer"
            data-testid={`limit-left-${type}-${duration}`}
          >
            <FormattedMessage id="limits.pending.left" values={{ time: timeText(from, nowMs) }} />
          </p>
        )}
        <div className={styles['actions']}>
          {isDue && (
            <Button
              isPending={isSending('confirmPendingLimit')}
              data-testid={`limit-confirm-${type}-${duration}`}
              onClick={() => submit({ duration, confirmPendingLimit: true })}
            >
              <FormattedMessage id={`limits.pending.${what}.confirm`} values={values} />
            </Button>
          )}
          <Button
            kind="quiet"
            isPending={isSending('cancelPendingLimit')}
            data-testid={`limit-cancel-${type}-${duration}`}
            onClick={() => submit({ duration, cancelPendingLimit: true })}
          >
            <FormattedMessage id="limits.pending.cancel" />
          </Button>
        </div>
      </div>
    </div>
  )
}
