import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { durationAttribute, formatDuration } from '../../shared/locale/format-time.ts'
import { cx } from '../../shared/ui/cx.ts'
import { selectSessionStartedAtMs } from '../session/index.ts'
import styles from './session-clock.module.css'
import { clockHidden, clockShown, selectNowMs } from './session-clock.slice.ts'

/**
 * The duration of this session, always visible where money is: in the bar of a game, in a line
 * above the payment form, or as the first row of a reality check.
 * @see design "Money and game screens"
 */
export function SessionClock({ placement }: { readonly placement: 'bar' | 'line' | 'row' }) {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(clockShown())
    return () => {
      dispatch(clockHidden())
    }
  }, [dispatch])
  const startedAtMs = useSelector(selectSessionStartedAtMs)
  const nowMs = useSelector(selectNowMs)
  if (startedAtMs === undefined || nowMs === undefined) return null
  const durationMs = nowMs - startedAtMs
  return (
    <div className={cx(styles['clock'], styles[placement])} data-testid="session-clock">
      <span className={styles['label']}>
        <FormattedMessage id="sessionClock.time" />
      </span>
      <time className={styles['time']} dateTime={durationAttribute(durationMs)}>
        {formatDuration(durationMs)}
      </time>
    </div>
  )
}
