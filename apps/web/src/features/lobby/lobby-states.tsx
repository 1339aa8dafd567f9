import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import type { Failure } from '../../shared/api/failure.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { useWhenOnline } from '../../shared/ui/use-online.ts'
import styles from './lobby.module.css'
import { lobbyAddress } from './lobby-links.ts'

interface LobbyFailedProps {
  readonly code: Failure['code']
  readonly onRetry: () => void
}

export function LobbyFailed({ code, onRetry }: LobbyFailedProps) {
  useWhenOnline(onRetry)
  return (
    <div role="alert" className={styles['message']}>
      <h2 className={styles['messageTitle']}>
        <FormattedMessage id="lobby.failed" />
      </h2>
      <p>
        <FormattedMessage id={`error.${code}`} />
      </p>
      <button type="button" className={buttonClass({ kind: 'quiet' })} onClick={onRetry}>
        <FormattedMessage id="ui.retry" />
      </button>
    </div>
  )
}

interface LobbyEmptyProps {
  readonly lobby: LobbyPageType
  /** False where the law of the viewer's country closes the lobby. */
  readonly isOffered: boolean
}

/** Without a game: not allowed here, or none yet. */
export function LobbyEmpty({ lobby, isOffered }: LobbyEmptyProps) {
  const { prefix } = useLocale()
  const isLive = lobby === 'live-casino'
  return (
    <div className={styles['message']} data-testid="lobby-empty">
      <h2 className={styles['messageTitle']}>
        <FormattedMessage id={isOffered ? 'lobby.empty' : 'lobby.notOffered.title'} />
      </h2>
      {!isOffered && (
        <p>
          <FormattedMessage id="lobby.notOffered.body" />
        </p>
      )}
      {isLive && (
        <Link to={lobbyAddress('casino-lobby', prefix)} className={buttonClass({ kind: 'quiet' })}>
          <FormattedMessage id="lobby.toCasino" />
        </Link>
      )}
    </div>
  )
}
