import type { ContentBox } from '@player-site/contracts/content/content.entities.ts'
import { readerOf } from '@player-site/contracts/content/content.query.ts'
import { channelOf } from '@player-site/contracts/games/channel.ts'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useBrand } from '../../shared/brand/use-brand.ts'
import { useLocale } from '../../shared/locale/use-locale.ts'
import { idle, type Remote } from '../../shared/remote/remote.ts'
import { selectSessionPhase } from '../session/index.ts'
import { homeBoxesShelf } from './content.slice.ts'
import type { StateWithContent } from './content.state.ts'
import { boxesKey, keyOf, type Params, remoteIn, type ShelfOf } from './shelf.ts'

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

/** The boxes at the top of the home page for the viewer; loading until the viewer is known. */
export function useHomeBoxes(): Content<ContentBox[]> {
  const reader = readerOf(useLocale())
  const phase = useSelector(selectSessionPhase)
  const isKnown = phase.is === 'resolved'
  const viewer = isKnown && phase.player ? 'player' : 'visitor'
  const { id: brand } = useBrand()
  const params = { ...reader, brand, channel: channelOf(globalThis.navigator?.userAgent) }
  return useShelf(homeBoxesShelf, isKnown ? boxesKey(reader, viewer) : undefined, params)
}

/** @param key undefined while the query's parameters are unknown */
function useShelf<T>(shelf: ShelfOf<T>, key: string | undefined, params: Params): Content<T> {
  const dispatch = useDispatch()
  const content = useSelector((state: StateWithContent) =>
    key === undefined ? idle : remoteIn(shelf.of(state.content), key),
  )
  const request = () => {
    if (key !== undefined) dispatch(shelf.wanted({ key, params }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the request does
  useEffect(request, [key])
  return { content, retry: request }
}
