import { findPlayerByEmail } from '@player-site/contracts/ops/ops.calls.ts'
import { catchError, filter, ignoreElements, map, switchMap, tap } from 'rxjs'
import type { ConsoleEpic } from '../console-epic.ts'
import { failedWith } from '../session/failed-with.ts'
import { emailEntered, playerFound, searchFailed } from './find.slice.ts'

const searchByEmail: ConsoleEpic = (action$, _state$, { api }) =>
  action$.pipe(
    filter(emailEntered.match),
    // switchMap: a corrected e-mail replaces the search.
    switchMap(({ payload: email }) =>
      api.call(findPlayerByEmail, { body: { email } }).pipe(
        map(({ playerId }) => playerFound(playerId)),
        catchError(failedWith(({ code }) => searchFailed(code))),
      ),
    ),
  )

/** The address names the player's id, never their e-mail. */
const openFoundPlayer: ConsoleEpic = (action$, state$, { openPlayer }) =>
  action$.pipe(
    filter(playerFound.match),
    tap(({ payload }) => openPlayer(payload, state$.value.page)),
    ignoreElements(),
  )

export const findEpics = { searchByEmail, openFoundPlayer }
