import { lobbyPageTypes } from '@player-site/contracts/lobby/lobby.entities.ts'
import { searchLobby } from '@player-site/contracts/lobby/lobby-games.calls.ts'
import { catchError, filter, forkJoin, map, of, switchMap, timer } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { readerOfKey } from './lobby-key.ts'
import { typingPauseMs } from './search.epics.ts'
import {
  type StateWithSiteSearch,
  siteSearchArrived,
  siteSearchClosed,
  siteSearchFailed,
  siteSearchRequested,
} from './site-search.slice.ts'

/** Games of each lobby in the list; its page has the rest. */
export const findsPerLobby = 6

/** Searches every lobby once the player pauses; one that fails leaves the other's games. */
export const searchSiteWhenAsked: AppEpic<StateWithSiteSearch> = (action$, _, { api, scheduler }) =>
  action$.pipe(
    filter((action) => siteSearchRequested.match(action) || siteSearchClosed.match(action)),
    switchMap((action) => {
      if (siteSearchClosed.match(action)) return []
      const { key, text } = action.payload
      const query = {
        ...readerOfKey(key),
        ...(text !== '' && { q: text }),
        offset: 0,
        limit: findsPerLobby,
      }
      const findIn = (lobby: (typeof lobbyPageTypes)[number]) =>
        api.call(searchLobby, { params: { lobby }, query }).pipe(
          map((found) => ({ ...found, lobby })),
          catchError((error: unknown) => of(failureOf(error))),
        )
      return timer(text === '' ? 0 : typingPauseMs, scheduler).pipe(
        switchMap(() => forkJoin(lobbyPageTypes.map(findIn))),
        map((answers) => {
          const lobbies = answers.flatMap((answer) => ('lobby' in answer ? answer : []))
          const failure = answers.find((answer) => !('lobby' in answer))
          return lobbies.length === 0 && failure && !('lobby' in failure)
            ? siteSearchFailed(failure)
            : siteSearchArrived({ text, lobbies, atMs: scheduler.now() })
        }),
      )
    }),
  )
