import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { isPending } from '../../shared/remote/remote.ts'
import { cx } from '../../shared/ui/cx.ts'
import type { ShownRemote } from '../console-remote.ts'
import { consoleText } from '../messages.ts'
import { Failed, Loading } from './not-there.tsx'
import styles from './page.module.css'

/** What waits for staff, by player. */
export interface Waiting {
  readonly id: string
  readonly playerId: string
  /** Where staff act on it. */
  readonly address: string
  readonly what: string
  /** Between what it is and its time: as many elements as the rows have columns. */
  readonly columns: ReactNode
  /** How long it waits, or when it is due. */
  readonly time: ReactNode
}

interface QueueText {
  readonly heading: string
  readonly lead: string
  readonly waiting: string
  readonly empty: string
  readonly emptyHint: string
}

interface QueuePageProps<Data> {
  readonly text: QueueText
  readonly remote: ShownRemote<Data>
  /** @param readAtMs when the data was read, ms since 1970 */
  readonly waitingIn: (data: Data, readAtMs: number) => readonly Waiting[]
  /** Of the section: its failure is `-failed`, its empty state `-empty`. */
  readonly testId: string
  readonly rowsClass: string | undefined
}

/** A section's list of what waits, in the order of its rows; the list refreshes itself. */
export function QueuePage<Data>(props: QueuePageProps<Data>) {
  const { text, remote, waitingIn, testId, rowsClass } = props
  const dispatch = useDispatch()
  const shown = useSelector(remote.select)
  return (
    <div className={styles['screen']} data-testid={testId}>
      <h1 className={styles['heading']}>{text.heading}</h1>
      <p className={styles['lead']}>{text.lead}</p>
      {isPending(shown) && <Loading />}
      {shown.is === 'failed' && (
        <Failed
          failure={shown.failure.code}
          onRetry={() => dispatch(remote.reloadRequested())}
          testId={`${testId}-failed`}
        />
      )}
      {shown.is === 'ready' && (
        <>
          <h2 className={styles['title']}>{text.waiting}</h2>
          <p className={styles['stamp']} role="status">
            {shown.failure !== undefined && consoleText.page.stale}
          </p>
          <Rows
            waiting={waitingIn(shown.value, shown.atMs)}
            text={text}
            testId={testId}
            rowsClass={rowsClass}
          />
        </>
      )}
    </div>
  )
}

interface RowsProps {
  readonly waiting: readonly Waiting[]
  readonly text: QueueText
  readonly testId: string
  readonly rowsClass: string | undefined
}

function Rows({ waiting, text, testId, rowsClass }: RowsProps) {
  if (waiting.length === 0) {
    return (
      <div className={styles['card']} data-testid={`${testId}-empty`}>
        <p>{text.empty}</p>
        <p className={styles['quiet']}>{text.emptyHint}</p>
      </div>
    )
  }
  return (
    <ul className={cx(styles['rows'], rowsClass)} aria-label={text.waiting}>
      {waiting.map(({ id, playerId, address, what, columns, time }) => (
        <li key={id}>
          <a href={address} className={styles['row']} data-player={playerId}>
            <strong>{what}</strong>
            {columns}
            <span className={styles['age']}>{time}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
