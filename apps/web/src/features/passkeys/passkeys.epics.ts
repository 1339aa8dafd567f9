import {
  addPasskey,
  beginAddingPasskey,
  removePasskey,
  renamePasskey,
} from '@player-site/contracts/passkeys/passkeys.calls.ts'
import type { Passkey } from '@player-site/contracts/passkeys/passkeys.entities.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  defaultIfEmpty,
  exhaustMap,
  filter,
  mergeMap,
  type Observable,
  of,
  switchMap,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { withFreshAuthentication } from '../reauthentication/index.ts'
import { toastShown } from '../toasts/index.ts'
import {
  addRequested,
  changeEnded,
  passkeysRemote,
  removeRequested,
  renameRequested,
  type StateWithPasskeyChange,
} from './passkeys.slice.ts'

type World = Pick<Dependencies, 'api' | 'scheduler' | 'authenticator'>

const changed =
  (messageId: string, { scheduler }: World) =>
  ({ passkeys }: { readonly passkeys: readonly Passkey[] }): UnknownAction[] => [
    passkeysRemote.arrived({ value: passkeys, atMs: scheduler.now() }),
    changeEnded(undefined),
    toastShown({ level: 'success', messageId }),
  ]

const failed = (error: unknown): Observable<UnknownAction> => of(changeEnded(failureOf(error)))

/** Asks the platform, the player's device and the platform again. */
export const addPasskeyWhenRequested: AppEpic<StateWithPasskeyChange> = (action$, _, world) => {
  const { api, authenticator } = world
  const addNamed = (name: string) => (): Observable<UnknownAction> =>
    api.call(beginAddingPasskey, { body: {} }).pipe(
      switchMap(({ ceremonyId, options }) =>
        authenticator
          .create(options)
          .pipe(
            switchMap((credential) =>
              api.call(addPasskey, { body: { ceremonyId, name, credential } }),
            ),
          ),
      ),
      mergeMap(changed('passkeys.added', world)),
      // The person declined at their device.
      defaultIfEmpty<UnknownAction, UnknownAction>(changeEnded(undefined)),
    )
  return action$.pipe(
    filter(addRequested.match),
    exhaustMap(({ payload: name }) =>
      withFreshAuthentication(action$, addNamed(name), of(changeEnded(undefined))).pipe(
        catchError(failed),
      ),
    ),
  )
}

export const renamePasskeyWhenRequested: AppEpic<StateWithPasskeyChange> = (action$, _, world) =>
  action$.pipe(
    filter(renameRequested.match),
    exhaustMap(({ payload: { passkeyId, name } }) =>
      world.api
        .call(renamePasskey, { params: { passkeyId }, body: { name } })
        .pipe(mergeMap(changed('passkeys.renamed', world)), catchError(failed)),
    ),
  )

export const removePasskeyWhenRequested: AppEpic<StateWithPasskeyChange> = (action$, _, world) =>
  action$.pipe(
    filter(removeRequested.match),
    exhaustMap(({ payload: passkeyId }) => {
      const remove = () =>
        world.api
          .call(removePasskey, { params: { passkeyId } })
          .pipe(mergeMap(changed('passkeys.removed', world)))
      return withFreshAuthentication(action$, remove, of(changeEnded(undefined))).pipe(
        catchError(failed),
      )
    }),
  )
