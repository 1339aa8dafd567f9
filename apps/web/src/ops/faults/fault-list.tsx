import { consoleText } from '../messages.ts'
import { timeText } from '../times.ts'
import styles from './fault-list.module.css'
import type { ShownFault } from './fault-text.ts'

interface FaultListProps {
  readonly faults: readonly ShownFault[]
  readonly now: number
}

/** Faults of the platform in sentences, the newest first. */
export const FaultList = ({ faults, now }: FaultListProps) => (
  <ul className={styles['faults']} data-testid="fault-list">
    {faults.map(({ at, sentence, times }) => (
      <li key={`${at} ${sentence}`} className={styles['fault']}>
        <time className={styles['ago']} title={timeText(at)}>
          {consoleText.player.ago(now - at)}
        </time>
        <span className={styles['sentence']}>
          {sentence}
          {times !== undefined && ` ${consoleText.faults.times(times)}`}
        </span>
      </li>
    ))}
  </ul>
)
