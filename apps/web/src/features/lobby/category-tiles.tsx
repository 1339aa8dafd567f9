import { Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import { lazyComponent } from '../../shared/chunks/lazy-component.tsx'
import { MissingHere } from '../../shared/chunks/missing.tsx'
import { isSearching, type SearchInAddress } from './lobby.address.ts'
import { lateLobby } from './lobby.late.ts'
import styles from './lobby.module.css'
import { type CategoryGames, moreRequested } from './lobby.slice.ts'
import { ResultsSkeleton } from './lobby-skeleton.tsx'
import { VirtualTiles } from './virtual-tiles.tsx'

const CategoryResults = lazyComponent(
  () => import('./category-results.tsx').then((module) => module.CategoryResults),
  MissingHere,
  lateLobby,
)

interface CategoryTilesProps {
  readonly games: CategoryGames
  readonly viewer: string
  readonly inAddress: SearchInAddress
}

/** The games of a category, or those that a search leaves. */
export function CategoryTiles({ games, viewer, inAddress }: CategoryTilesProps) {
  const dispatch = useDispatch()
  const { lobby, category, tiles, hasMore, next, total } = games
  if (isSearching(inAddress.search)) {
    return (
      <Suspense fallback={<ResultsSkeleton />}>
        <CategoryResults
          list={{ lobby, key: viewer, categoryId: category.id }}
          inAddress={inAddress}
        />
      </Suspense>
    )
  }
  return (
    <div className={styles['results']}>
      <div className={styles['resultsHead']}>
        <p className={styles['count']}>
          <FormattedMessage id="lobby.count" values={{ count: total }} />
        </p>
      </div>
      <VirtualTiles
        tiles={tiles}
        total={total}
        match=""
        hasMore={hasMore}
        next={next}
        onMore={() => dispatch(moreRequested({ lobby, key: viewer, categoryId: category.id }))}
      />
    </div>
  )
}
