import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Failure } from '../api/failure.ts'
import { Button } from './button.tsx'
import styles from './page-list.module.css'

/** The state of the remaining items: more available, loading, failed, or complete. */
export type PageListRemainder =
  | { readonly is: 'more' }
  | { readonly is: 'loading' }
  | { readonly is: 'failed'; readonly failure: Failure }
  | { readonly is: 'none' }

export interface PageListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly idOf: (item: Item) => string
  /** The usual height of a row; each row is measured once it is rendered. */
  readonly rowPx: number
  readonly remainder: PageListRemainder
  readonly onMore: () => void
  /** Shown below the last row. */
  readonly end: ReactNode
  readonly testId: string
  /** Above the rows, within the list's section. */
  readonly head?: ReactNode
  readonly children: (item: Item, before: Item | undefined) => ReactNode
}

/**
 * The number of rows rendered beyond the window's edge; within this distance of the end, more are
 * requested.
 */
const rowsAhead = 6

/** Renders only the visible rows of a list of any length; it scrolls with the page. */
export function PageList<Item>(props: PageListProps<Item>) {
  const { label, items, idOf, rowPx, remainder, onMore, end, testId, head, children } = props
  const box = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => rowPx,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : idOf(item)
    },
    overscan: rowsAhead,
    scrollMargin: top,
  })
  // The content above may have changed its height.
  useLayoutEffect(() => {
    const at = box.current?.getBoundingClientRect().top
    if (at !== undefined) setTop(Math.round(at + window.scrollY))
  }, [])
  useScrollAnchor(items.map(idOf), top, rowPx)
  const shown = virtual.getVirtualItems()
  const isNearEnd =
    remainder.is === 'more' && (shown.at(-1)?.index ?? 0) >= items.length - rowsAhead
  useEffect(() => {
    if (isNearEnd) onMore()
  }, [isNearEnd, onMore])
  return (
    <section aria-label={label}>
      {head}
      <ul
        ref={box}
        className={styles['rows']}
        style={{ height: virtual.getTotalSize() }}
        data-testid={testId}
        data-count={items.length}
      >
        {shown.map(({ key, index, start }) => {
          const item = items[index]
          if (item === undefined) return null
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles['row']}
              style={{ transform: `translateY(${start - top}px)` }}
              aria-posinset={index + 1}
              aria-setsize={remainder.is === 'none' ? items.length : -1}
            >
              {children(item, items[index - 1])}
            </li>
          )
        })}
      </ul>
      <ListEnd remainder={remainder} end={end} onMore={onMore} testId={`${testId}-end`} />
    </section>
  )
}

/** New rows are added at the top; a reader further down keeps their scroll position. */
function useScrollAnchor(ids: readonly string[], top: number, rowPx: number): void {
  const known = useRef<string>(undefined)
  useLayoutEffect(() => {
    const first = known.current
    known.current = ids[0]
    if (first === undefined || window.scrollY <= top) return
    const added = ids.indexOf(first)
    if (added > 0) window.scrollBy(0, added * rowPx)
  }, [ids, top, rowPx])
}

interface EndProps {
  readonly remainder: PageListRemainder
  readonly end: ReactNode
  readonly onMore: () => void
  readonly testId: string
}

function ListEnd({ remainder, end, onMore, testId }: EndProps) {
  return (
    <div className={styles['end']} aria-live="polite" data-testid={testId}>
      {remainder.is === 'none' && end}
      {(remainder.is === 'more' || remainder.is === 'loading') && (
        <FormattedMessage id="ui.list.more" />
      )}
      {remainder.is === 'failed' && (
        <>
          <FormattedMessage id={`error.${remainder.failure.code}`} />
          <Button kind="quiet" onClick={onMore}>
            <FormattedMessage id="ui.retry" />
          </Button>
        </>
      )}
    </div>
  )
}
