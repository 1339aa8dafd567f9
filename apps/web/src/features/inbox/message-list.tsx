import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch } from 'react-redux'
import { Button } from '../../shared/ui/button.tsx'
import styles from './inbox.module.css'
import { moreWanted } from './inbox.slice.ts'
import type { Rest, ShownInbox } from './inbox.state.ts'
import { MessageRow } from './message-row.tsx'

/** What most rows come to; each is measured once it is there. */
const rowPx = 92
/** Rows beyond the window's edge that are there already; so close to the end, more are asked for. */
const rowsAhead = 6

/** However long it is, the rows in sight are in the page; it scrolls with the page. */
export function MessageList({ inbox: { messages, rest } }: { readonly inbox: ShownInbox }) {
  const intl = useIntl()
  const dispatch = useDispatch()
  const more = useCallback(() => dispatch(moreWanted()), [dispatch])
  const box = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const virtual = useWindowVirtualizer({
    count: messages.length,
    estimateSize: () => rowPx,
    getItemKey: (index) => messages[index]?.id ?? index,
    overscan: rowsAhead,
    scrollMargin: top,
  })
  useLayoutEffect(() => {
    const at = box.current?.getBoundingClientRect().top
    if (at !== undefined) setTop(Math.round(at + window.scrollY))
  }, [])
  const shown = virtual.getVirtualItems()
  const isNearEnd = rest.is === 'more' && (shown.at(-1)?.index ?? 0) >= messages.length - rowsAhead
  useEffect(() => {
    if (isNearEnd) more()
  }, [isNearEnd, more])
  return (
    <section aria-label={intl.formatMessage({ id: 'inbox.list' })}>
      <ul
        ref={box}
        className={styles['rows']}
        style={{ height: virtual.getTotalSize() }}
        data-testid="inbox"
        data-count={messages.length}
      >
        {shown.map(({ key, index, start }) => {
          const message = messages[index]
          if (!message) return null
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles['row']}
              style={{ transform: `translateY(${start - top}px)` }}
              aria-posinset={index + 1}
              aria-setsize={rest.is === 'none' ? messages.length : -1}
            >
              <MessageRow message={message} />
            </li>
          )
        })}
      </ul>
      <ListEnd rest={rest} onMore={more} />
    </section>
  )
}

function ListEnd({ rest, onMore }: { readonly rest: Rest; readonly onMore: () => void }) {
  return (
    <div className={styles['end']} aria-live="polite">
      {rest.is === 'none' && <FormattedMessage id="inbox.end" />}
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
