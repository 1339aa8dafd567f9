import { listGames } from '@player-site/contracts/games/games.calls.ts'
import { catchError, defer, exhaustMap, filter, map, of } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { isFresh } from '../../shared/remote/remote.ts'
import { gamesArrived, gamesFailed, gamesRequested, type StateWithGames } from './games.slice.ts'

/**
 * Loads the games when a page shows them, unless the loaded list is fresh.
 * @see B§4 Data loading
 */
export const loadGamesWhenRequested: AppEpic<StateWithGames> = (
  action$,
  state$,
  { api, scheduler },
) =>
  action$.pipe(
    filter(gamesRequested.match),
    filter(() => !isFresh(state$.value.games.list, scheduler.now())),
    // exhaustMap: a second request shares the one in flight.
    exhaustMap(() =>
      api.call(listGames).pipe(
        map(({ games }) => gamesArrived({ value: games, atMs: scheduler.now() })),
        catchError((error: unknown) => of(gamesFailed(failureOf(error)))),
      ),
    ),
  )

/** The home page embeds its games. */
export const takeGamesFromPage: AppEpic<StateWithGames> = (_, state$, { boot, scheduler }) =>
  defer(() => {
    const { games } = boot
    if (!games || state$.value.games.list.is === 'ready') return of()
    return of(gamesArrived({ value: games, atMs: scheduler.now() }))
  })
