import { gameAddress } from '@player-site/contracts/games/games.pages.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { Ban, Crown, Lock } from 'lucide-react'
import { type ComponentProps, memo, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { SignInLink, selectSessionPhase } from '../session/index.ts'
import { selectFlags } from '../site/index.ts'
import type { Spans } from './grid.rules.ts'
import { selectIsClosed } from './product-access.ts'
import { TableFacts } from './table-facts.tsx'
import styles from './tile.module.css'
import { TileHeart } from './tile-heart.tsx'
import { type Fetched, TileImage } from './tile-image.tsx'
import { TileJackpot } from './tile-jackpot.tsx'
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
  </div>
))

interface TileLinkProps extends Pick<TileProps, 'tile' | 'isTabStop' | 'testId' | 'onOpen'> {
  readonly children: ReactNode
}

function TileLink({ tile, isTabStop, testId, onOpen, children }: TileLinkProps) {
  const { prefix } = useLocale()
  const phase = useSelector(selectSessionPhase)
  const isClosed = useSelector(selectIsClosed(tile.type))
  const { gameSlugs } = useSelector(selectFlags)
  const path = gameAddress(tile, prefix, gameSlugs)
  const isVisitor = phase.is === 'resolved' && phase.player === null
  const given = {
    className: styles['tile'],
    tabIndex: isTabStop ? 0 : -1,
    ...(testId !== undefined && { testId }),
  } as const
  if (tile.isRestricted) return <RestrictedTile {...given}>{children}</RestrictedTile>
  // Live tables have no play money for visitors, whatever their provider.
  const hasDemo = tile.demo && tile.type === 'casinoGames'
  if (!hasDemo && isVisitor) {
    return (
      <SignInLink {...given} redirectPath={path}>
        {children} <Note icon={<Lock size={12} aria-hidden="true" />} message="lobby.tile.signIn" />
      </SignInLink>
    )
  }
  const { testId: id, ...link } = given
  return (
    <Link
      to={path}
      state={{ label: tile.name, provider: tile.providerTitle }}
      {...link}
      data-testid={id}
      onClick={onOpen}
    >
      {children}
      {isClosed && (
        <>
          {' '}
          <Note icon={<Lock size={12} aria-hidden="true" />} message="lobby.tile.closed" />
        </>
      )}
    </Link>
  )
}

const Note = ({ icon, message }: { readonly icon: ReactNode; readonly message: string }) => (
  <span className={styles['note']}>
    {icon}
    <span className={styles['noteText']}>
      <FormattedMessage id={message} />
    </span>
  </span>
)

interface RestrictedTileProps extends Pick<ComponentProps<'button'>, 'className' | 'tabIndex'> {
  readonly testId?: string
  readonly children: ReactNode
}

/** It stays focusable: a screen reader has to say why the game cannot be opened. */
const RestrictedTile = ({ testId, children, ...rest }: RestrictedTileProps) => (
  <button type="button" {...rest} aria-disabled="true" data-testid={testId} data-restricted="">
    {children}{' '}
    <span className={styles['overlay']}>
      <Ban size={22} aria-hidden="true" />
      <FormattedMessage id="lobby.tile.restricted" />
    </span>
  </button>
)
