import type { ReviewQueue as Queue } from '@player-site/contracts/ops/ops-verification.calls.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { reviewAddress } from '../frame/addresses.ts'
import base from '../page/page.module.css'
import { QueuePage, type Waiting } from '../page/queue-page.tsx'
import { ageText, dateText } from '../times.ts'
import { sortByDue, timeUntilDue } from './due.rules.ts'
import { subTypeText, verificationText as text, typeText } from './messages.ts'
import styles from './verification.module.css'
import { queueRemote } from './verification.remotes.ts'

interface Reviewed {
  readonly id: string
  readonly playerId: string
  readonly what: string
  readonly detail: string
  readonly dueAt: string
}

const waitingOf = ({ id, playerId, what, detail, dueAt }: Reviewed, now: number): Waiting => ({
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
  time: <DueTime dueAt={dueAt} now={now} />,
})

/** Documents and questionnaires in one list, the earliest due first. */
function waitingIn({ documents, questionnaires }: Queue, at: number): Waiting[] {
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
  return sortByDue(all).map((one) => waitingOf(one, at))
}

/** What waits for review, about any player. */
export function ReviewQueue() {
  return (
    <QueuePage
      text={text}
      remote={queueRemote}
      waitingIn={waitingIn}
      testId="verification"
      rowsClass={styles['rows']}
    />
  )
}

interface DueTimeProps {
  readonly dueAt: string
  /** When the queue was read, in ms since 1970. */
  readonly now: number
}

/** When a review is due; one that is late is marked. */
function DueTime({ dueAt, now }: DueTimeProps) {
  const { isOverdue, ms } = timeUntilDue({ dueAt }, now)
  return (
    <time dateTime={dueAt} title={dateText(dueAt)} data-overdue={isOverdue}>
      {isOverdue ? <Badge tone="danger">{text.overdue(ageText(ms))}</Badge> : text.due(ageText(ms))}
    </time>
  )
}
