import { readGameFacts, searchLobby } from '@player-site/contracts/lobby/lobby-games.calls.ts'
import { catchError, filter, map, of, switchMap, timer } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { isFresh } from '../../shared/remote/remote.ts'
import { argumentsOf } from './lobby.address.ts'
import { pageSizeOf } from './lobby.epics.ts'
import { readerOfKey } from './lobby-key.ts'
import {
  factsArrived,
  factsFailed,
  factsRequested,
  type StateWithSearch,
  searchArrived,
  searchClosed,
  searchFailed,
  searchRequested,
  selectFacts,
} from './search.slice.ts'

/** Long enough for the next letter, too short to be noticed. */
export const typingPauseMs = 150

/** Searches once the player pauses. */
export const searchWhenAsked: AppEpic<StateWithSearch> = (
  action$,
  _,
  { api, scheduler, channel },
) =>
  action$.pipe(
    filter((action) => searchRequested.match(action) || searchClosed.match(action)),
    // switchMap: the answer to an outdated text must not replace a newer one.
    switchMap((action) => {
      if (searchClosed.match(action)) return []
      const { lobby, key, categoryId, search, offset } = action.payload
      const query = {
        ...readerOfKey(key),
        ...argumentsOf(search),
        ...(categoryId !== undefined && { category: categoryId }),
        offset,
        limit: pageSizeOf(lobby, channel()),
      }
      return timer(offset > 0 ? 0 : typingPauseMs, scheduler).pipe(
        switchMap(() => api.call(searchLobby, { params: { lobby }, query })),
        map((found) => searchArrived({ ...found, offset, search, atMs: scheduler.now() })),
        catchError((error: unknown) => of(searchFailed({ offset, failure: failureOf(error) }))),
      )
    }),
  )

/** Loads what a list can be sorted and filtered by, once while it is fresh. */
export const loadFactsWhenRequested: AppEpic<StateWithSearch> = (
  action$,
  state$,
  { api, scheduler },
) =>
  action$.pipe(
    filter(factsRequested.match),
    // switchMap: another list is open, which leaves the last one unfinished.
    switchMap(({ payload: list }) => {
      if (isFresh(selectFacts(state$.value, list), scheduler.now())) return []
      const { lobby, key, categoryId } = list
      const query = {
        ...readerOfKey(key),
        ...(categoryId !== undefined && { category: categoryId }),
      }
      return api.call(readGameFacts, { params: { lobby }, query }).pipe(
        map((facts) => factsArrived({ list, facts, atMs: scheduler.now() })),
        catchError((error: unknown) => of(factsFailed({ list, failure: failureOf(error) }))),
      )
    }),
  )
