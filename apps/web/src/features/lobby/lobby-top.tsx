import { rowsOnHome } from '@player-site/contracts/kernel/constants.ts'
import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { LobbyView } from '@player-site/contracts/lobby/lobby.view.ts'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { ClosedNotice } from './closed-notice.tsx'
import styles from './lobby.module.css'
import { lobbyAddress } from './lobby-links.ts'
import { isEmpty, isUnread, LobbyRows } from './lobby-rows.tsx'
import { LobbySkeleton } from './lobby-skeleton.tsx'
import { LobbyEmpty, LobbyFailed } from './lobby-states.tsx'
import { LastPlayed } from './player-sections.tsx'
import { useLobby } from './use-lobby.ts'

const firstRows = ({ rows }: LobbyView): LobbyView['layout'] =>
  rows.slice(0, rowsOnHome).map(({ categoryId }) => ({ is: 'category', categoryId }))

/** The top of a lobby on another page: its first rows, and a link to all of them. */
export function LobbyTop({ lobby }: { readonly lobby: LobbyPageType }) {
  const { prefix } = useLocale()
  const { view, failure, retry } = useLobby(lobby, rowsOnHome)
  return (
    <section id="games" className={styles['top']} data-testid="lobby-top">
      <ClosedNotice type={lobby === 'live-casino' ? 'liveCasinoGames' : 'casinoGames'} />
      {isUnread(view) &&
        (failure ? (
          <LobbyFailed code={failure.code} onRetry={retry} />
        ) : (
          <LobbySkeleton rows={rowsOnHome} />
        ))}
      {view.is === 'ready' && isEmpty(view.value) && (
        <LobbyEmpty lobby={lobby} isOffered={view.value.isOffered} />
      )}
      {view.is === 'ready' && view.value.rows.length > 0 && (
        <>
          <LobbyRows view={view.value} layout={firstRows(view.value)} />
          <LastPlayed view={view.value} />
          <div className={styles['links']}>
            <Link
              to={lobbyAddress(lobby, prefix)}
              className={buttonClass({ kind: 'quiet', size: 'large' })}
              data-testid="all-games"
            >
              <FormattedMessage id="lobby.allGames" />
            </Link>
            <Link
              to={lobbyAddress('live-casino', prefix)}
              className={buttonClass({ kind: 'quiet', size: 'large' })}
              data-testid="live-games"
            >
              <FormattedMessage id="lobby.live.title" />
            </Link>
          </div>
        </>
      )}
    </section>
  )
}
