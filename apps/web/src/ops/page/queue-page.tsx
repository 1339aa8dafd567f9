import type { ReactNode } from 'react'
import { cx } from '../../shared/ui/cx.ts'
import { consoleText } from '../messages.ts'
import type { Reading } from '../reading.ts'
import { ageText } from '../times.ts'
import { Failed, Loading } from './not-there.tsx'
import styles from './page.module.css'

/** What waits for staff, by player. */
export interface Waiting {
  readonly id: string
  readonly playerId: string
  /** Where staff act on it. */
  readonly address: string
  readonly what: string
  /** Between what it is and how long it waits: as many elements as the rows have columns. */
  readonly columns: ReactNode
  /** In ms since 1970. */
  readonly since: number
}

interface QueueText {
  readonly heading: string
  readonly lead: string
  readonly waiting: string
  readonly empty: string
  readonly emptyHint: string
}

interface QueuePageProps<Data extends { readonly at: number }> {
  readonly text: QueueText
  readonly reading: Reading<Data>
  readonly waitingIn: (data: Data) => readonly Waiting[]
  readonly onRetry: () => void
  /** Of the section: its failure is `-failed`, its empty state `-empty`. */
  readonly testId: string
  readonly rowsClass: string | undefined
}

/** A section's list of what waits, in the order of its rows; the list refreshes itself. */
export function QueuePage<Data extends { readonly at: number }>(props: QueuePageProps<Data>) {
  const { text, reading, waitingIn, onRetry, testId, rowsClass } = props
  return (
    <div className={styles['screen']} data-testid={testId}>
      <h1 className={styles['heading']}>{text.heading}</h1>
      <p className={styles['lead']}>{text.lead}</p>
      {reading.is === 'loading' && <Loading />}
      {reading.is === 'failed' && (
        <Failed failure={reading.failure} onRetry={onRetry} testId={`${testId}-failed`} />
      )}
      {reading.is === 'full' && (
        <>
          <h2 className={styles['title']}>{text.waiting}</h2>
          <p className={styles['stamp']} role="status">
            {reading.failure !== undefined && consoleText.page.stale}
          </p>
          <Rows
            waiting={waitingIn(reading.data)}
            at={reading.data.at}
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
  readonly at: number
  readonly text: QueueText
  readonly testId: string
  readonly rowsClass: string | undefined
}

function Rows({ waiting, at, text, testId, rowsClass }: RowsProps) {
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
      {waiting.map(({ id, playerId, address, what, columns, since }) => (
        <li key={id}>
          <a href={address} className={styles['row']} data-player={playerId}>
            <strong>{what}</strong>
            {columns}
            <span className={styles['age']}>{consoleText.page.waits(ageText(at - since))}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
