import type { LobbyPageType } from '@player-site/contracts/lobby/lobby.entities.ts'
import {
  readSuggestions,
  readTrendingGames,
} from '@player-site/contracts/suggestions/suggestions.calls.ts'
import type { Suggestions } from '@player-site/contracts/suggestions/suggestions.entities.ts'
import { catchError, EMPTY, filter, map, type Observable, switchMap, takeUntil } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { type StateWithSession, selectIsPayoutOnly, selectPlayer } from '../session/index.ts'
import { suggestionsArrived, suggestionsClosed, suggestionsOpened } from './suggestions.slice.ts'

/** Visitors get what is meant for all; a session for payouts gets nothing. */
function readFor(
  state: StateWithSession,
  category: LobbyPageType,
  { api }: Pick<Dependencies, 'api'>,
): Observable<Suggestions> {
  if (selectIsPayoutOnly(state)) return EMPTY
  if (selectPlayer(state)) return api.call(readSuggestions, { query: { category } })
  return api
    .call(readTrendingGames, { query: { category } })
    .pipe(map(({ gameIds }) => ({ trending: gameIds, because: null })))
}

/** A page without suggestions is complete: a failure is logged, and nothing is shown. */
export const loadSuggestionsWhenOpened: AppEpic<StateWithSession> = (action$, state$, deps) =>
  action$.pipe(
    filter(suggestionsOpened.match),
    // switchMap: only the page that opened last has a place for them.
    switchMap(({ payload: lobby }) =>
      readFor(state$.value, lobby, deps).pipe(
        map((value) => suggestionsArrived(value)),
        catchError((error: unknown) => {
          deps.log.warn('suggestions.notLoaded', { code: failureOf(error).code })
          return EMPTY
        }),
        takeUntil(action$.pipe(filter(suggestionsClosed.match))),
      ),
    ),
  )
