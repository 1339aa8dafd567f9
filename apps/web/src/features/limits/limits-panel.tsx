import {
  type LimitType,
  limitDurations,
  limitPeriods,
} from '@player-site/contracts/limits/limits.entities.ts'
import { type ReactNode, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { isPending } from '../../shared/remote/remote.ts'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { LimitCard } from './limit-card.tsx'
import styles from './limits.module.css'
import { limitOf } from './limits.rules.ts'
import { limitsLeft, limitsRequested, selectLimits } from './limits.slice.ts'

interface LimitsPanelProps {
  readonly type: LimitType
  /** Explains how limits change in this market, before the player acts. */
  readonly rules: ReactNode
}

/**
 * Deposit or loss limits: the value, the usage and pending changes.
 * @see A§3, A§4 Responsible gambling
 */
export function LimitsPanel({ type, rules }: LimitsPanelProps) {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(limitsRequested(type))
    return () => {
      dispatch(limitsLeft(type))
    }
  }, [dispatch, type])
  return (
    <section className={styles['panel']} data-testid={`limits-${type}`}>
      <div className={styles['intro']}>
        <h2 className={styles['title']}>
          <FormattedMessage id={`limits.${type}.title`} />
        </h2>
        <p className={styles['lead']}>
          <FormattedMessage id={`limits.${type}.body`} />
        </p>
      </div>
      {rules}
      <Cards type={type} />
    </section>
  )
}

function Cards({ type }: Pick<LimitsPanelProps, 'type'>) {
  const dispatch = useDispatch()
  const limits = useSelector(selectLimits(type))
  if (limits.is === 'failed') {
    const { requestId } = limits.failure
    return (
      <ErrorState
        body={<FormattedMessage id={`error.${limits.failure.code}`} />}
        onRetry={() => dispatch(limitsRequested(type))}
        {...(requestId !== undefined && { requestId })}
      />
    )
  }
  return (
    <div className={styles['cards']} aria-busy={isPending(limits)}>
      {limitPeriods.map((period) => {
        const duration = limitDurations[period]
        if (isPending(limits)) return <Skeleton key={period} className={styles['skeleton']} />
        const limit = limitOf(limits.value.view, duration)
        if (!limit) return null
        return (
          <LimitCard
            key={period}
            type={type}
            limit={limit}
            view={limits.value.view}
            currency={limits.value.view.currency}
            act={limits.value.acts[duration]}
          />
        )
      })}
    </div>
  )
}
