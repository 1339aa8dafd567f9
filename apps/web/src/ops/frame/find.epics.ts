import { findPlayerByEmail } from '@player-site/contracts/ops/ops.calls.ts'
import { catchError, filter, ignoreElements, map, of, switchMap, tap } from 'rxjs'
import { failureOf, isSessionFailure } from '../../shared/api/failure.ts'
import type { ConsoleEpic } from '../console-epic.ts'
import { signedOut } from '../session/session.slice.ts'
import { emailEntered, playerFound, searchFailed } from './find.slice.ts'

const searchByEmail: ConsoleEpic = (action$, _state$, { api }) =>
  action$.pipe(
    filter(emailEntered.match),
    // switchMap: a corrected e-mail replaces the search.
    switchMap(({ payload: email }) =>
      api.call(findPlayerByEmail, { body: { email } }).pipe(
        map(({ playerId }) => playerFound(playerId)),
        catchError((error: unknown) => {
          const failure = failureOf(error)
          return of(isSessionFailure(failure) ? signedOut() : searchFailed(failure.code))
        }),
      ),
    ),
  )

/** The address names the player's id, never their e-mail. */
const openFoundPlayer: ConsoleEpic = (action$, _state$, { openPlayer }) =>
  action$.pipe(
    filter(playerFound.match),
    tap(({ payload }) => openPlayer(payload)),
    ignoreElements(),
  )

export const findEpics = { searchByEmail, openFoundPlayer }
