import { searchLobby } from '@player-site/contracts/lobby/lobby-games.calls.ts'
import { catchError, filter, map, of, switchMap, timer } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { pageSizeOf } from './lobby.epics.ts'
import { readerOfKey } from './lobby-key.ts'
import {
  type StateWithSearch,
  searchArrived,
  searchClosed,
  searchFailed,
  searchRequested,
} from './search.slice.ts'

/** Long enough for the next letter, too short to be noticed. */
const typingPauseMs = 150

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
      const { lobby, key, text, providers, offset } = action.payload
      const query = {
        ...readerOfKey(key),
        ...(text !== '' && { q: text }),
        ...(providers.length > 0 && { providers: providers.join(',') }),
        offset,
        limit: pageSizeOf(lobby, channel()),
      }
      return timer(offset > 0 ? 0 : typingPauseMs, scheduler).pipe(
        switchMap(() => api.call(searchLobby, { params: { lobby }, query })),
        map((found) =>
          searchArrived({ ...found, offset, search: { text, providers }, atMs: scheduler.now() }),
        ),
        catchError((error: unknown) => of(searchFailed({ offset, failure: failureOf(error) }))),
      )
    }),
  )
