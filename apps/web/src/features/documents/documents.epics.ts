import {
  initiateIdentityCheck,
  listDocuments,
  readVerification,
} from '@player-site/contracts/documents/documents.calls.ts'
import {
  catchError,
  exhaustMap,
  filter,
  forkJoin,
  map,
  of,
  startWith,
  switchMap,
  takeUntil,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { attributeChanges } from '../../shared/realtime/attribute-changes.ts'
import {
  checkChanged,
  checkRequested,
  documentsArrived,
  documentsClosed,
  documentsFailed,
  documentsOpened,
} from './documents.slice.ts'
import type { StateWithDocuments } from './documents.state.ts'

/** Loads the documents when the page opens, and again whenever one was changed by anyone. */
export const followDocumentsWhileShown: AppEpic<StateWithDocuments> = (
  action$,
  _,
  { api, scheduler },
) =>
  action$.pipe(
    filter(documentsOpened.match),
    switchMap(() =>
      attributeChanges(action$, 'documentsChangedAt').pipe(
        startWith(undefined),
        // switchMap: the later reply is the newer one.
        switchMap(() =>
          forkJoin({ list: api.call(listDocuments), progress: api.call(readVerification) }).pipe(
            map((value) => documentsArrived({ value, atMs: scheduler.now() })),
            catchError((error: unknown) => of(documentsFailed(failureOf(error)))),
          ),
        ),
        takeUntil(action$.pipe(filter(documentsClosed.match))),
      ),
    ),
  )

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
          takeUntil(action$.pipe(filter(documentsClosed.match))),
        ),
    ),
  )
