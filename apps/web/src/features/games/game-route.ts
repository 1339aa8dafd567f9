import { isAtOrBelow } from '@player-site/contracts/kernel/page.ts'
import { liveCasinoPage } from '@player-site/contracts/lobby/lobby.pages.ts'
import { useMemo } from 'react'
import { useLocation, useParams } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import type { GameName } from './launch/launch.rules.ts'
import type { GameRequest } from './launch.slice.ts'
import { type GameRouteState, routeStateOf } from './route-state.ts'

export interface GameRoute {
  readonly request: GameRequest
  readonly state: GameRouteState
}

/** The game that the page's address names. */
export function useGameRoute(): GameRoute {
  const { gameSlug, provider = '', gameId = '' } = useParams()
  const { pathname, state } = useLocation()
  const { prefix, tag } = useLocale()
  const isLive = isAtOrBelow(pathname.slice(prefix.length + 1), liveCasinoPage)
  const read = routeStateOf(state)
  const isDemoChosen = read.isDemo ?? false
  // The address decides: it is the same request as long as the address is the same.
  const request = useMemo((): GameRequest => {
    const game: GameName =
      gameSlug === undefined
        ? { by: 'provider', provider, gameId, isLive }
        : { by: 'slug', gameSlug }
    return { game, path: pathname, localePrefix: prefix, tag, isRetry: false, isDemoChosen }
  }, [gameSlug, provider, gameId, isLive, pathname, prefix, tag, isDemoChosen])
  return { request, state: read }
}
