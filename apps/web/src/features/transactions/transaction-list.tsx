import type { Transaction } from '@player-site/contracts/transactions/transactions.entities.ts'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import { useMedia, usesPhoneLayout } from '../../shared/ui/use-media.ts'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './transaction-list.module.css'
import { ColumnNames, TransactionRow } from './transaction-row.tsx'
import { moreWanted } from './transactions.slice.ts'
import type { Rest, Shown } from './transactions.state.ts'

const rowPx = { phone: 88, desk: 60 } as const
/** Rows beyond the window's edge that are there already; so close to the end, more are asked for. */
const rowsAhead = 6

/** However long it is, the rows in sight are in the page; it scrolls with the page. */
export function TransactionList({ list }: { readonly list: Shown }) {
  const { rows, rest } = list
  const intl = useIntl()
  const dispatch = useDispatch()
  const more = useCallback(() => dispatch(moreWanted()), [dispatch])
  const isPhone = useMedia(usesPhoneLayout)
  const box = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const height = isPhone ? rowPx.phone : rowPx.desk
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    getItemKey: (index) => rows[index]?.referenceId ?? index,
    overscan: rowsAhead,
    scrollMargin: top,
  })
  // What stands above may have changed its height.
  useLayoutEffect(() => {
    const at = box.current?.getBoundingClientRect().top
    if (at !== undefined) setTop(Math.round(at + window.scrollY))
  }, [])
  useStayWhenRowsCome(rows, top, height)
  const shown = virtual.getVirtualItems()
  const isNearEnd = rest.is === 'more' && (shown.at(-1)?.index ?? 0) >= rows.length - rowsAhead
  useEffect(() => {
    if (isNearEnd) more()
  }, [isNearEnd, more])
  return (
    <section aria-label={intl.formatMessage({ id: 'transactions.list' })}>
      <VisuallyHidden>
        <span role="status">
          <FormattedMessage id="transactions.count" values={{ count: rows.length }} />
        </span>
      </VisuallyHidden>
      <ColumnNames />
      <ul
        ref={box}
        className={styles['rows']}
        style={{ height: virtual.getTotalSize() }}
        data-testid="transactions"
        data-count={rows.length}
      >
        {shown.map(({ key, index, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles['row']}
              style={{ transform: `translateY(${start - top}px)` }}
              aria-posinset={index + 1}
              aria-setsize={rest.is === 'none' ? rows.length : -1}
            >
              <TransactionRow row={row} before={rows[index - 1]} />
            </li>
          )
        })}
      </ul>
      <ListEnd rest={rest} onMore={more} />
    </section>
  )
}

/** New rows come at the top; whoever reads further down keeps the line they are at. */
function useStayWhenRowsCome(rows: readonly Transaction[], top: number, height: number): void {
  const known = useRef<string>(undefined)
  useLayoutEffect(() => {
    const first = known.current
    known.current = rows[0]?.referenceId
    if (first === undefined || window.scrollY <= top) return
    const added = rows.findIndex(({ referenceId }) => referenceId === first)
    if (added > 0) window.scrollBy(0, added * height)
  }, [rows, top, height])
}

function ListEnd({ rest, onMore }: { readonly rest: Rest; readonly onMore: () => void }) {
  return (
    <div className={styles['end']} aria-live="polite" data-testid="transactions-end">
      {rest.is === 'none' && <FormattedMessage id="transactions.end" />}
      {(rest.is === 'more' || rest.is === 'loading') && <FormattedMessage id="ui.list.more" />}
      {rest.is === 'failed' && (
        <>
          <FormattedMessage id={`error.${rest.failure.code}`} />
          <Button kind="quiet" onClick={onMore}>
            <FormattedMessage id="ui.retry" />
          </Button>
        </>
      )}
    </div>
  )
}
