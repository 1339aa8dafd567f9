import { lobbyPaging } from '@player-site/contracts/kernel/constants.ts'
import { readCategory, readLobby } from '@player-site/contracts/lobby/lobby.calls.ts'
import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import { catchError, filter, groupBy, map, mergeMap, of, switchMap } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { isFresh } from '../../shared/remote/remote.ts'
import {
  categoryArrived,
  categoryFailed,
  categoryRequested,
  lobbyArrived,
  lobbyFailed,
  lobbyRequested,
  moreRequested,
  type StateWithLobby,
  selectCategory,
  selectLobby,
} from './lobby.slice.ts'
import { readerOfKey } from './lobby-key.ts'

/** Loads a lobby when a screen shows it, and the rows that the page came without. */
export const loadLobbyWhenRequested: AppEpic<StateWithLobby> = (
  action$,
  state$,
  { api, scheduler },
) =>
  action$.pipe(
    filter(lobbyRequested.match),
    groupBy(({ payload }) => payload.lobby),
    mergeMap((ofLobby$) =>
      // switchMap: another viewer's lobby replaces the one that is loading.
      ofLobby$.pipe(
        switchMap(({ payload: { rows, ...of$ } }) => {
          const known = selectLobby(state$.value, of$.lobby, of$.key)
          const kept = isFresh(known, scheduler.now()) && known.is === 'ready' ? known : undefined
          const before = kept?.value.rows ?? []
          if (kept && (before.length >= rows || !kept.value.hasMoreRows)) return []
          const query = { ...readerOfKey(of$.key), from: before.length }
          return api.call(readLobby, { params: { lobby: of$.lobby }, query }).pipe(
            map((reply) => {
              const view = { ...reply, rows: [...before, ...reply.rows] }
              return lobbyArrived({ ...of$, view, atMs: scheduler.now() })
            }),
            catchError((error: unknown) => of(lobbyFailed({ ...of$, failure: failureOf(error) }))),
          )
        }),
      ),
    ),
  )

/** @see B§9 "Category page size" */
export const pageSizeOf = (lobby: LobbyPageType, channel: 'Mobile' | 'Web'): number => {
  const sizes = lobby === 'live-casino' ? lobbyPaging.live : lobbyPaging.casino
  return channel === 'Mobile' ? sizes.mobile : sizes.desktop
}

/** Loads the first page of a category when its page opens, and each next one when it is near. */
export const loadCategoryWhenRequested: AppEpic<StateWithLobby> = (
  action$,
  state$,
  { api, scheduler, channel },
) =>
  action$.pipe(
    filter((action) => categoryRequested.match(action) || moreRequested.match(action)),
    // Before switchMap: a request for what is already there must not end that for the next page.
    filter(({ type, payload: { lobby, key, categoryId } }) => {
      const known = selectCategory(state$.value, lobby, key, categoryId)
      return type === moreRequested.type || !isFresh(known, scheduler.now())
    }),
    groupBy(({ payload: { lobby, key, categoryId } }) => `${lobby} ${key} ${categoryId}`),
    mergeMap((ofCategory$) =>
      // switchMap: a retry replaces the request that hangs.
      ofCategory$.pipe(
        switchMap(({ type, payload }) => {
          const { lobby, key, categoryId } = payload
          const known = selectCategory(state$.value, lobby, key, categoryId)
          const isMore = type === moreRequested.type
          const loaded = known.is === 'ready' && isMore ? known.value.tiles.length : 0
          const range = { offset: loaded, limit: pageSizeOf(lobby, channel()) }
          const query = { ...readerOfKey(key), ...range }
          return api.call(readCategory, { params: { lobby, categoryId }, query }).pipe(
            map((page) => categoryArrived({ lobby, key, page, atMs: scheduler.now() })),
            catchError((error: unknown) =>
              of(categoryFailed({ lobby, key, categoryId, failure: failureOf(error) })),
            ),
          )
        }),
      ),
    ),
  )
