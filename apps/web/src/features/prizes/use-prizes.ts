import { asCurrency, type Currency } from '@player-site/contracts/kernel/currencies.ts'
import { markets } from '@player-site/contracts/kernel/markets.ts'
import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import type { LobbyTile } from '@player-site/contracts/lobby/lobby.view.ts'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { selectPlayer } from '../session/index.ts'
import {
  prizeGamesRequested,
  prizesHidden,
  prizesShown,
  selectPrizes,
  tileKey,
} from './prizes.slice.ts'
import type { Followed, PrizeKind, StateWithPrizes } from './prizes.state.ts'

/** The player's own currency; for a visitor, that of the market. */
export function usePrizeCurrency(): Currency {
  const { market } = useLocale()
  const player = useSelector(selectPlayer)
  return asCurrency(player?.profile.currencyCode ?? '') ?? markets[market].currency
}

/** Follows one kind while the component is on the page. */
export function useFollowed(kind: PrizeKind, currency: Currency): void {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(prizesShown({ kind, currency }))
    return () => {
      dispatch(prizesHidden({ kind, currency }))
    }
  }, [dispatch, kind, currency])
}

const nothingYet = { value: undefined, isLate: false } as const

/** The winners in this currency. */
export function useWinners(currency: Currency): Pick<Followed<'winners'>, 'value' | 'isLate'> {
  const followed = useSelector((state: StateWithPrizes) => selectPrizes(state).winners)
  return followed?.currency === currency ? followed : nothingYet
}

/** The jackpots in this currency. */
export function useJackpots(currency: Currency): Pick<Followed<'jackpots'>, 'value' | 'isLate'> {
  const followed = useSelector((state: StateWithPrizes) => selectPrizes(state).jackpots)
  return followed?.currency === currency ? followed : nothingYet
}

/** A prize and its game. */
export interface Prize<T> {
  readonly entry: T
  readonly tile: LobbyTile
}

export interface PrizeGames<T> {
  /** Undefined while a game is loading. */
  readonly prizes: readonly Prize<T>[] | undefined
  /** Whether a game is not known yet. */
  readonly isLoading: boolean
  readonly isFailed: boolean
  readonly retry: () => void
}

/**
 * Joins entries with their games. Games of the other lobby, and those that the viewer's country
 * restricts, are left out.
 * @see B§5 "Winners are hidden"
 */
export function usePrizeGames<T extends { readonly gameId: string }>(
  lobby: LobbyPageType,
  entries: readonly T[] | undefined,
): PrizeGames<T> {
  const dispatch = useDispatch()
  const { tiles, failed } = useSelector(selectPrizes)
  const ids = [...new Set(entries?.map(({ gameId }) => gameId))]
  const missing = ids.filter((id) => tiles[tileKey(lobby, id)] === undefined)
  const key = missing.join(',')
  const retry = () => void dispatch(prizeGamesRequested({ lobby, ids: missing }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has all the ids
  useEffect(() => {
    if (key !== '') retry()
  }, [lobby, key])
  const prizes = entries?.flatMap((entry) => {
    const tile = tiles[tileKey(lobby, entry.gameId)]
    return tile && !tile.isRestricted ? [{ entry, tile }] : []
  })
  return {
    // Known games stay in place while the one of a new entry is loading.
    prizes: missing.length > 0 && prizes?.length === 0 ? undefined : prizes,
    isLoading: missing.length > 0,
    isFailed: failed.includes(lobby) && missing.length > 0,
    retry,
  }
}
