import {
  readFreeSpinDetails,
  readFreeSpinProgress,
} from '@player-site/contracts/rewards/free-spins.calls.ts'
import type { FreeSpinProgress } from '@player-site/contracts/rewards/free-spins.entities.ts'
import { catchError, filter, map, type Observable, of, startWith, switchMap, takeUntil } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { attributeChanges } from '../../shared/realtime/attribute-changes.ts'
import {
  freeSpinsArrived,
  freeSpinsFailed,
  freeSpinsHidden,
  freeSpinsShown,
  type StateWithFreeSpins,
} from './free-spins.slice.ts'

type Api = Pick<Dependencies, 'api'>

const readAll = ({ api }: Api, gameId: string): Observable<readonly FreeSpinProgress[]> =>
  api
    .call(readFreeSpinDetails)
    .pipe(map(({ freeSpins }) => freeSpins.filter((grant) => grant.gameId === gameId)))

const readPlayed = ({ api }: Api, gameId: string): Observable<readonly FreeSpinProgress[]> =>
  api.call(readFreeSpinProgress, { query: { gameId } }).pipe(map(({ progress }) => progress))

/** Reads how far free spins are played while their game is shown, again after each of them. */
export const followFreeSpinsWhileShown: AppEpic<StateWithFreeSpins> = (
  action$,
  _,
  { api, scheduler },
) =>
  action$.pipe(
    filter(freeSpinsShown.match),
    // switchMap: one game is shown with its free spins at a time.
    switchMap(({ payload: gameId }) =>
      attributeChanges(action$, 'rewardsChangedAt').pipe(
        map(() => readPlayed({ api }, gameId)),
        startWith(readAll({ api }, gameId)),
        // switchMap: the later reply is the newer one.
        switchMap((read$) =>
          read$.pipe(
            map((value) => freeSpinsArrived({ value, atMs: scheduler.now() })),
            catchError((error: unknown) => of(freeSpinsFailed(failureOf(error)))),
          ),
        ),
        takeUntil(action$.pipe(filter(freeSpinsHidden.match))),
      ),
    ),
  )
