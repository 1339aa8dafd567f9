import type { Category, LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useParams } from 'react-router'
import { NotFoundScreen } from '../../shared/errors/not-found.screen.tsx'
import { isPending } from '../../shared/remote/remote.ts'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { usePageTitle } from '../../shared/ui/use-page.ts'
import { CategoryMenu, CategoryMenuSkeleton } from './category-menu.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { type SearchInAddress, useSearchInAddress } from './lobby.address.ts'
import styles from './lobby.module.css'
import { categoryRequested, type StateWithLobby, selectCategory } from './lobby.slice.ts'
import { LobbyChoices } from './lobby-choices.tsx'
import { LobbyFilter } from './lobby-filter.tsx'
import { ResultsSkeleton } from './lobby-skeleton.tsx'
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
  const list = viewer === undefined ? undefined : { lobby, key: viewer, categoryId }
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
      <LobbyChoices list={list} inAddress={inAddress} />
      {isPending(games) && <ResultsSkeleton />}
      {games.is === 'failed' && <LobbyFailed code={games.failure.code} onRetry={request} />}
      {games.is === 'ready' && viewer !== undefined && (
        <CategoryTiles games={games.value} viewer={viewer} inAddress={inAddress} />
      )}
      <LobbyFilter list={list} inAddress={inAddress} />
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
      <SearchField inAddress={inAddress} />
    </div>
  )
}

function CategoryTitle({ label }: { readonly label: string }) {
  usePageTitle(label)
  return null
}
