import type { PlayerPage } from '@player-site/contracts/ops/ops.entities.ts'
import { useDispatch, useSelector } from 'react-redux'
import { isPending } from '../../shared/remote/remote.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { cx } from '../../shared/ui/cx.ts'
import { FaultList } from '../faults/fault-list.tsx'
import { faultsIn } from '../faults/fault-text.ts'
import {
  accountAddress,
  logsAddress,
  playerBonusesAddress,
  reviewAddress,
} from '../frame/addresses.ts'
import { consoleText, failureText } from '../messages.ts'
import { Loading } from '../page/not-there.tsx'
import base from '../page/page.module.css'
import { maySeePlay } from '../play/play.remote.ts'
import { Play } from '../play/play.tsx'
import { selectSession } from '../session/session.slice.ts'
import { filterChosen } from '../tail/tail.slice.ts'
import { Actions } from './actions.tsx'
import { Diagnosis } from './diagnosis.tsx'
import { Facts } from './facts.tsx'
import styles from './player.module.css'
import { playerRemote } from './player.remote.ts'
import { Sessions } from './sessions.tsx'
import { Timeline } from './timeline.tsx'

/** One screen that explains what a player sees and why. */
export function PlayerScreen({ playerId }: { readonly playerId: string }) {
  const player = useSelector(playerRemote.select)
  return (
    <div className={base['screen']}>
      <h1 className={base['heading']} data-testid="player-heading">
        {consoleText.tail.player} <span className={base['id']}>{playerId}</span>
      </h1>
      {isPending(player) && <Loading />}
      {player.is === 'failed' && (
        <p
          role="alert"
          className={base[player.failure.code === 'ops.playerNotFound' ? 'card' : 'failed']}
          data-testid="player-failed"
        >
          {failureText(player.failure.code)}
        </p>
      )}
      {player.is === 'ready' && <Page page={player.value} isStale={player.failure !== undefined} />}
    </div>
  )
}

/** What of the platform this player has met; nothing where it did nothing wrong. */
function Faults({ page }: { readonly page: PlayerPage }) {
  const faults = faultsIn(page.transitions)
  if (faults.length === 0) return null
  return (
    <section aria-labelledby="faults" className={base['card']}>
      <h2 id="faults" className={base['title']}>
        {consoleText.faults.heading}
      </h2>
      <FaultList faults={faults} now={page.at} />
    </section>
  )
}

function Page({ page, isStale }: { readonly page: PlayerPage; readonly isStale: boolean }) {
  const session = useSelector(selectSession)
  const dispatch = useDispatch()
  const mayVerify = session.is === 'in' && session.operator.role === 'kyc'
  const mayDecide = session.is === 'in' && session.operator.role === 'account'
  const mayReward =
    session.is === 'in' &&
    session.operator.role === 'rewards' &&
    !session.withheld.includes('rewards')
  const mayAct = session.is === 'in' && session.operator.role === 'ops'
  return (
    <>
      <p className={base['stamp']} role="status">
        {isStale ? consoleText.page.stale : consoleText.player.read(page.at)}
      </p>
      <Diagnosis findings={page.diagnosis} now={page.at} />
      <Faults page={page} />
      <div className={cx(base['columns'], styles['columns'])}>
        <div className={base['column']}>
          <Facts page={page} />
          <Sessions page={page} mayAct={mayAct} />
          <div className={base['links']}>
            {mayAct && <Actions playerId={page.playerId} />}
            <a
              href={logsAddress}
              className={buttonClass({ kind: 'quiet' })}
              onClick={() => dispatch(filterChosen({ player: page.playerId }))}
            >
              {consoleText.player.seeLog}
            </a>
            {mayVerify && (
              <a
                href={reviewAddress(page.playerId)}
                className={buttonClass({ kind: 'quiet' })}
                data-testid="review-open"
              >
                {consoleText.frame.verification}
              </a>
            )}
            {mayDecide && (
              <a
                href={accountAddress(page.playerId)}
                className={buttonClass({ kind: 'quiet' })}
                data-testid="account-open"
              >
                {consoleText.frame.account}
              </a>
            )}
            {mayReward && (
              <a
                href={playerBonusesAddress(page.playerId)}
                className={buttonClass({ kind: 'quiet' })}
                data-testid="bonuses-open"
              >
                {consoleText.frame.bonuses}
              </a>
            )}
          </div>
        </div>
        <div className={base['column']}>
          <Timeline transitions={page.transitions} now={page.at} />
          {session.is === 'in' && maySeePlay(session.operator.role) && <Play page={page} />}
        </div>
      </div>
    </>
  )
}
