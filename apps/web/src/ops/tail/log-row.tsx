import type { LogLine } from '@player-site/contracts/ops/ops.entities.ts'
import { useDispatch } from 'react-redux'
import { cx } from '../../shared/ui/cx.ts'
import { playerAddress } from '../frame/addresses.ts'
import { consoleText } from '../messages.ts'
import { preciseTimeText } from '../times.ts'
import styles from './log.module.css'
import { filterChosen } from './tail.slice.ts'

/** One log line; its player and its request are links. */
export function LogRow({ line }: { readonly line: LogLine }) {
  const dispatch = useDispatch()
  const { at, level, node, event, fields } = line
  const { playerId, requestId, ...rest } = fields
  return (
    <article className={cx(styles['row'], styles[level])}>
      <time className={styles['time']}>{preciseTimeText(at)}</time>
      <span className={styles['level']}>{level}</span>
      <strong className={styles['event']}>{event}</strong>
      <span className={styles['fields']}>
        {typeof playerId === 'string' && (
          <a
            href={playerAddress(playerId)}
            title={consoleText.tail.openPlayer}
            className={styles['lead']}
          >
            {playerId}
          </a>
        )}
        {typeof requestId === 'string' && (
          <button
            type="button"
            title={consoleText.tail.filterByRequest}
            className={styles['lead']}
            onClick={() => dispatch(filterChosen({ requestId }))}
          >
            {requestId}
          </button>
        )}
        {Object.entries(rest).map(([field, value]) => (
          <span key={field} className={styles['field']}>
            <span className={styles['name']}>{field}=</span>
            {String(value)}
          </span>
        ))}
        <span className={styles['node']}>{node}</span>
      </span>
    </article>
  )
}

export function DroppedRow({ count }: { readonly count: number }) {
  return (
    <p className={styles['dropped']} data-testid="tail-dropped">
      {consoleText.tail.dropped(count)}
    </p>
  )
}
