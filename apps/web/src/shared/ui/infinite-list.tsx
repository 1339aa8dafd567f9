import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from './button.tsx'
import styles from './infinite-list.module.css'

/** The state of the remaining items: more available, loading, failed, or complete. */
export type ListRemainder = 'more' | 'loading' | 'failed' | 'none'

export interface InfiniteListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  readonly rowHeightPx: number
  readonly heightPx: number
  readonly remainder: ListRemainder
  readonly onMore: () => void
  readonly children: (item: Item) => ReactNode
}

/** Within this distance of the end, the next page is requested. */
const rowsAhead = 5

/** An endless list: only visible rows are rendered, and the next ones are requested in time. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { label, items, idOf, rowHeightPx, heightPx, remainder, onMore, children } = props
  const frame = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeightPx,
    overscan: rowsAhead,
  })
  const rows = virtual.getVirtualItems()
  const last = rows.at(-1)?.index ?? 0
  const isNearEnd = remainder === 'more' && last >= items.length - rowsAhead
  useEffect(() => {
    if (isNearEnd) onMore()
  }, [isNearEnd, onMore])
  return (
    <section
      ref={frame}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={styles['frame']}
      style={{ '--list-height': `${heightPx}px` }}
    >
      <ul className={styles['list']} style={{ height: virtual.getTotalSize() }}>
        {rows.map(({ index, start, size }) => {
          const item = items[index]
          if (item === undefined) return null
          return (
            <li
              key={idOf(item)}
              className={styles['item']}
              style={{ height: size, transform: `translateY(${start}px)` }}
              aria-posinset={index + 1}
              aria-setsize={remainder === 'none' ? items.length : -1}
            >
              {children(item)}
            </li>
          )
        })}
      </ul>
      <ListEnd remainder={remainder} onMore={onMore} />
    </section>
  )
}

function ListEnd({ remainder, onMore }: Pick<InfiniteListProps<never>, 'remainder' | 'onMore'>) {
  if (remainder === 'none') return null
  return (
    <div className={styles['end']} aria-live="polite">
      {remainder === 'failed' ? (
        <>
          <FormattedMessage id="ui.list.failed" />
          <Button kind="quiet" onClick={onMore}>
            <FormattedMessage id="ui.retry" />
          </Button>
        </>
      ) : (
        <FormattedMessage id="ui.list.more" />
      )}
    </div>
  )
}
