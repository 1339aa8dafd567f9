import {
  addRecentGame,
  listLastPlayed,
  listRecentGames,
} from '@player-site/contracts/game-lists/game-lists.calls.ts'
import { maxRecentGames } from '@player-site/contracts/game-lists/game-lists.entities.ts'
import { lobbyPaging } from '@player-site/contracts/kernel/constants.ts'
import { readTiles } from '@player-site/contracts/lobby/lobby-games.calls.ts'
import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  filter,
  groupBy,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import {
  recentArrived,
  recentFailed,
  recentRequested,
  selectListTiles,
  tilesArrived,
  tilesFailed,
  tilesRequested,
} from './game-lists.slice.ts'
import type { StateWithGameLists } from './game-lists.state.ts'
import { gamePlayed } from './game-played.ts'

/** Keeps the games opened last: each opened game is stored, and the lists are read after it. */
export const keepRecentGames: AppEpic<StateWithGameLists> = (
  action$,
  _,
  { api, boot, scheduler, log },
) => {
  if (boot.withheld?.includes('recents')) return EMPTY
  const stored = ({ gameId, lobby }: ReturnType<typeof gamePlayed>['payload']) =>
    api.call(addRecentGame, { query: { category: lobby, gameId } }).pipe(
      ignoreElements(),
      catchError((error: unknown) => {
        log.warn('gameLists.recentNotStored', { code: failureOf(error).code })
        return EMPTY
      }),
    )
  const read = (list: ReturnType<typeof recentRequested>['payload']) =>
    (list === 'lastPlayed'
      ? api.call(listLastPlayed)
      : api.call(listRecentGames, { query: { category: list, limit: maxRecentGames } })
    ).pipe(
      map(({ gameIds }) => recentArrived({ list, value: gameIds, atMs: scheduler.now() })),
      catchError((error: unknown) => of(recentFailed({ list, failure: failureOf(error) }))),
    )
  return merge(
    action$.pipe(filter(recentRequested.match)),
    action$.pipe(filter(gamePlayed.match)),
  ).pipe(
    // concatMap: a list that was read before a game was stored would leave it out.
    concatMap((action) =>
      gamePlayed.match(action) ? stored(action.payload) : read(action.payload),
    ),
  )
}

/** Reads the games of the lists that a lobby shows, those not known yet. */
export const loadListTiles: AppEpic<StateWithGameLists> = (action$, state$, { api }) =>
  action$.pipe(
    filter(tilesRequested.match),
    groupBy(({ payload }) => payload.lobby),
    mergeMap((ofLobby$) =>
      ofLobby$.pipe(
        // concatMap: two lists of a lobby have games in common, which are read once.
        concatMap(({ payload: { lobby, ids } }) =>
          defer(() => {
            const known = selectListTiles(state$.value)
            const missing = ids
              .filter((id) => known[id] === undefined)
              .slice(0, lobbyPaging.maxPerPage)
            if (missing.length === 0) return EMPTY
            const request = { params: { lobby }, query: { ids: missing.join(',') } }
            return api.call(readTiles, request).pipe(
              map(({ tiles }) => tilesArrived({ lobby, ids: missing, tiles })),
              catchError(() => of(tilesFailed({ lobby }))),
            )
          }),
        ),
      ),
    ),
  )
