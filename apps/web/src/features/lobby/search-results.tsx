import type { LobbyView } from '@player-site/contracts/lobby/lobby.view.ts'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch, useSelector } from 'react-redux'
import { isPending } from '../../shared/remote/remote.ts'
import type { SearchInAddress } from './lobby.address.ts'
import styles from './lobby.module.css'
import { TilesSkeleton } from './lobby-skeleton.tsx'
import { LobbyFailed } from './lobby-states.tsx'
import { NothingFound } from './nothing-found.tsx'
import {
  type SearchResults as Found,
  searchClosed,
  searchLedToGame,
  searchRequested,
  selectLobbySearch,
} from './search.slice.ts'
import { VirtualTiles } from './virtual-tiles.tsx'

interface SearchResultsProps {
  readonly view: LobbyView
  readonly viewer: string
  readonly inAddress: SearchInAddress
}

/** The games that fit, the best first. @see B§4 Lobby interactions */
export function SearchResults({ view, viewer, inAddress }: SearchResultsProps) {
  const dispatch = useDispatch()
  const { search } = inAddress
  const { results } = useSelector(selectLobbySearch)
  const { lobby } = view
  const ask = (offset: number) => {
    const wanted = { text: search.text.trim(), providers: search.providers }
    dispatch(searchRequested({ lobby, key: viewer, ...wanted, offset }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say all that the request does
  useEffect(() => ask(0), [lobby, viewer, search.text.trim(), search.providers.join(',')])
  useEffect(() => () => void dispatch(searchClosed()), [dispatch])
  const onOpen = () => {
    if (search.text.trim() !== '') dispatch(searchLedToGame(search.text.trim()))
  }
  return (
    <section className={styles['results']} data-testid="search-results">
      <ResultCount found={results.is === 'ready' ? results.value : undefined} />
      {isPending(results) && <TilesSkeleton tiles={12} />}
      {results.is === 'failed' && (
        <LobbyFailed code={results.failure.code} onRetry={() => ask(0)} />
      )}
      {results.is === 'ready' && results.value.total === 0 && (
        <NothingFound view={view} inAddress={inAddress} />
      )}
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
