import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import { Heart } from 'lucide-react'
import { cx } from '../../shared/ui/cx.ts'
import styles from './heart.module.css'

/** `corner`: over the corner of a picture; `bar`: among the buttons of a game. */
type HeartPlacement = 'corner' | 'bar'

export interface FavouriteButtonProps {
  readonly gameId: string
  readonly lobby: LobbyPageType
  /** The game's name, for those who cannot see which game it is. */
  readonly name: string
  /** -1 where arrow keys lead to its game. */
  readonly tabIndex?: number
  readonly placement: HeartPlacement
}

export const heartClass = (placement: HeartPlacement): string =>
  cx(styles['heart'], styles[placement])

export const HeartMark = () => (
  <span className={styles['mark']}>
    <Heart size={16} aria-hidden="true" />
  </span>
)
