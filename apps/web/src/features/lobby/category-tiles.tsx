import { useEffect, useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import styles from './lobby.module.css'
import { type CategoryGames, moreRequested } from './lobby.slice.ts'
import { isMatch } from './match.rules.ts'
import { VirtualTiles } from './virtual-tiles.tsx'

interface CategoryTilesProps {
  readonly games: CategoryGames
  readonly viewer: string
  /** Part of a name; looked for among all games of the category, which are loaded for it. */
  readonly text: string
}

/**
 * The games of a category, or those whose name has the text.
 * @see B§4 "case-insensitive substring match on the label"
 */
export function CategoryTiles({ games, viewer, text }: CategoryTilesProps) {
  const dispatch = useDispatch()
  const { lobby, category, tiles, hasMore, next, total } = games
  const isSearched = text.trim() !== ''
  const found = useMemo(
    () => (isSearched ? tiles.filter(({ name }) => isMatch(name, text)) : tiles),
    [isSearched, tiles, text],
  )
  const more = () => dispatch(moreRequested({ lobby, key: viewer, categoryId: category.id }))
  const isIncomplete = isSearched && hasMore && next === 'idle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that arrives asks for the next
  useEffect(() => {
    if (isIncomplete) more()
  }, [isIncomplete, tiles.length])
  const isDone = !hasMore || next === 'failed'
  return (
    <>
      {isSearched && (
        <p role="status" className={styles['count']}>
          {isDone && <FormattedMessage id="lobby.count" values={{ count: found.length }} />}
        </p>
      )}
      {isSearched && isDone && found.length === 0 ? (
        <div className={styles['message']} data-testid="category-none">
          <FormattedMessage id="lobby.none.title" />
        </div>
      ) : (
        <VirtualTiles
          tiles={found}
          total={isSearched ? found.length : total}
          match={text}
          hasMore={!isSearched && hasMore}
          next={next}
          onMore={more}
        />
      )}
    </>
  )
}
