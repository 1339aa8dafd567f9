import type {
  BonusGrant,
  PlayerBonuses,
} from '@player-site/contracts/rewards/player-bonuses.entities.ts'
import { useDispatch, useSelector } from 'react-redux'
import { cx } from '../../shared/ui/cx.ts'
import { bonusesAddress, playerBonusesAddress } from '../frame/addresses.ts'
import { consoleText } from '../messages.ts'
import base from '../page/page.module.css'
import { PlayerPage } from '../page/player-page.tsx'
import { QueuePage, type Waiting } from '../page/queue-page.tsx'
import { selectSession } from '../session/session.slice.ts'
import { ageText } from '../times.ts'
import { BonusList } from './bonus-list.tsx'
import { GrantForm } from './grant-form.tsx'
import { GrantHistory, grantText, WaitingGrants } from './grants.tsx'
import { bonusFailureText, doneText, playerBonusesText as text } from './messages.ts'
import styles from './player-bonuses.module.css'
import { heldBonusesRemote, waitingGrantsRemote } from './player-bonuses.remotes.ts'
import {
  type BonusAct,
  bonusActRequested,
  type PlayerBonusesState,
  selectPlayerBonuses,
} from './player-bonuses.slice.ts'

/** Grants that wait for a second person, or the bonuses of one player. */
export function PlayerBonusesScreen() {
  const { asked } = useSelector(selectPlayerBonuses)
  if (asked === undefined) return <WaitingList />
  const { playerId } = asked
  return (
    <PlayerPage
      key={playerId}
      title={text.title}
      playerId={playerId}
      back={{ address: bonusesAddress, text: text.back }}
      remote={heldBonusesRemote}
      testId="player-bonuses"
    >
      {(read) => <Content of={read} isFirst={asked.after === undefined} />}
    </PlayerPage>
  )
}

const waitingIn = (grants: readonly BonusGrant[], at: number): Waiting[] =>
  grants.map((grant) => ({
    id: grant.grantId,
    playerId: grant.playerId,
    address: playerBonusesAddress(grant.playerId),
    what: grantText(grant),
    columns: (
      <>
        <span className={base['id']}>{grant.playerId}</span>
        <span className={base['quiet']}>{text.askedBy(grant.proposedBy)}</span>
      </>
    ),
    time: consoleText.page.waits(ageText(at - Date.parse(grant.proposedAt))),
  }))

/** What waits for a second person, of any player, the longest wait first. */
function WaitingList() {
  return (
    <QueuePage
      text={text}
      remote={waitingGrantsRemote}
      waitingIn={waitingIn}
      testId="player-bonuses"
      rowsClass={styles['rows']}
    />
  )
}

function outcomeText(doing: PlayerBonusesState['doing']): string {
  if (doing.is === 'done') return doneText(doing.act, doing.state)
  if (doing.is === 'failed') return bonusFailureText(doing.failure, doing.refusal)
  return doing.is === 'pending' ? consoleText.page.pending : ''
}

function offersText({ isWanted, isOpen }: PlayerBonuses): string {
  if (!isOpen) return text.offers.closed
  return isWanted ? text.offers.open : text.offers.unwanted
}

interface ContentProps {
  readonly of: PlayerBonuses
  readonly isFirst: boolean
}

function Content({ of, isFirst }: ContentProps) {
  const dispatch = useDispatch()
  const { doing } = useSelector(selectPlayerBonuses)
  const session = useSelector(selectSession)
  const operator = session.is === 'in' ? session.operator.name : ''
  const onAct = (act: BonusAct) => dispatch(bonusActRequested(act))
  const latest = doing.is === 'done' && doing.act.is === 'grant' ? doing.act.grantId : 'none'
  return (
    <>
      <p className={base['lead']} data-testid="bonus-offers">
        {offersText(of)}
      </p>
      <p className={base['outcome']} role="status" data-testid="bonus-outcome">
        {outcomeText(doing)}
      </p>
      <WaitingGrants
        waiting={of.grants.filter(({ state }) => state === 'waiting')}
        operator={operator}
        onAct={onAct}
      />
      <div className={cx(base['columns'], styles['columns'])}>
        <BonusList of={of} isFirst={isFirst} onAct={onAct} />
        <div className={base['column']}>
          {/* Each grant begins another form, with an id of its own. */}
          <GrantForm key={latest} of={of} onAct={onAct} />
          <GrantHistory grants={of.grants} />
        </div>
      </div>
    </>
  )
}
