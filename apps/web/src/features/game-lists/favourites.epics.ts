import {
  addFavourite,
  listFavourites,
  removeFavourite,
} from '@player-site/contracts/game-lists/game-lists.calls.ts'
import {
  catchError,
  concatMap,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  skip,
  tap,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { type StateWithSession, selectPlayer } from '../session/index.ts'
import { toastShown } from '../toasts/index.ts'
import {
  favouriteChanged,
  favouriteRefused,
  favouriteStored,
  favouritesArrived,
  favouritesFailed,
  favouritesRequested,
  selectFavourites,
} from './game-lists.slice.ts'
import type { FavouriteChange, StateWithGameLists } from './game-lists.state.ts'

type Action = ReturnType<
  | typeof favouriteStored
  | typeof favouriteRefused
  | typeof favouritesArrived
  | typeof favouritesFailed
  | typeof toastShown
>

const readFavourites = ({ api, scheduler }: Dependencies): Observable<Action> =>
  api.call(listFavourites).pipe(
    map(({ favourites }) => favouritesArrived({ value: favourites, atMs: scheduler.now() })),
    catchError((error: unknown) => of(favouritesFailed(failureOf(error)))),
  )

const storeFavourite = (
  change: FavouriteChange,
  { api, tabs }: Pick<Dependencies, 'api' | 'tabs'>,
): Observable<Action> => {
  const { gameId, lobbyPageType, isFavourite } = change
  const call = isFavourite ? addFavourite : removeFavourite
  return api.call(call, { body: { gameId, lobbyPageType } }).pipe(
    tap(() => tabs.send({ is: 'favouritesChanged' })),
    map(() => favouriteStored(change)),
    catchError((error: unknown) => {
      const { code } = failureOf(error)
      const messageId = code === 'game.notFound' ? `error.${code}` : 'gameLists.notStored'
      return of(favouriteRefused(change), toastShown({ level: 'error', messageId }))
    }),
  )
}

const isOffered = ({ boot }: Pick<Dependencies, 'boot'>): boolean =>
  !boot.withheld?.includes('favourites')

/** Loads the favourites when the first heart is shown, and stores each change. */
export const keepFavourites: AppEpic<StateWithGameLists> = (action$, _, deps) =>
  (isOffered(deps) ? action$ : EMPTY).pipe(
    filter((action) => favouritesRequested.match(action) || favouriteChanged.match(action)),
    // concatMap: a list that was read before a change would undo it.
    concatMap((action) =>
      favouriteChanged.match(action) ? storeFavourite(action.payload, deps) : readFavourites(deps),
    ),
  )

/** Another tab, or another device before this page was visible again, may have changed them. */
export const refreshFavourites: AppEpic<StateWithGameLists & StateWithSession> = (
  _,
  state$,
  { tabs, isVisible$ },
) =>
  merge(
    tabs.messages$.pipe(filter(({ is }) => is === 'favouritesChanged')),
    isVisible$.pipe(
      skip(1),
      filter((isVisible) => isVisible),
    ),
  ).pipe(
    filter(() => selectFavourites(state$.value).is === 'ready' && !!selectPlayer(state$.value)),
    map(() => favouritesRequested()),
  )
