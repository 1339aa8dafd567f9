import type { RecordedDecision } from '@player-site/contracts/account-desk/account-desk.entities.ts'
import { useSelector } from 'react-redux'
import { accountAddress } from '../frame/addresses.ts'
import { consoleText } from '../messages.ts'
import base from '../page/page.module.css'
import { QueuePage, type Waiting } from '../page/queue-page.tsx'
import { ageText } from '../times.ts'
import styles from './accounts.module.css'
import { waitingRemote } from './accounts.remotes.ts'
import { selectAccounts } from './accounts.slice.ts'
import { decisionText, accountsText as text } from './messages.ts'
import { PlayerAccount } from './player-account.tsx'

/** What waits for a second signature, or one player's account. */
export function AccountsScreen() {
  const { playerId } = useSelector(selectAccounts)
  return playerId === undefined ? (
    <WaitingList />
  ) : (
    <PlayerAccount key={playerId} playerId={playerId} />
  )
}

const waitingIn = (decisions: readonly RecordedDecision[], at: number): Waiting[] =>
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
    time: consoleText.page.waits(ageText(at - Date.parse(proposedAt))),
  }))

/** What waits for a second signature, about any player, the longest wait first. */
function WaitingList() {
  return (
    <QueuePage
      text={text}
      remote={waitingRemote}
      waitingIn={waitingIn}
      testId="accounts"
      rowsClass={styles['rows']}
    />
  )
}
