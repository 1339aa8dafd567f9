import { readSimilarGames } from '@player-site/contracts/lobby/lobby-games.calls.ts'
import { catchError, filter, map, of, switchMap, takeUntil } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import {
  type StateWithSimilar,
  similarArrived,
  similarClosed,
  similarFailed,
  similarOpened,
} from './similar.slice.ts'

/** As many as a player looks through beside a game. */
const limit = 12

export const loadSimilarWhenOpened: AppEpic<StateWithSimilar> = (action$, _, { api, scheduler }) =>
  action$.pipe(
    filter(similarOpened.match),
    // switchMap: the panel is about one game, so a reply for the previous one is dropped.
    switchMap(({ payload: { gameId, lobby } }) =>
      api.call(readSimilarGames, { params: { gameId, lobby }, query: { limit } }).pipe(
        map(({ tiles }) => similarArrived({ value: tiles, atMs: scheduler.now() })),
        catchError((error: unknown) => of(similarFailed(failureOf(error)))),
        takeUntil(action$.pipe(filter(similarClosed.match))),
      ),
    ),
  )
