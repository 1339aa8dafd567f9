import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './progress.module.css'

export interface ProgressProps {
  readonly label: ReactNode
  /** 0 to 1; without it, the progress is unknown. */
  readonly share?: number
  /** The figure as text: "€120 of €500". */
  readonly valueText?: string
  /** Close to a limit that the player set. */
  readonly isNear?: boolean
}

/** The progress of an upload, of wagering, or of a limit's use. */
export function Progress({ label, share, valueText, isNear = false }: ProgressProps) {
  const labelId = useId()
  const bounded = share === undefined ? undefined : Math.min(1, Math.max(0, share))
  return (
    <div className={styles['progress']}>
      <div className={styles['text']}>
        <span id={labelId}>{label}</span>
        {valueText !== undefined && <span className={styles['value']}>{valueText}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={bounded === undefined ? undefined : Math.round(bounded * 100)}
        aria-valuetext={valueText}
        className={styles['track']}
      >
        <div
          className={cx(
            styles['fill'],
            isNear && styles['caution'],
            bounded === undefined && styles['unknown'],
          )}
          style={bounded === undefined ? undefined : { scale: `${bounded} 1` }}
        />
      </div>
    </div>
  )
}
