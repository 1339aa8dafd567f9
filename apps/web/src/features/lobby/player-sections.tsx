import type { LobbyView } from '@player-site/contracts/lobby/lobby.view.ts'
import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { lateGameLists } from '../game-lists/index.ts'
import { selectPlayer } from '../session/index.ts'
import { ListRowSkeleton } from './list-row-skeleton.tsx'

const RecentRow = lazyComponent(
  () => import('./player-rows.tsx').then((module) => module.RecentRow),
  MissingUnnoticed,
  lateGameLists,
)
const MyGamesRow = lazyComponent(
  () => import('./player-rows.tsx').then((module) => module.MyGamesRow),
  MissingUnnoticed,
  lateGameLists,
)
const LastPlayedRow = lazyComponent(
  () => import('./player-rows.tsx').then((module) => module.LastPlayedRow),
  MissingUnnoticed,
  lateGameLists,
)

interface SectionProps {
  readonly view: LobbyView
}

const useIsPlayer = (): boolean => useSelector(selectPlayer) !== null

const isLiveLobby = ({ lobby }: LobbyView): boolean => lobby === 'live-casino'

/** The games opened last, for players only. @see B§6 */
export function Recent({ view }: SectionProps) {
  if (!useIsPlayer()) return null
  const shape = { isLive: isLiveLobby(view), isTall: view.isRecentTall }
  return (
    <Suspense fallback={<ListRowSkeleton {...shape} />}>
      <RecentRow lobby={view.lobby} {...shape} />
    </Suspense>
  )
}

/** The favourites, for players only. @see B§2 "my games (favourites)" */
export function MyGames({ view }: SectionProps) {
  if (!useIsPlayer()) return null
  const shape = { isLive: isLiveLobby(view), isTall: false }
  return (
    <Suspense fallback={<ListRowSkeleton {...shape} />}>
      <MyGamesRow lobby={view.lobby} {...shape} />
    </Suspense>
  )
}

/** The games that real money was staked in last, on a player's home page. */
export function LastPlayed({ view }: SectionProps) {
  if (!useIsPlayer()) return null
  const shape = { isLive: isLiveLobby(view), isTall: false }
  return (
    <Suspense fallback={<ListRowSkeleton {...shape} />}>
      <LastPlayedRow lobby={view.lobby} {...shape} />
    </Suspense>
  )
}
