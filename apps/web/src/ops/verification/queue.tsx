import { useSelector } from 'react-redux'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { reviewAddress } from '../frame/addresses.ts'
import { ageText } from '../times.ts'
import { Failed } from './failed.tsx'
import { subTypeText, verificationText as text, typeText } from './messages.ts'
import styles from './verification.module.css'
import { type QueueRead, selectVerification } from './verification.slice.ts'

interface Waiting {
  readonly id: string
  readonly playerId: string
  readonly what: string
  readonly detail: string
  readonly since: number
}

/** Documents and questionnaires in one list, the longest wait first. */
function waitingIn({ queue: { documents, questionnaires } }: QueueRead): Waiting[] {
  const all = [
    ...documents.map((one) => ({
      id: one.documentId,
      playerId: one.playerId,
      what: typeText(one.documentType),
      detail: [...(one.subType ? [subTypeText(one.subType)] : []), text.files(one.files)].join(
        ' · ',
      ),
      since: Date.parse(one.submittedAt),
    })),
    ...questionnaires.map(({ playerId, submittedAt }) => ({
      id: `questionnaire ${playerId}`,
      playerId,
      what: text.questionnaire,
      detail: '',
      since: Date.parse(submittedAt),
    })),
  ]
  return all.toSorted((a, b) => a.since - b.since)
}

export function ReviewQueue() {
  const { queue } = useSelector(selectVerification)
  return (
    <div className={styles['screen']} data-testid="review-queue">
      <h1 className={styles['heading']}>{text.heading}</h1>
      <p className={styles['lead']}>{text.lead}</p>
      {queue.is === 'loading' && (
        <div aria-busy="true">
          <p className={styles['stamp']}>{text.loading}</p>
          <Skeleton className={styles['skeleton']} />
        </div>
      )}
      {queue.is === 'failed' && <Failed failure={queue.failure} />}
      {queue.is === 'full' && (
        <>
          <p className={styles['stamp']} role="status">
            {queue.failure !== undefined && text.stale}
          </p>
          <Rows read={queue.data} />
        </>
      )}
    </div>
  )
}

function Rows({ read }: { readonly read: QueueRead }) {
  const waiting = waitingIn(read)
  if (waiting.length === 0) {
    return (
      <div className={styles['card']} data-testid="review-queue-empty">
        <p>{text.empty}</p>
        <p className={styles['quiet']}>{text.emptyHint}</p>
      </div>
    )
  }
  return (
    <ul className={styles['rows']} aria-label={text.queue}>
      {waiting.map(({ id, playerId, what, detail, since }) => (
        <li key={id}>
          <a href={reviewAddress(playerId)} className={styles['row']} data-player={playerId}>
            <strong>{what}</strong>
            <span className={styles['quiet']}>{detail}</span>
            <span className={styles['id']}>{playerId}</span>
            <span className={styles['age']}>{text.waits(ageText(read.at - since))}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
