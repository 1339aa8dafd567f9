import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { Crown } from 'lucide-react'
import { memo } from 'react'
import type { Spans } from './grid.rules.ts'
import { TableFacts } from './table-facts.tsx'
import styles from './tile.module.css'
import { TileAbout } from './tile-about.tsx'
import { TileHeart } from './tile-heart.tsx'
import { type Fetched, TileImage } from './tile-image.tsx'
import { TileJackpot } from './tile-jackpot.tsx'
import { TileLink } from './tile-link.tsx'
import { TileName } from './tile-name.tsx'

export interface TileProps {
  readonly tile: LobbyTile
  readonly spans: Spans
  readonly fetched: Fetched
  /** Reached by Tab; arrow keys lead to its neighbours. */
  readonly isTabStop: boolean
  /** The part of the name that was looked for. */
  readonly match?: string
  /** Undefined where the same game is on the page twice, and this is the second. */
  readonly testId: string | undefined
  readonly onOpen?: (() => void) | undefined
}

/** A game, which opens when pressed: directly, or after sign-in. @see B§4 Game launch */
export const Tile = memo(({ tile, spans, fetched, match, ...rest }: TileProps) => (
  <div className={styles['frame']}>
    <TileLink tile={tile} {...rest}>
      <TileImage tile={tile} spans={spans} fetched={fetched} />
      {tile.jackpotExist && (
        <span className={styles['jackpot']}>
          <Crown size={12} aria-hidden="true" />
          <TileJackpot gameId={tile.id} />
        </span>
      )}
      <span
        className={styles['caption']}
        data-shown={match || tile.type === 'liveCasinoGames' ? '' : undefined}
      >
        <TileName name={tile.name} match={match} className={styles['name']} />{' '}
        <span className={styles['provider']}>{tile.providerTitle}</span>{' '}
        {tile.type === 'liveCasinoGames' && <TableFacts tile={tile} />}
      </span>
    </TileLink>
    <TileHeart tile={tile} isTabStop={rest.isTabStop} />
    <TileAbout tile={tile} isTabStop={rest.isTabStop} testId={rest.testId} />
  </div>
))
