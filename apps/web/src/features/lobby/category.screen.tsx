import type { Category, LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { NotFoundScreen } from '../../shared/errors/not-found.screen.tsx'
import { isPending } from '../../shared/remote/remote.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { CategoryMenu, CategoryMenuSkeleton } from './category-menu.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { ClosedNotice } from './closed-notice.tsx'
import { type SearchInAddress, useSearchInAddress } from './lobby.address.ts'
import styles from './lobby.module.css'
import {
  type CategoryGames,
  categoryRequested,
  type StateWithLobby,
  selectCategory,
} from './lobby.slice.ts'
import { TilesSkeleton } from './lobby-skeleton.tsx'
import { LobbyFailed } from './lobby-states.tsx'
import { SearchField } from './search-field.tsx'
import { useLobby } from './use-lobby.ts'

/** All games of a category, page after page. @see B§2 Casino "/online-casino/{id}" */
export function CategoryScreen({ lobby }: { readonly lobby: LobbyPageType }) {
  const dispatch = useDispatch()
  const { categoryId = '' } = useParams()
  const { view, viewer } = useLobby(lobby, 0)
  const inAddress = useSearchInAddress()
  const games = useSelector((state: StateWithLobby) =>
    selectCategory(state, lobby, viewer, categoryId),
  )
  const request = () => {
    if (viewer !== undefined) dispatch(categoryRequested({ lobby, key: viewer, categoryId }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say all that the request does
  useEffect(request, [lobby, viewer, categoryId])
  if (games.is === 'failed' && games.failure.code === 'lobby.categoryUnknown') {
    return <NotFoundScreen />
  }
  const categories = view.is === 'ready' ? view.value.categories : []
  const category =
    games.is === 'ready' ? games.value.category : categories.find(({ id }) => id === categoryId)
  return (
    <div className={styles['screen']}>
      <CategoryHead category={category} inAddress={inAddress} />
      {categories.length > 0 ? (
        <CategoryMenu lobby={lobby} categories={categories} current={categoryId} />
      ) : (
        <CategoryMenuSkeleton />
      )}
      <ClosedNotice type={lobby === 'live-casino' ? 'liveCasinoGames' : 'casinoGames'} />
      {isPending(games) && (
        <>
          <p className={styles['count']} />
          <TilesSkeleton tiles={12} />
        </>
      )}
      {games.is === 'failed' && <LobbyFailed code={games.failure.code} onRetry={request} />}
      {games.is === 'ready' && viewer !== undefined && (
        <Games games={games.value} viewer={viewer} text={inAddress.search.text} />
      )}
    </div>
  )
}

interface CategoryHeadProps {
  readonly category: Category | undefined
  readonly inAddress: SearchInAddress
}

function CategoryHead({ category, inAddress }: CategoryHeadProps): ReactNode {
  return (
    <div className={styles['head']}>
      <h1 className={styles['heading']}>
        {category?.label ?? <Skeleton className={styles['headingSkeleton']} />}
      </h1>
      {category && <CategoryTitle label={category.label} />}
      <SearchField inAddress={inAddress} isLocal />
    </div>
  )
}

function CategoryTitle({ label }: { readonly label: string }) {
  usePageTitle(label)
  return null
}

interface GamesProps {
  readonly games: CategoryGames
  readonly viewer: string
  readonly text: string
}

const Games = (props: GamesProps) => (
  <>
    {props.text === '' && (
      <p className={styles['count']}>
        <FormattedMessage id="lobby.count" values={{ count: props.games.total }} />
      </p>
    )}
    <CategoryTiles {...props} />
  </>
)
