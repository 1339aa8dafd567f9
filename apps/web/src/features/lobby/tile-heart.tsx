import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { Suspense } from 'react'
import { FavouriteButton } from '../game-lists/index.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

interface TileHeartProps {
  readonly tile: Pick<LobbyTile, 'id' | 'name' | 'type'>
  readonly isTabStop: boolean
}

/** Over the picture, so that nothing moves; the server draws none, since its code comes later. */
export function TileHeart({ tile: { id, name, type }, isTabStop }: TileHeartProps) {
  if (!useIsHydrated()) return null
  return (
    <Suspense>
      <FavouriteButton
        gameId={id}
        name={name}
        lobby={type === 'liveCasinoGames' ? 'live-casino' : 'casino-lobby'}
        tabIndex={isTabStop ? 0 : -1}
        placement="corner"
      />
    </Suspense>
  )
}
