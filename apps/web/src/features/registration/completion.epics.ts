import { filter, ignoreElements, tap } from 'rxjs'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { isCategoryAllowed, type StateWithConsent } from '../consent/index.ts'
import type { StateWithSite } from '../site/index.ts'
import { registrationCompleted } from './registration.slice.ts'

/**
 * Tells the operator's tag once that an account was opened, with the visitor's consent.
 * @see A§4 Registration "registration-complete is tracked"
 */
export const trackCompletion: AppEpic<StateWithConsent & StateWithSite> = (
  action$,
  state$,
  { track },
) =>
  action$.pipe(
    filter(registrationCompleted.match),
    filter(() => isCategoryAllowed(state$.value, 'performanceFunctional') === true),
    tap(() => track({ event: 'registration_complete' })),
    ignoreElements(),
  )
