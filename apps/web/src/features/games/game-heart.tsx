import type { Game } from '@player-site/contracts/games/games.entities.ts'
import { Suspense } from 'react'
import { FavouriteButton } from '../game-lists/index.ts'

interface GameHeartProps {
  readonly game: Pick<Game, 'id' | 'type' | 'name'>
}

/** Whether a game is one of the player's favourites, to be changed by pressing it. */
export const GameHeart = ({ game: { id, type, name } }: GameHeartProps) => (
  <Suspense>
    <FavouriteButton
      gameId={id}
      lobby={type === 'liveCasinoGames' ? 'live-casino' : 'casino-lobby'}
      name={name}
      placement="bar"
    />
  </Suspense>
)
