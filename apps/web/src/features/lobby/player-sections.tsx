import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { LobbyView } from '@player-site/contracts/lobby/lobby.view.ts'
import { Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingUnnoticed } from '../../shared/chunks/missing.tsx'
import { useOffered } from '../../shared/offer/use-offered.ts'
import {
  lateGameLists,
  type StateWithGameLists,
  selectAreListsSettled,
  selectIsLastPlayedSettled,
} from '../game-lists/index.ts'
import { selectPlayer } from '../session/index.ts'
import { ListRowSkeleton } from './list-row-skeleton.tsx'

/** One for all of them: a row that is known to be empty must not be drawn as a skeleton first. */
const PlayerRow = lazyComponent(
  () => import('./player-rows.tsx').then((module) => module.PlayerRow),
  MissingUnnoticed,
  lateGameLists,
)

interface SectionProps {
  readonly view: LobbyView
}

const useIsPlayer = (): boolean => useSelector(selectPlayer) !== null

/** Whether there may be a list of the player's. */
function useHasList(group: 'favourites' | 'recents'): boolean {
  const isPlayer = useIsPlayer()
  return useOffered(group) && isPlayer
}

const isLiveLobby = ({ lobby }: LobbyView): boolean => lobby === 'live-casino'

/** Asks for the lists that a lobby shows to players. */
export const PlayerLists = ({ lobby }: { readonly lobby: LobbyPageType }) =>
  useIsPlayer() && (
    <Suspense>
      <PlayerRow is="request" lobby={lobby} mayFold={false} isLive={false} isTall={false} />
    </Suspense>
  )

const useAreSettled = (lobby: LobbyPageType): boolean =>
  useSelector((state: StateWithGameLists) => selectAreListsSettled(state, lobby))

const useIsLastPlayedSettled = (): boolean => {
  const isOffered = useOffered('recents')
  return useSelector(selectIsLastPlayedSettled) || !isOffered
}

/** How long a lobby waits for a player's lists before it reserves their space. */
const listsPatienceMs = 400

/**
 * Whether a lobby still waits to know which of the player's lists are empty. A list that is known to
 * be empty takes no space; one that is reserved keeps its space, so nothing below it moves.
 */
export const useAwaitsLists = (lobby: LobbyPageType): boolean => useAwaits(useAreSettled(lobby))

/** The same for the games that a player's home page begins with. */
export const useAwaitsLastPlayed = (): boolean => useAwaits(useIsLastPlayedSettled())

function useAwaits(areSettled: boolean): boolean {
  const [isOver, setIsOver] = useState(false)
  const isPlayer = useIsPlayer()
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), listsPatienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isPlayer && !areSettled && !isOver
}

/** The games opened last, for players only. @see B§6 */
export function Recent({ view }: SectionProps) {
  const [mayFold] = useState(useAreSettled(view.lobby))
  if (!useHasList('recents')) return null
  const shape = { isLive: isLiveLobby(view), isTall: view.isRecentTall }
  return (
    <Suspense fallback={<ListRowSkeleton {...shape} />}>
      <PlayerRow is="recent" lobby={view.lobby} mayFold={mayFold} {...shape} />
    </Suspense>
  )
}

/** The favourites, for players only. @see B§2 "my games (favourites)" */
export function MyGames({ view }: SectionProps) {
  const [mayFold] = useState(useAreSettled(view.lobby))
  if (!useHasList('favourites')) return null
  const shape = { isLive: isLiveLobby(view), isTall: false }
  return (
    <Suspense fallback={<ListRowSkeleton {...shape} />}>
      <PlayerRow is="myGames" lobby={view.lobby} mayFold={mayFold} {...shape} />
    </Suspense>
  )
}

/** Asks for the games that a player's home page begins with. */
export const LastPlayedRequest = ({ lobby }: { readonly lobby: LobbyPageType }) =>
  useHasList('recents') && (
    <Suspense>
      <PlayerRow
        is="lastPlayedRequest"
        lobby={lobby}
        mayFold={false}
        isLive={false}
        isTall={false}
      />
    </Suspense>
  )

/** The games that real money was staked in last, on a player's home page. */
export function LastPlayed({ view }: SectionProps) {
  const [mayFold] = useState(useIsLastPlayedSettled())
  if (!useHasList('recents')) return null
  const shape = { isLive: isLiveLobby(view), isTall: false }
  return (
    <Suspense fallback={<ListRowSkeleton {...shape} />}>
      <PlayerRow is="lastPlayed" lobby={view.lobby} mayFold={mayFold} {...shape} />
    </Suspense>
  )
}
