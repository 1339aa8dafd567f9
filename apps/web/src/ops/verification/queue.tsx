import { useDispatch, useSelector } from 'react-redux'
import { reviewAddress } from '../frame/addresses.ts'
import base from '../page/page.module.css'
import { QueuePage, type Waiting } from '../page/queue-page.tsx'
import { subTypeText, verificationText as text, typeText } from './messages.ts'
import styles from './verification.module.css'
import { type QueueRead, retryRequested, selectVerification } from './verification.slice.ts'

interface Reviewed {
  readonly id: string
  readonly playerId: string
  readonly what: string
  readonly detail: string
  readonly submittedAt: string
}

const waitingOf = ({ id, playerId, what, detail, submittedAt }: Reviewed): Waiting => ({
  id,
  playerId,
  address: reviewAddress(playerId),
  what,
  columns: (
    <>
      <span className={base['quiet']}>{detail}</span>
      <span className={base['id']}>{playerId}</span>
    </>
  ),
  since: Date.parse(submittedAt),
})

/** Documents and questionnaires in one list, the longest wait first. */
function waitingIn({ queue: { documents, questionnaires } }: QueueRead): Waiting[] {
  const all = [
    ...documents.map(({ documentId, documentType, subType, files, ...about }) => {
      const kind = subType ? [subTypeText(subType)] : []
      const detail = [...kind, text.files(files)].join(' · ')
      return { ...about, id: documentId, what: typeText(documentType), detail }
    }),
    ...questionnaires.map((about) => ({
      ...about,
      id: `questionnaire ${about.playerId}`,
      what: text.questionnaire,
      detail: '',
    })),
  ]
  return all.map(waitingOf).toSorted((a, b) => a.since - b.since)
}

/** What waits for review, about any player. */
export function ReviewQueue() {
  const dispatch = useDispatch()
  const { queue } = useSelector(selectVerification)
  return (
    <QueuePage
      text={text}
      reading={queue}
      waitingIn={waitingIn}
      onRetry={() => dispatch(retryRequested())}
      testId="verification"
      rowsClass={styles['rows']}
    />
  )
}
