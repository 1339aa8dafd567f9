import { useDispatch, useSelector } from 'react-redux'
import { accountAddress } from '../frame/addresses.ts'
import base from '../page/page.module.css'
import { QueuePage, type Waiting } from '../page/queue-page.tsx'
import styles from './accounts.module.css'
import { accountsRetryRequested, selectAccounts, type WaitingRead } from './accounts.slice.ts'
import { decisionText, accountsText as text } from './messages.ts'

const waitingIn = ({ decisions }: WaitingRead): Waiting[] =>
  decisions.map(({ decisionId, playerId, decision, proposedBy, proposedAt }) => ({
    id: decisionId,
    playerId,
    address: accountAddress(playerId),
    what: decisionText(decision),
    columns: (
      <>
        <span className={base['id']}>{playerId}</span>
        <span className={base['quiet']}>{text.askedBy(proposedBy)}</span>
      </>
    ),
    since: Date.parse(proposedAt),
  }))

/** What waits for a second signature, about any player, the longest wait first. */
export function WaitingList() {
  const dispatch = useDispatch()
  const { waiting } = useSelector(selectAccounts)
  return (
    <QueuePage
      text={text}
      reading={waiting}
      waitingIn={waitingIn}
      onRetry={() => dispatch(accountsRetryRequested())}
      testId="accounts"
      rowsClass={styles['rows']}
    />
  )
}
