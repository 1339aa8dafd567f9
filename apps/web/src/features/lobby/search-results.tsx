import { type ReactNode, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { isPending } from '../../shared/remote/remote.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { type SearchInAddress, writeSearch } from './lobby.address.ts'
import styles from './lobby.module.css'
import { TilesSkeleton } from './lobby-skeleton.tsx'
import { LobbyFailed } from './lobby-states.tsx'
import {
  type SearchResults as Found,
  type GameList,
  searchClosed,
  searchLedToGame,
  searchRequested,
  selectLobbySearch,
} from './search.slice.ts'
import { VirtualTiles } from './virtual-tiles.tsx'

interface SearchResultsProps {
  readonly list: GameList
  readonly inAddress: SearchInAddress
  /** Where no game fits. */
  readonly none: ReactNode
}

/** The games that fit, the best first. @see B§4 Lobby interactions */
export function SearchResults({ list, inAddress, none }: SearchResultsProps) {
  const dispatch = useDispatch()
  const { search } = inAddress
  const { results } = useSelector(selectLobbySearch)
  const ask = (offset: number) => {
    const wanted = { ...search, text: search.text.trim() }
    dispatch(searchRequested({ ...list, search: wanted, offset }))
  }
  const { lobby, key, categoryId } = list
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say all that the request does
  useEffect(
    () => ask(0),
    [lobby, key, categoryId, writeSearch('', { ...search, text: search.text.trim() })],
  )
  useEffect(() => () => void dispatch(searchClosed()), [dispatch])
  const onOpen = () => {
    if (search.text.trim() !== '') dispatch(searchLedToGame(search.text.trim()))
  }
  return (
    <section className={styles['results']} data-testid="search-results">
      <div className={styles['resultsHead']}>
        <ResultCount found={results.is === 'ready' ? results.value : undefined} />
        {results.is === 'ready' && results.value.total > 0 && (
          <button
            type="button"
            className={buttonClass({ kind: 'quiet' })}
            onClick={inAddress.clear}
            data-testid="lobby-clear"
          >
            <FormattedMessage id="lobby.filter.clear" />
          </button>
        )}
      </div>
      {isPending(results) && <TilesSkeleton tiles={12} />}
      {results.is === 'failed' && (
        <LobbyFailed code={results.failure.code} onRetry={() => ask(0)} />
      )}
      {results.is === 'ready' && results.value.total === 0 && none}
      {results.is === 'ready' && results.value.total > 0 && (
        <VirtualTiles
          tiles={results.value.tiles}
          total={results.value.total}
          match={results.value.search.text}
          hasMore={results.value.hasMore}
          next={results.value.next}
          onMore={() => ask(results.value.tiles.length)}
          onOpen={onOpen}
        />
      )}
    </section>
  )
}

/** Announced when it changes. */
const ResultCount = ({ found }: { readonly found: Found | undefined }) => (
  <p role="status" className={styles['count']}>
    {found && <FormattedMessage id="lobby.count" values={{ count: found.total }} />}
  </p>
)
