import { acceptTerms } from '@player-site/contracts/terms/terms.calls.ts'
import { catchError, exhaustMap, filter, map, of } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { termsAccepted, termsAgreed, termsFailed } from './terms.slice.ts'

/** @see A§2 "/accept-terms-condition" */
export const acceptTermsWhenAgreed: AppEpic<unknown> = (action$, _, { api }) =>
  action$.pipe(
    filter(termsAgreed.match),
    // exhaustMap: a second press while the first is in flight must not send a second acceptance.
    exhaustMap(({ payload }) =>
      api.call(acceptTerms, { body: { termsAndConditionsAcceptedVersion: payload } }).pipe(
        map(({ termsAndConditionsAcceptedVersion }) =>
          termsAccepted(termsAndConditionsAcceptedVersion),
        ),
        catchError((error: unknown) => of(termsFailed(failureOf(error)))),
      ),
    ),
  )
