import type { PlayerPage } from '@player-site/contracts/ops/ops.entities.ts'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { Badge } from '../../shared/ui/badge.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { consoleText } from '../messages.ts'
import base from '../page/page.module.css'
import { Confirm } from './confirm.tsx'
import styles from './player.module.css'
import { actRequested, type PlayerAct } from './player.slice.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** `Chrome on Windows, Finland` */
function clientText({ device, country }: PlayerPage['sessions'][number]): string {
  const { unknownDevice, unknownCountry } = consoleText.player
  return `${device ?? unknownDevice}, ${country ? countryNames.of(country) : unknownCountry}`
}

/** Enough of the id to distinguish two sessions. */
const idChars = 8

interface SessionsProps {
  readonly page: PlayerPage
  readonly mayAct: boolean
}

export function Sessions({ page: { playerId, sessions, at }, mayAct }: SessionsProps) {
  const dispatch = useDispatch()
  const latestFirst = sessions.toSorted((a, b) => b.startedAt - a.startedAt)
  const [ending, setEnding] = useState<Extract<PlayerAct, { is: `end${string}` }>>()
  return (
    <section aria-labelledby="sessions" className={styles['card']}>
      <h2 id="sessions" className={base['title']}>
        {consoleText.player.sessions}
      </h2>
      {sessions.length === 0 && <p className={base['quiet']}>{consoleText.player.noSessions}</p>}
      <ul className={styles['sessions']}>
        {latestFirst.map((session) => {
          const { sessionId, startedAt, expiresAt, payoutOnly } = session
          return (
            <li key={sessionId} className={styles['session']} data-testid="session">
              <div className={styles['sessionFacts']}>
                <strong>{clientText(session)}</strong>
                {payoutOnly && (
                  <Badge tone="caution">{consoleText.player.payoutOnly[payoutOnly]}</Badge>
                )}
                <span className={base['quiet']}>
                  {consoleText.player.started(startedAt, at - startedAt)},{' '}
                  {consoleText.player.ends(expiresAt)}
                </span>
                <span className={base['quiet']}>
                  {consoleText.player.sessionId} {sessionId.slice(0, idChars)}
                </span>
              </div>
              {mayAct && (
                <button
                  type="button"
                  className={buttonClass({ kind: 'quiet' })}
                  aria-label={`${consoleText.player.end} ${sessionId.slice(0, idChars)}`}
                  onClick={() => setEnding({ is: 'endSession', playerId, sessionId })}
                >
                  {consoleText.player.end}
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {mayAct && sessions.length > 1 && (
        <div className={styles['endAll']}>
          <button
            type="button"
            className={buttonClass({ kind: 'quiet' })}
            onClick={() => setEnding({ is: 'endSessions', playerId })}
          >
            {consoleText.player.endAll}
          </button>
        </div>
      )}
      {ending && (
        <Confirm
          text={consoleText.confirm[ending.is]}
          onClose={() => setEnding(undefined)}
          onConfirm={() => dispatch(actRequested(ending))}
        />
      )}
    </section>
  )
}
