import { gameAddress } from '@player-site/contracts/games/games.pages.ts'
import { imageSrcSet, imageUrl } from '@player-site/contracts/games/image-url.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { Columns2 } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router'
import { useImageOrigin } from '../../shared/images/image-origin.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { SideSheet } from '../../shared/ui/side-sheet.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { selectFlags } from '../site/index.ts'
import type { GameDetail } from './launch/launch-provider.ts'
import { selectSimilar, similarClosed, similarOpened } from './similar.slice.ts'
import styles from './similar-games.module.css'
import type { Beside } from './use-beside.ts'

interface SimilarGamesProps {
  readonly game: GameDetail
  readonly onClose: () => void
  readonly beside: Beside
}

/** Games like the open one, which stays behind the sheet until another is chosen. */
export function SimilarGames({ game: { id, type }, onClose, beside }: SimilarGamesProps) {
  const dispatch = useDispatch()
  const lobby = type === 'liveCasinoGames' ? 'live-casino' : 'casino-lobby'
  useEffect(() => {
    dispatch(similarOpened({ gameId: id, lobby }))
    return () => {
      dispatch(similarClosed())
    }
  }, [dispatch, id, lobby])
  return (
    <SideSheet
      isOpen
      title={<FormattedMessage id="game.menu.similar" />}
      testId="similar-games"
      onClose={onClose}
    >
      <Body onRetry={() => dispatch(similarOpened({ gameId: id, lobby }))} beside={beside} />
    </SideSheet>
  )
}

const placeholders = ['1', '2', '3', '4', '5', '6']

interface BodyProps extends Pick<SimilarGamesProps, 'beside'> {
  readonly onRetry: () => void
}

function Body({ onRetry, beside }: BodyProps): ReactNode {
  const similar = useSelector(selectSimilar)
  if (similar.is === 'failed') {
    return (
      <ErrorState
        body={<FormattedMessage id={`error.${similar.failure.code}`} />}
        onRetry={onRetry}
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

/** In CSS pixels. */
const pictureSize = { width: 56, height: 56 }

interface SimilarProps extends Pick<SimilarGamesProps, 'beside'> {
  readonly tile: LobbyTile
}

function Similar({ tile, beside }: SimilarProps) {
  const intl = useIntl()
  const { prefix } = useLocale()
  const { gameSlugs } = useSelector(selectFlags)
  const origin = useImageOrigin()
  const { name, providerTitle, images, gameSlug } = tile
  return (
    <li className={styles['game']}>
      <Link
        to={gameAddress(tile, prefix, gameSlugs)}
        state={{ label: name, provider: providerTitle }}
        className={styles['link']}
        data-testid={`similar-${gameSlug}`}
      >
        <span
          className={styles['picture']}
          style={{ backgroundImage: `url("${images.placeholder}")` }}
        >
          {origin !== undefined && (
            <img
              src={imageUrl(origin, images.thumbnail, pictureSize)}
              srcSet={imageSrcSet(origin, images.thumbnail, pictureSize)}
              {...pictureSize}
              alt=""
              loading="lazy"
            />
          )}
        </span>
        <span className={styles['names']}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['provider']}>{providerTitle}</span>
        </span>
      </Link>
      {beside.mayOpen(tile) && (
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
