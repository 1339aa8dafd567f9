import { gameAddress } from '@player-site/contracts/games/games.pages.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { Columns2 } from 'lucide-react'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { GamePicture } from '../../shared/images/game-picture.tsx'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { useRemote } from '../../shared/remote/use-remote.ts'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { SideSheet } from '../../shared/ui/side-sheet.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { selectFlags } from '../site/index.ts'
import { similarRemote } from './games.remotes.ts'
import type { GameDetail } from './launch/launch-provider.ts'
import styles from './similar-games.module.css'
import type { Beside } from './use-beside.ts'

interface SimilarGamesProps {
  readonly game: GameDetail
  readonly onClose: () => void
  readonly beside: Beside
}

/** Games like the open one, which stays behind the sheet until another is chosen. */
export function SimilarGames({ game, onClose, beside }: SimilarGamesProps) {
  return (
    <SideSheet
      isOpen
      title={<FormattedMessage id="game.menu.similar" />}
      testId="similar-games"
      onClose={onClose}
    >
      <SimilarList game={game} beside={beside} />
    </SideSheet>
  )
}

interface SimilarListProps {
  readonly game: Pick<LobbyTile, 'id' | 'type'>
  /** Where one of them may be opened beside it. */
  readonly beside?: Beside
}

const placeholders = ['1', '2', '3', '4', '5', '6']

/** Games like one, loaded while they are shown. */
export function SimilarList({ game: { id, type }, beside }: SimilarListProps) {
  const dispatch = useDispatch()
  const lobby = type === 'liveCasinoGames' ? 'live-casino' : 'casino-lobby'
  const similarTo = useMemo(() => ({ gameId: id, lobby }) as const, [id, lobby])
  const similar = useRemote(similarRemote, similarTo)
  if (similar.is === 'failed') {
    return (
      <ErrorState
        body={<FormattedMessage id={`error.${similar.failure.code}`} />}
        onRetry={() => dispatch(similarRemote.reloadRequested())}
      />
    )
  }
  if (similar.is === 'ready' && similar.value.length === 0) {
    return (
      <p className={styles['none']}>
        <FormattedMessage id="game.similar.none" />
      </p>
    )
  }
  return (
    <ul className={styles['games']}>
      {similar.is === 'ready'
        ? similar.value.map((tile) => <Similar key={tile.id} tile={tile} beside={beside} />)
        : placeholders.map((key) => (
            <li key={key}>
              <Skeleton className={styles['skeleton']} />
            </li>
          ))}
    </ul>
  )
}

interface SimilarProps {
  readonly tile: LobbyTile
  readonly beside: Beside | undefined
}

function Similar({ tile, beside }: SimilarProps) {
  const intl = useIntl()
  const { prefix } = useLocale()
  const { gameSlugs } = useSelector(selectFlags)
  const { name, providerTitle, images, gameSlug } = tile
  return (
    <li className={styles['game']}>
      <Link
        to={gameAddress(tile, prefix, gameSlugs)}
        state={{ label: name, provider: providerTitle }}
        className={styles['link']}
        data-testid={`similar-${gameSlug}`}
      >
        <GamePicture images={images} />
        <span className={styles['names']}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['provider']}>{providerTitle}</span>
        </span>
      </Link>
      {beside?.mayOpen(tile) && (
        <IconButton
          label={intl.formatMessage({ id: 'game.beside.open' }, { game: name })}
          icon={<Columns2 size={20} aria-hidden="true" />}
          data-testid={`beside-${gameSlug}`}
          onClick={() => beside.open(gameSlug)}
        />
      )}
    </li>
  )
}
