import type { ContentQuery, ReaderParams } from '@player-site/contracts/content/content.query.ts'
import {
  createAction,
  type PayloadActionCreator,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type Arrival,
  failLoading,
  idle,
  type Remote,
  ready,
  startLoading,
} from '../../shared/remote/remote.ts'
import type { ContentState, Shelf, ShelfValues } from './content.state.ts'

/** The parameters of a query, by name. */
export type Params = Readonly<Record<string, string>>

export const keyOf = (params: Params): string =>
  JSON.stringify(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Boxes are targeted at certain viewers, whom the gateway identifies. @see B§4 */
export interface BoxesOf extends ReaderParams {
  /** The lobby that they are for; undefined for those of the home page. */
  readonly placement?: string
}

/**
 * A phone and a desktop share one reply: a page is never shown on both at once.
 * @param playerId undefined for a visitor
 */
export const boxesKey = (
  { market, language, fallback, placement = 'home' }: BoxesOf,
  playerId: string | undefined,
): string => keyOf({ market, language, fallback, placement, viewer: playerId ?? '' })

interface Wanted {
  readonly key: string
  readonly params: Params
}

interface Arrived<T> extends Arrival<T> {
  readonly key: string
}

interface Answering<T> {
  readonly reply: { readonly _zod: { readonly output: T } } & ContentQuery['reply']
}

interface Failed {
  readonly key: string
  readonly failure: Failure
}

type QueryFor<T> = () => Promise<Pick<ContentQuery, 'groq'> & Answering<T>>

/** The replies to one query: requested keys, values and failures. */
export interface ShelfOf<T> {
  /** Loaded on demand: the first page does not need the text of the queries. */
  readonly query: QueryFor<T>
  readonly of: (state: ContentState) => Shelf<T>
  readonly wanted: PayloadActionCreator<Wanted>
  readonly arrived: PayloadActionCreator<Arrived<T>>
  readonly failed: PayloadActionCreator<Failed>
  readonly reducer: Reducer<Shelf<T>>
}

/** Returns a shelf's entry for a key: idle if no screen has requested it yet. */
export const remoteIn = <T>(shelf: Shelf<T>, key: string): Remote<T> => shelf[key] ?? idle

export function createShelf<Name extends keyof ShelfValues>(
  name: Name,
  query: QueryFor<ShelfValues[Name]>,
): ShelfOf<ShelfValues[Name]> {
  type Value = ShelfValues[Name]
  const wanted = createAction<Wanted>(`content/${name}/wanted`)
  const arrived = createAction<Arrived<Value>>(`content/${name}/arrived`)
  const failed = createAction<Failed>(`content/${name}/failed`)

  const reducer = (shelf: Shelf<Value> = {}, action: UnknownAction): Shelf<Value> => {
    const change = (key: string, next: (remote: Remote<Value>) => Remote<Value>) => ({
      ...shelf,
      [key]: next(remoteIn(shelf, key)),
    })
    if (arrived.match(action)) return change(action.payload.key, () => ready(action.payload))
    if (wanted.match(action)) return change(action.payload.key, startLoading)
    if (failed.match(action)) {
      const { key, failure } = action.payload
      return change(key, (remote) => failLoading(remote, failure))
    }
    return shelf
  }
  return { query, of: (state) => state[name], wanted, arrived, failed, reducer }
}
