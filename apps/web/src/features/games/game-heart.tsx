import { Suspense } from 'react'
import { FavouriteButton } from '../game-lists/index.ts'
import type { GameDetail } from './launch/launch-provider.ts'

/** Whether the open game is one of the player's favourites, to be changed by pressing it. */
export const GameHeart = ({ game: { id, type, name } }: { readonly game: GameDetail }) => (
  <Suspense>
    <FavouriteButton
      gameId={id}
      lobby={type === 'liveCasinoGames' ? 'live-casino' : 'casino-lobby'}
      name={name}
      placement="bar"
    />
  </Suspense>
)
