import { initiateIdentityCheck } from '@player-site/contracts/documents/documents.calls.ts'
import { catchError, exhaustMap, filter, map, of, takeUntil } from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { checkChanged, checkRequested, verificationRemote } from './documents.slice.ts'
import type { StateWithDocuments } from './documents.state.ts'

/** The page that the service sends the player back to is the one they are on. */
export const initiateCheckWhenRequested: AppEpic<StateWithDocuments> = (
  action$,
  _,
  { api, siteOrigin, pagePath },
) =>
  action$.pipe(
    filter(checkRequested.match),
    // exhaustMap: a double tap begins one check.
    exhaustMap(({ payload: documentType }) =>
      api
        .call(initiateIdentityCheck, {
          body: { documentType, returnUrl: siteOrigin + pagePath() },
        })
        .pipe(
          map(({ redirectUrl }) => checkChanged({ documentType, redirectUrl })),
          catchError((error: unknown) =>
            of(checkChanged({ documentType, failure: failureOf(error) })),
          ),
          takeUntil(action$.pipe(filter(verificationRemote.closed.match))),
        ),
    ),
  )
