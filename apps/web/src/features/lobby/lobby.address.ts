import { volatilities } from '@player-site/contracts/games/games.entities.ts'
import { providersIn } from '@player-site/contracts/games/providers.ts'
import { lobbyPaging } from '@player-site/contracts/kernel/constants.ts'
import { type GameChoice, gameSorts } from '@player-site/contracts/lobby/game-choice.entities.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LobbySearch } from './search.slice.ts'

/** Opens the filters of a lobby. */
export const lobbyFilterHash = '#filter'

export const nothingChosen: GameChoice = {
  sort: 'recommended',
  volatility: undefined,
  hasJackpot: false,
  stake: undefined,
}
export const nothingSought: LobbySearch = { text: '', providers: [], ...nothingChosen }

/** How many filters there are besides the text; an order is none. */
export const filtersIn = ({ providers, volatility, hasJackpot, stake }: LobbySearch): number =>
  providers.length +
  (volatility === undefined ? 0 : 1) +
  (hasJackpot ? 1 : 0) +
  (stake === undefined ? 0 : 1)

export const isSearching = (search: LobbySearch): boolean =>
  search.text.trim() !== '' || search.sort !== 'recommended' || filtersIn(search) > 0

const maxStake = 1_000_000_000

function stakeIn(text: string | null): number | undefined {
  const stake = Number(text)
  return stake > 0 && stake <= maxStake ? stake : undefined
}

/** `?q=fox&providers=relax,quickspin&sort=rtp`; what cannot be chosen is ignored. */
export function readSearch(query: string): LobbySearch {
  const params = new URLSearchParams(query)
  return {
    text: (params.get('q') ?? '').slice(0, lobbyPaging.maxSearchLength),
    providers: providersIn(params.get('providers') ?? ''),
    sort: gameSorts.find((sort) => sort === params.get('sort')) ?? 'recommended',
    volatility: volatilities.find((one) => one === params.get('volatility')),
    hasJackpot: params.get('jackpot') === '1',
    stake: stakeIn(params.get('stake')),
  }
}

/** A search as the arguments of an address, without what does not matter. */
export const argumentsOf = ({ text, providers, ...choice }: LobbySearch) => ({
  ...(text !== '' && { q: text }),
  ...(providers.length > 0 && { providers: providers.join(',') }),
  ...(choice.sort !== 'recommended' && { sort: choice.sort }),
  ...(choice.volatility !== undefined && { volatility: choice.volatility }),
  ...(choice.hasJackpot && { jackpot: '1' as const }),
  ...(choice.stake !== undefined && { stake: choice.stake }),
})

const ownParams = ['q', 'providers', 'sort', 'volatility', 'jackpot', 'stake'] as const

/** Other parameters of the address stay as they are. */
export function writeSearch(query: string, search: LobbySearch): string {
  const params = new URLSearchParams(query)
  for (const name of ownParams) params.delete(name)
  for (const [name, value] of Object.entries(argumentsOf(search))) params.set(name, String(value))
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
    () => (isMounted ? readSearch(location.search) : nothingSought),
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
      const { hash, state } = location
      void navigate({ search: query, hash }, { replace: isBegun, state })
    },
    [navigate, location],
  )
  const change = useCallback(
    (changes: Partial<LobbySearch>) => go({ ...readSearch(latest.current), ...changes }),
    [go],
  )
  const clear = useCallback(() => go(nothingSought), [go])
  return { search, change, clear }
}

export const toggled = (
  providers: readonly string[],
  id: string,
  isOn: boolean,
): readonly string[] =>
  isOn ? [...providers.filter((one) => one !== id), id] : providers.filter((one) => one !== id)
