import {
  beginPasskeySignIn,
  signInWithPasskey,
} from '@player-site/contracts/passkeys/passkeys.calls.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  defaultIfEmpty,
  exhaustMap,
  filter,
  map,
  type Observable,
  of,
  switchMap,
} from 'rxjs'
import { clientFailure, type Failure, failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { signedIn, signInFailed } from '../session/index.ts'
import {
  passkeySignInEnded,
  passkeySignInRequested,
  type StateWithPasskeySignIn,
} from './passkey-sign-in.slice.ts'

/** A refusal of the account is shown as one of the password is, with the same ways out. */
const refused = (failure: Failure): Observable<UnknownAction> =>
  failure.code.startsWith('login.error.')
    ? of<UnknownAction[]>(passkeySignInEnded(undefined), signInFailed(failure))
    : of(passkeySignInEnded(failure))

/** Signs in with whichever passkey the person chooses at their device. */
export const signInWithPasskeyWhenRequested: AppEpic<StateWithPasskeySignIn> = (
  action$,
  _,
  { api, authenticator },
) =>
  action$.pipe(
    filter(passkeySignInRequested.match),
    exhaustMap(() =>
      api.call(beginPasskeySignIn, { body: {} }).pipe(
        switchMap(({ ceremonyId, options }) =>
          authenticator
            .answer(options)
            .pipe(
              switchMap((credential) =>
                api.call(signInWithPasskey, { body: { ceremonyId, credential } }),
              ),
            ),
        ),
        map(
          ({ session }): UnknownAction =>
            session?.player
              ? signedIn(session.player)
              : passkeySignInEnded(clientFailure('reply.invalid').failure),
        ),
        defaultIfEmpty<UnknownAction, UnknownAction>(passkeySignInEnded(undefined)),
        catchError((error: unknown) => refused(failureOf(error))),
      ),
    ),
  )
