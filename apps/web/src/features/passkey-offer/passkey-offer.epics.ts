import {
  declinePasskeyOffer,
  readPasskeyOffer,
} from '@player-site/contracts/passkeys/passkeys.calls.ts'
import { catchError, EMPTY, exhaustMap, filter, ignoreElements, map, switchMap } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import {
  offerArrived,
  offerConsidered,
  offerDeclined,
  type StateWithPasskeyOffer,
  selectPasskeyOffer,
} from './passkey-offer.slice.ts'

/** Asks the device first: most that have no passkeys cost the platform no call. */
export const considerPasskeyOffer: AppEpic<StateWithPasskeyOffer> = (
  action$,
  state$,
  { api, authenticator, log },
) =>
  action$.pipe(
    filter(offerConsidered.match),
    filter(() => selectPasskeyOffer(state$.value).is === 'unknown'),
    exhaustMap(() =>
      authenticator.isBuiltIn().pipe(
        filter((isBuiltIn) => isBuiltIn),
        switchMap(() => api.call(readPasskeyOffer)),
        map(({ isOffered }) => offerArrived(isOffered)),
        catchError((error: unknown) => {
          log.warn('passkeys.offerUnknown', { code: failureOf(error).code })
          return EMPTY
        }),
      ),
    ),
  )

/** Remembered on the account. If that fails, the next sign-in offers it again. */
export const rememberDeclinedOffer: AppEpic<StateWithPasskeyOffer> = (action$, _, { api, log }) =>
  action$.pipe(
    filter(offerDeclined.match),
    exhaustMap(() =>
      api.call(declinePasskeyOffer, { body: { isDeclined: true } }).pipe(
        ignoreElements(),
        catchError((error: unknown) => {
          log.warn('passkeys.declineNotStored', { code: failureOf(error).code })
          return EMPTY
        }),
      ),
    ),
  )
