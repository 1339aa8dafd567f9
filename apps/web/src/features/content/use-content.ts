import type { ContentBox, PaymentMethod } from '@player-site/contracts/content/content.entities.ts'
import { readerOf } from '@player-site/contracts/content/content-reader.ts'
import { channelOf } from '@player-site/contracts/games/channel.ts'
import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { idle, type Remote } from '../../shared/remote/remote.ts'
import { selectSessionPhase } from '../session/index.ts'
import { homeBoxesShelf, paymentMethodsShelf } from './content.slice.ts'
import type { StateWithContent } from './content.state.ts'
import { boxesKey, keyOf, type Params, remoteIn, type ShelfOf } from './shelf.ts'
import { usePayingMarket } from './use-paying-market.ts'

export interface Content<T> {
  readonly content: Remote<T>
  readonly retry: () => void
}

const none: Params = {}

/** Returns content in the market and language of the address. */
export function useContent<T>(shelf: ShelfOf<T>, more: Params = none): Content<T> {
  const params = { ...readerOf(useLocale()), ...more }
  return useShelf(shelf, keyOf(params), params)
}

/** How the viewer pays in and out; a player as in their own market. @param isRead false: idle */
export function usePaymentMethods(isRead = true): Content<PaymentMethod[]> {
  const { language } = useLocale()
  const params = readerOf({ language, market: usePayingMarket() })
  return useShelf(paymentMethodsShelf, isRead ? keyOf(params) : undefined, params)
}

/** Boxes for the viewer; without a key until the viewer is known. */
export function useBoxesRequest(placement?: LobbyPageType) {
  const reader = readerOf(useLocale())
  const phase = useSelector(selectSessionPhase)
  const { id: brand } = useBrand()
  const of = { ...reader, ...(placement !== undefined && { placement }) }
  const key = phase.is === 'resolved' ? boxesKey(of, phase.player?.playerId) : undefined
  const params = { ...of, brand, channel: channelOf(globalThis.navigator?.userAgent) }
  return { key, params }
}

/** The boxes at the top of the home page. */
export function useHomeBoxes(): Content<ContentBox[]> {
  const { key, params } = useBoxesRequest()
  return useShelf(homeBoxesShelf, key, params)
}

/** @param key undefined while the query's parameters are unknown */
export function useShelf<T>(
  shelf: ShelfOf<T>,
  key: string | undefined,
  params: Params,
): Content<T> {
  const dispatch = useDispatch()
  const content = useKept(shelf, key)
  const request = () => {
    if (key !== undefined) dispatch(shelf.wanted({ key, params }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the request does
  useEffect(request, [key])
  return { content, retry: request }
}

/** What is loaded; requests nothing. */
export const useKept = <T>(shelf: ShelfOf<T>, key: string | undefined): Remote<T> =>
  useSelector((state: StateWithContent) =>
    key === undefined ? idle : remoteIn(shelf.of(state.content), key),
  )
