import type { PlayerPage } from '@player-site/contracts/ops/ops.entities.ts'
import { useDispatch, useSelector } from 'react-redux'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { logsAddress, reviewAddress } from '../frame/addresses.ts'
import { consoleText, failureText } from '../messages.ts'
import { selectSession } from '../session/session.slice.ts'
import { filterChosen } from '../tail/tail.slice.ts'
import { Actions } from './actions.tsx'
import { Diagnosis } from './diagnosis.tsx'
import { Facts } from './facts.tsx'
import styles from './player.module.css'
import { selectPlayer } from './player.slice.ts'
import { Sessions } from './sessions.tsx'
import { Timeline } from './timeline.tsx'

/** One screen that explains what a player sees and why. */
export function PlayerScreen({ playerId }: { readonly playerId: string }) {
  const { reading } = useSelector(selectPlayer)
  return (
    <div className={styles['screen']}>
      <h1 className={styles['heading']} data-testid="player-heading">
        {consoleText.tail.player} <span className={styles['id']}>{playerId}</span>
      </h1>
      {reading.is === 'loading' && <Loading />}
      {reading.is === 'failed' && (
        <p
          role="alert"
          className={styles[reading.failure === 'ops.playerNotFound' ? 'card' : 'failed']}
          data-testid="player-failed"
        >
          {failureText(reading.failure)}
        </p>
      )}
      {reading.is === 'full' && (
        <Page page={reading.page} isStale={reading.failure !== undefined} />
      )}
    </div>
  )
}

/** As large as the content that is loading. */
function Loading() {
  return (
    <div aria-busy="true">
      <p className={styles['stamp']}>{consoleText.player.loading}</p>
      <Skeleton className={styles['skeleton']} />
    </div>
  )
}

function Page({ page, isStale }: { readonly page: PlayerPage; readonly isStale: boolean }) {
  const session = useSelector(selectSession)
  const dispatch = useDispatch()
  const mayVerify = session.is === 'in' && session.operator.role === 'kyc'
  const mayAct = session.is === 'in' && session.operator.role === 'ops'
  return (
    <>
      <p className={styles['stamp']} role="status">
        {isStale ? consoleText.player.stale : consoleText.player.read(page.at)}
      </p>
      <Diagnosis findings={page.diagnosis} now={page.at} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <Facts page={page} />
          <Sessions page={page} mayAct={mayAct} />
          <div className={styles['actions']}>
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
          </div>
        </div>
        <Timeline transitions={page.transitions} now={page.at} />
      </div>
    </>
  )
}
