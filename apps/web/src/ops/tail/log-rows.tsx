import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { consoleText } from '../messages.ts'
import styles from './log.module.css'
import { DroppedRow, LogRow } from './log-row.tsx'
import type { TailRow } from './tail.slice.ts'

const rowPx = 30
/** Within this distance of the end the view counts as being at the end. */
const endPx = 60

/**
 * Renders only the visible rows of any number; it starts at the end and follows new rows while it
 * is there.
 */
export function LogRows({ rows }: { readonly rows: readonly TailRow[] }) {
  const box = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 12,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: endPx,
  })

  useEffect(() => virtual.scrollToEnd(), [virtual])

  return (
    <div
      ref={box}
      role="log"
      aria-label={consoleText.tail.rows}
      aria-live="off"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={styles['box']}
      data-testid="log-rows"
    >
      <div className={styles['canvas']} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          return (
            row && (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={styles['slot']}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row.is === 'line' ? <LogRow line={row.line} /> : <DroppedRow count={row.count} />}
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}
