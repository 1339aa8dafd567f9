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
import { LastPlayed, LastPlayedRequest, useAwaitsLastPlayed } from './player-sections.tsx'
import { Jackpots, Suggestions, Winners } from './prize-sections.tsx'
import { useLobby } from './use-lobby.ts'

interface TopSectionProps {
  readonly view: LobbyView
}

const firstRows = ({ rows }: LobbyView): LobbyView['layout'] =>
  rows.slice(0, rowsOnHome).map(({ categoryId }) => ({ is: 'category', categoryId }))

/** The top of a lobby on another page: its first rows, and a link to all of them. */
export function LobbyTop({ lobby }: { readonly lobby: LobbyPageType }) {
  const { view, failure, retry } = useLobby(lobby, rowsOnHome)
  const awaitsLastPlayed = useAwaitsLastPlayed()
  const isShown = view.is === 'ready' && view.value.rows.length > 0
  return (
    <section id="games" className={styles['top']} data-testid="lobby-top">
      <LastPlayedRequest lobby={lobby} />
      <ClosedNotice type={lobby === 'live-casino' ? 'liveCasinoGames' : 'casinoGames'} />
      {isUnread(view) && failure && <LobbyFailed code={failure.code} onRetry={retry} />}
      {((isUnread(view) && !failure) || (isShown && awaitsLastPlayed)) && (
        <LobbySkeleton rows={rowsOnHome} />
      )}
      {view.is === 'ready' && isEmpty(view.value) && (
        <LobbyEmpty lobby={lobby} isOffered={view.value.isOffered} />
      )}
      {isShown && !awaitsLastPlayed && <TopRows view={view.value} />}
    </section>
  )
}

function TopRows({ view }: TopSectionProps) {
  const { prefix } = useLocale()
  return (
    <>
      <LastPlayed view={view} />
      <LobbyRows view={view} layout={firstRows(view)} />
      <Suggestions view={view} />
      <Jackpots view={view} />
      <Winners view={view} />
      <div className={styles['links']}>
        <Link
          to={lobbyAddress(view.lobby, prefix)}
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
  )
}
