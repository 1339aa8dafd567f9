import { addressOf } from '@player-site/contracts/kernel/page.ts'
import { casinoPage, liveCasinoPage } from '@player-site/contracts/lobby/lobby.pages.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { type ReactNode, useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useParams } from 'react-router'
import type { Failure } from '../../shared/api/failure.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { Breadcrumbs } from '../../shared/ui/breadcrumbs.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { ErrorState } from '../../shared/ui/error-state.tsx'
import { LostArt } from '../../shared/ui/lost-art.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { type StateWithLobby, selectShownTile } from '../lobby/index.ts'
import { selectViewer } from '../session/index.ts'
import { GameHeart } from './game-heart.tsx'
import { previewRemote } from './games.remotes.ts'
import styles from './preview.screen.module.css'
import { PreviewActions } from './preview-actions.tsx'
import { PreviewFacts } from './preview-facts.tsx'
import { PreviewPicture } from './preview-picture.tsx'
import { SimilarList } from './similar-games.tsx'

/** What a game is, before it is played. What a lobby has shown of it is there at once. */
export function PreviewScreen() {
  const { gameSlug = '' } = useParams()
  const dispatch = useDispatch()
  const viewer = useSelector(selectViewer)
  const preview = useSelector(previewRemote.select)
  const shown = useSelector((state: StateWithLobby) => selectShownTile(state, gameSlug))
  useEffect(() => {
    if (viewer !== undefined) dispatch(previewRemote.opened(gameSlug))
    return () => void dispatch(previewRemote.closed())
  }, [dispatch, gameSlug, viewer])
  if (preview.is === 'failed') {
    const retry = () => dispatch(previewRemote.reloadRequested())
    return <Failed failure={preview.failure} name={shown?.name} onRetry={retry} />
  }
  const known = preview.is === 'ready' ? preview.value : undefined
  const tile = known?.tile ?? shown
  return (
    <div className={styles['screen']} data-testid="game-preview">
      {tile ? <Trail tile={tile} /> : <Skeleton className={styles['trailSkeleton']} />}
      <div className={styles['top']}>
        <PreviewPicture images={tile?.images} />
        <div className={styles['head']}>
          <Names tile={tile} />
          {known ? (
            <PreviewActions tile={known.tile} />
          ) : (
            <Skeleton className={styles['actionsSkeleton']} />
          )}
          {known ? (
            <PreviewFacts preview={known} />
          ) : (
            <Skeleton className={styles['factsSkeleton']} />
          )}
        </div>
      </div>
      {/* Not before the facts, which would push it down. */}
      {known && (
        <section className={styles['similar']} aria-labelledby="similar-heading">
          <h2 id="similar-heading" className={styles['heading']}>
            <FormattedMessage id="game.menu.similar" />
          </h2>
          <SimilarList key={viewer} game={known.tile} />
        </section>
      )}
    </div>
  )
}

const lobbies = {
  casinoGames: { page: casinoPage, titleId: 'lobby.casino.title' },
  liveCasinoGames: { page: liveCasinoPage, titleId: 'lobby.live.title' },
} as const

function Trail({ tile: { type, name } }: { readonly tile: LobbyTile }) {
  const { prefix } = useLocale()
  const { page, titleId } = lobbies[type]
  const above = { to: addressOf(page, prefix), title: <FormattedMessage id={titleId} /> }
  return <Breadcrumbs above={[above]} here={name} />
}

function Names({ tile }: { readonly tile: LobbyTile | undefined }) {
  return (
    <div className={styles['names']}>
      <div className={styles['texts']}>
        <h1 className={styles['title']}>
          {tile?.name ?? <Skeleton className={styles['titleSkeleton']} />}
        </h1>
        <p className={styles['provider']}>
          {tile?.providerTitle ?? <Skeleton className={styles['providerSkeleton']} />}
        </p>
      </div>
      {tile && <Title name={tile.name} />}
      {tile && <GameHeart game={tile} />}
    </div>
  )
}

/** Until the name is known, the page keeps the title that it came with. */
function Title({ name }: { readonly name: string }) {
  const intl = useIntl()
  usePageTitle(intl.formatMessage({ id: 'game.preview.title' }, { game: name }))
  return null
}

interface FailedProps {
  readonly failure: Failure
  /** Undefined where no lobby has shown the game. */
  readonly name: string | undefined
  readonly onRetry: () => void
}

/** A game that the viewer's lobbies do not have is not offered to them, or does not exist. */
function Failed({ failure: { code }, name, onRetry }: FailedProps): ReactNode {
  const { prefix } = useLocale()
  if (code !== 'game.notFound') {
    return (
      <div className={styles['screen']}>
        <h1 className={styles['title']}>{name ?? <FormattedMessage id="page.play.title" />}</h1>
        <ErrorState body={<FormattedMessage id={`error.${code}`} />} onRetry={onRetry} />
      </div>
    )
  }
  return (
    <Notice
      level={1}
      art={<LostArt />}
      title={<FormattedMessage id="game.restricted.title" />}
      body={<FormattedMessage id="error.game.notFound" />}
    >
      <Link to={addressOf(casinoPage, prefix)} className={buttonClass({ kind: 'quiet' })}>
        <FormattedMessage id="game.back" />
      </Link>
    </Notice>
  )
}
