import { Pause, Play, Trash2 } from 'lucide-react'
import { useDispatch, useSelector } from 'react-redux'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { cx } from '../../shared/ui/cx.ts'
import { consoleText } from '../messages.ts'
import styles from './log.module.css'
import { LogFilters } from './log-filters.tsx'
import { LogRows } from './log-rows.tsx'
import { rowsWith } from './search.ts'
import { cleared, continued, paused, selectTail } from './tail.slice.ts'

/** The log lines of all nodes as they are written. */
export function LogScreen() {
  const dispatch = useDispatch()
  const { connection, rows, held, search } = useSelector(selectTail)
  const isPaused = held !== undefined
  const shown = rowsWith(rows, search)
  return (
    <div className={styles['screen']}>
      <div className={styles['head']}>
        <h1 className={styles['heading']}>{consoleText.tail.heading}</h1>
        <p
          className={styles['connection']}
          role="status"
          data-testid="tail-line"
          data-connection={connection}
        >
          <span aria-hidden="true" className={cx(styles['dot'], styles[connection])} />
          {consoleText.tail.connection[connection]}
        </p>
        <div className={styles['tools']}>
          <button
            type="button"
            className={buttonClass({ kind: 'quiet' })}
            aria-pressed={isPaused}
            data-testid="tail-pause"
            onClick={() => dispatch(isPaused ? continued() : paused())}
          >
            {isPaused ? (
              <Play size={16} aria-hidden="true" />
            ) : (
              <Pause size={16} aria-hidden="true" />
            )}
            {isPaused ? consoleText.tail.continue(held.length) : consoleText.tail.pause}
          </button>
          <button
            type="button"
            className={buttonClass({ kind: 'quiet' })}
            onClick={() => dispatch(cleared())}
          >
            <Trash2 size={16} aria-hidden="true" />
            {consoleText.tail.clear}
          </button>
        </div>
      </div>
      <LogFilters />
      {shown.length > 0 ? (
        <LogRows key={search} rows={shown} />
      ) : (
        <p className={styles['empty']}>
          {rows.length > 0 ? consoleText.tail.noMatch : consoleText.tail.empty}
        </p>
      )}
    </div>
  )
}
