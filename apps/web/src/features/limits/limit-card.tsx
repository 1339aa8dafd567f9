import { Lock } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { formatAmount } from '../../shared/locale/format-money.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Progress } from '../../shared/ui/progress.tsx'
import type { LimitCardProps } from './limit-card.props.ts'
import { LimitEdit } from './limit-edit.tsx'
import { LimitFaultText } from './limit-fault.tsx'
import { LimitPending } from './limit-pending.tsx'
import styles from './limits.module.css'
import { meterOf } from './limits.rules.ts'
import { editOpened } from './limits.slice.ts'

/** One limit: its value, how much of it is used, when it resets, and any pending change. */
export function LimitCard(props: LimitCardProps) {
  const { type, limit, view, currency, act } = props
  const dispatch = useDispatch()
  const { tag } = useLocale()
  const { duration } = limit
  const isEditing = act.is === 'editing' || ('change' in act && 'limit' in act.change)
  const editButton = useFocusAfter(isEditing)
  const hasPending = limit.pendingLimitActiveFrom !== null
  return (
    <article className={styles['card']} data-testid={`limit-${type}-${duration}`}>
      <header className={styles['head']}>
        <h3 className={styles['name']}>
          <FormattedMessage id="limits.name" values={{ duration }} />
        </h3>
        {limit.locked ? (
          <span className={styles['locked']}>
            <Lock size={16} aria-hidden="true" />
            <FormattedMessage id="limits.locked" />
          </span>
        ) : (
          !isEditing && (
            <Button
              kind="quiet"
              ref={editButton}
              data-testid={`limit-edit-${type}-${duration}`}
              onClick={() => dispatch(editOpened({ type, duration }))}
            >
              <FormattedMessage id={limit.limit === null ? 'limits.set' : 'limits.change'} />
            </Button>
          )
        )}
      </header>
      <p className={styles['figure']} data-testid={`limit-figure-${type}-${duration}`}>
        {limit.limit === null ? (
          <span className={styles['unset']}>
            <FormattedMessage id="limits.unset" />
          </span>
        ) : (
          formatAmount(limit.limit, currency, tag)
        )}
      </p>
      <Meter {...props} />
      {hasPending && <LimitPending type={type} limit={limit} currency={currency} act={act} />}
      {act.is === 'refused' && !isEditing && (
        <p role="alert" className={styles['fault']}>
          <LimitFaultText type={type} duration={duration} failure={act.failure} view={view} />
        </p>
      )}
      {isEditing && (
        <LimitEdit type={type} limit={limit} view={view} currency={currency} act={act} />
      )}
    </article>
  )
}

/** Returns the focus to what opened an editor, unless it is elsewhere by then. */
function useFocusAfter(isEditing: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) {
      button.current?.focus()
    }
    wasEditing.current = isEditing
  }, [isEditing])
  return button
}

function Meter({ type, limit, currency }: LimitCardProps) {
  const intl = useIntl()
  const { tag } = useLocale()
  const amount = (value: number) => formatAmount(value, currency, tag)
  const used = intl.formatMessage({ id: `limits.${type}.used` }, { amount: amount(limit.used) })
  const resets = (
    <FormattedMessage
      id="limits.resets"
      values={{
        when: (
          <time dateTime={limit.resetAt}>
            <FormattedDate
              value={limit.resetAt}
              weekday="short"
              day="numeric"
              month="short"
              hour="2-digit"
              minute="2-digit"
              timeZoneName="short"
            />
          </time>
        ),
      }}
    />
  )
  if (limit.limit === null) {
    return (
      <p className={styles['small']}>
        {used} · {resets}
      </p>
    )
  }
  const { share, isNear } = meterOf(limit)
  return (
    <div className={styles['meter']}>
      <Progress
        label={used}
        share={share}
        isNear={isNear}
        valueText={intl.formatMessage(
          { id: 'limits.left' },
          { amount: amount(limit.remaining ?? 0) },
        )}
      />
      <p className={styles['small']}>{resets}</p>
    </div>
  )
}
