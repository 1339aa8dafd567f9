import type { ContentQuery, ReaderParams } from '@player-site/contracts/content/content.query.ts'
import { createAction, type UnknownAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import type { ContentState, Shelf } from './content.state.ts'

/** The parameters of a query, by their names. */
export type Params = Readonly<Record<string, string>>

export const keyOf = (params: Params): string =>
  JSON.stringify(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Boxes are meant for some and not for others; who looks, the gateway knows. @see B§4 */
export type Viewer = 'visitor' | 'player'

/** What a phone shows is one answer with what a desk shows: nobody is on both at once. */
export const boxesKey = ({ market, language, fallback }: ReaderParams, viewer: Viewer): string =>
  keyOf({ market, language, fallback, viewer })

interface Wanted {
  readonly key: string
  readonly params: Params
}

interface Answering<T> {
  readonly reply: { readonly _zod: { readonly output: T } } & ContentQuery['reply']
}

export interface ShelfOptions<T> {
  readonly name: keyof ContentState
  /** Loaded on demand: the first page does without the text of the queries. */
  readonly query: () => Promise<Pick<ContentQuery, 'groq'> & Answering<T>>
  readonly of: (state: ContentState) => Shelf<T>
}

/** Keeps the answers to one query: what somebody wants, what arrived, what failed. */
export function createShelf<T>({ name, query, of }: ShelfOptions<T>) {
  const wanted = createAction<Wanted>(`content/${name}/wanted`)
  const arrived = createAction<{ key: string; value: T; atMs: number }>(`content/${name}/arrived`)
  const failed = createAction<{ key: string; failure: Failure }>(`content/${name}/failed`)

  const reducer = (shelf: Shelf<T> = {}, action: UnknownAction): Shelf<T> => {
    if (arrived.match(action)) {
      const { key, value, atMs } = action.payload
      return { ...shelf, [key]: { is: 'full', value, loadedAtMs: atMs } }
    }
    // What was there a moment ago beats a wait or an error.
    if (wanted.match(action)) {
      const { key } = action.payload
      return shelf[key]?.is === 'full' ? shelf : { ...shelf, [key]: { is: 'loading' } }
    }
    if (failed.match(action)) {
      const { key, failure } = action.payload
      return shelf[key]?.is === 'full' ? shelf : { ...shelf, [key]: { is: 'failed', failure } }
    }
    return shelf
  }
  return { query, of, wanted, arrived, failed, reducer }
}

export type ShelfOf<T> = ReturnType<typeof createShelf<T>>
