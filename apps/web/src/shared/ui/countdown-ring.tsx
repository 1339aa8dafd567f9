import { durationAttribute, formatMinutes } from '../locale/format-time.ts'
import styles from './countdown-ring.module.css'
import { cx } from './cx.ts'

export interface CountdownRingProps {
  readonly label: string
  readonly leftMs: number
  readonly totalMs: number
  readonly testId?: string
}

const radius = 50
const around = 2 * Math.PI * radius
/** The last part is drawn in another colour. */
const shortShare = 0.2

/** A countdown as a figure and an arc; the caller provides the time. */
export function CountdownRing({ label, leftMs, totalMs, testId }: CountdownRingProps) {
  const share = totalMs > 0 ? Math.min(1, Math.max(0, leftMs / totalMs)) : 0
  return (
    <div role="timer" aria-label={label} className={styles['ring']}>
      <svg viewBox="0 0 112 112" className={styles['drawing']} aria-hidden="true">
        <g fill="none" strokeWidth="8" strokeLinecap="round">
          <circle cx="56" cy="56" r={radius} className={styles['track']} />
          {share > 0 && (
            <circle
              cx="56"
              cy="56"
              r={radius}
              strokeDasharray={around}
              strokeDashoffset={around * (1 - share)}
              className={cx(styles['left'], share <= shortShare && styles['short'])}
            />
          )}
        </g>
      </svg>
      <time className={styles['time']} dateTime={durationAttribute(leftMs)} data-testid={testId}>
        {formatMinutes(leftMs)}
      </time>
    </div>
  )
}
