import { providersIn } from '@player-site/contracts/games/providers.ts'
import { lobbyPaging } from '@player-site/contracts/kernel/constants.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LobbySearch } from './search.slice.ts'

/** Opens the filters of a lobby. */
export const lobbyFilterHash = '#filter'

const nothing: LobbySearch = { text: '', providers: [] }

export const isSearching = ({ text, providers }: LobbySearch): boolean =>
  text.trim() !== '' || providers.length > 0

/** `?q=fox&providers=relax,quickspin`; what cannot be a provider is ignored. */
export function readSearch(query: string): LobbySearch {
  const params = new URLSearchParams(query)
  return {
    text: (params.get('q') ?? '').slice(0, lobbyPaging.maxSearchLength),
    providers: providersIn(params.get('providers') ?? ''),
  }
}

/** Other parameters of the address stay as they are. */
export function writeSearch(query: string, { text, providers }: LobbySearch): string {
  const params = new URLSearchParams(query)
  params.delete('q')
  params.delete('providers')
  if (text !== '') params.set('q', text)
  if (providers.length > 0) params.set('providers', providers.join(','))
  // A comma needs no escape in a query, and reads better without.
  const written = params.toString().replaceAll('%2C', ',')
  return written === '' ? '' : `?${written}`
}

export interface SearchInAddress {
  readonly search: LobbySearch
  /** Adds an entry to the history when a search begins, and changes it while the search lasts. */
  readonly change: (search: Partial<LobbySearch>) => void
  readonly clear: () => void
}

/** The search in the page's address. A page is drawn without it, so it begins after the mount. */
export function useSearchInAddress(): SearchInAddress {
  const location = useLocation()
  const navigate = useNavigate()
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const search = useMemo(
    () => (isMounted ? readSearch(location.search) : nothing),
    [isMounted, location.search],
  )
  // The next key may be pressed before the page has followed the last one.
  const latest = useRef(location.search)
  useEffect(() => {
    latest.current = location.search
  }, [location.search])
  const go = useCallback(
    (next: LobbySearch) => {
      const query = writeSearch(latest.current, next)
      const isBegun = isSearching(readSearch(latest.current)) || !isSearching(next)
      latest.current = query
      void navigate({ search: query, hash: location.hash }, { replace: isBegun })
    },
    [navigate, location.hash],
  )
  const change = useCallback(
    (changes: Partial<LobbySearch>) => go({ ...readSearch(latest.current), ...changes }),
    [go],
  )
  const clear = useCallback(() => go(nothing), [go])
  return { search, change, clear }
}

export const toggled = (
  providers: readonly string[],
  id: string,
  isOn: boolean,
): readonly string[] =>
  isOn ? [...providers.filter((one) => one !== id), id] : providers.filter((one) => one !== id)
