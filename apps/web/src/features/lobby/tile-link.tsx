import { gameAddress } from '@player-site/contracts/games/games.pages.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { Ban, Lock } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { SignInLink, selectSessionPhase } from '../session/index.ts'
import { selectFlags } from '../site/index.ts'
import { selectIsClosed } from './product-access.ts'
import styles from './tile.module.css'

interface TileLinkProps {
  readonly tile: LobbyTile
  readonly isTabStop: boolean
  readonly testId: string | undefined
  readonly onOpen?: (() => void) | undefined
  /** Of a game that is no tile, but a line of a list. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** What opens a game: directly, or after sign-in; or says why it stays closed. */
export function TileLink({
  tile,
  isTabStop,
  testId,
  onOpen,
  children,
  className = styles['tile'],
}: TileLinkProps) {
  const { prefix } = useLocale()
  const phase = useSelector(selectSessionPhase)
  const isClosed = useSelector(selectIsClosed(tile.type))
  const { gameSlugs } = useSelector(selectFlags)
  const path = gameAddress(tile, prefix, gameSlugs)
  const isVisitor = phase.is === 'resolved' && phase.player === null
  const given = {
    className,
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
