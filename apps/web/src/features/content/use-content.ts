import { readerOf } from '@player-site/contracts/content/content.query.ts'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocale } from '../../shared/locale/use-locale.ts'
import type { ContentPart, Loaded } from './content.state.ts'
import { keyOf, type Params, type ShelfOf } from './shelf.ts'

export interface Content<T> {
  readonly content: Loaded<T>
  readonly retry: () => void
}

const loading = { is: 'loading' } as const
const none: Params = {}

/** What the content service says, in the market and language of the address. */
export function useContent<T>(shelf: ShelfOf<T>, more: Params = none): Content<T> {
  const dispatch = useDispatch()
  const params = { ...readerOf(useLocale()), ...more }
  const key = keyOf(params)
  const content = useSelector((state: ContentPart) => shelf.of(state.content)[key])
  const want = () => void dispatch(shelf.wanted({ key, params }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the request does
  useEffect(want, [key])
  return { content: content ?? loading, retry: want }
}
