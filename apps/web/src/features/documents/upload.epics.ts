import {
  beginUpload,
  cancelUpload,
  finishUpload,
  submitDocument,
  uploadPartOf,
} from '@player-site/contracts/documents/documents.calls.ts'
import { documentBounds as bounds } from '@player-site/contracts/documents/documents.constants.ts'
import type {
  UploadedType,
  UploadState,
} from '@player-site/contracts/documents/documents.entities.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import {
  catchError,
  concat,
  EMPTY,
  exhaustMap,
  expand,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  take,
  takeUntil,
  tap,
  timer,
} from 'rxjs'
import { type Failure, failureOf } from '../../shared/api/failure.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { toastShown } from '../toasts/index.ts'
import {
  fileChanged,
  fileRemoved,
  fileRetried,
  filesAdded,
  selectDocuments,
  submitFailed,
  submitRequested,
  submitted,
  uploadClosed,
  verificationRemote,
} from './documents.slice.ts'
import type { StateWithDocuments } from './documents.state.ts'
import { openFile, openFileIds, releaseAllFiles, releaseFile } from './open-files.ts'

type World = Pick<Dependencies, 'api' | 'scheduler' | 'online$'>

interface SentFile {
  readonly uploadId: string
  readonly documentType: UploadedType
  readonly file: Blob
}

/** Files at once: a phone has one connection. */
const filesAtOnce = 2
const retryMs = { min: 1_000, max: 30_000 } as const
const maxRetries = 20

/** After these the upload continues by itself. */
const passing: readonly Failure['code'][] = [
  'network.offline',
  'network.unreachable',
  'network.timeout',
  'request.rateLimited',
  'upstream.unavailable',
  // Files of others are checked now.
  'documents.notChecked',
  // Another part had arrived: it is asked again which comes next.
  'documents.wrongOffset',
]

const base64Of = async (part: Blob): Promise<string> => {
  const bytes = new Uint8Array(await part.arrayBuffer())
  const chunk = 0x80_00
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk) {
    text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  }
  return btoa(text)
}

/** Sends the parts from where the platform is, one after the other; emits each acknowledgement. */
const sendParts = ({ api }: World, { uploadId, file }: SentFile, from_: UploadState) =>
  of(from_).pipe(
    expand(({ offset, sizeBytes }) =>
      offset >= sizeBytes
        ? EMPTY
        : from(base64Of(file.slice(offset, offset + bounds.maxPartBytes))).pipe(
            switchMap((data) =>
              api.call(uploadPartOf, { params: { uploadId }, body: { offset, data } }),
            ),
          ),
    ),
  )

/** Begins the upload, or finds how far it is, and sends what is missing. */
function sendFile(world: World, sent: SentFile): Observable<UnknownAction> {
  const { api } = world
  const { uploadId, documentType, file } = sent
  const params = { uploadId }
  return api
    .call(beginUpload, { params, body: { documentType, sizeBytes: file.size } })
    .pipe(
      switchMap((begun) =>
        begun.isReady
          ? of(fileChanged({ uploadId, storedBytes: file.size, phase: 'ready' }))
          : concat(
              sendParts(world, sent, begun).pipe(
                map(({ offset }) =>
                  fileChanged({ uploadId, storedBytes: offset, phase: 'sending' }),
                ),
              ),
              of(fileChanged({ uploadId, phase: 'checking' })),
              api
                .call(finishUpload, { params })
                .pipe(map(() => fileChanged({ uploadId, phase: 'ready' }))),
            ),
      ),
    )
}

/**
 * Uploads a file to its end. After a lost connection it continues from what is stored: when the
 * browser is online again, or after a wait that grows until something was stored.
 */
function upload(world: World, sent: SentFile, nth = 0): Observable<UnknownAction> {
  const { scheduler, online$ } = world
  const { uploadId } = sent
  let storedBytes: number | undefined
  let isProgress = false
  return sendFile(world, sent).pipe(
    tap((action) => {
      const stored = fileChanged.match(action) ? action.payload.storedBytes : undefined
      if (stored === undefined) return
      isProgress ||= storedBytes !== undefined && stored > storedBytes
      storedBytes = stored
    }),
    catchError((error: unknown): Observable<UnknownAction> => {
      const failure = failureOf(error)
      const tries = isProgress ? 0 : nth
      if (!passing.includes(failure.code) || tries >= maxRetries) {
        return of(fileChanged({ uploadId, phase: 'failed', failure }))
      }
      const waitMs = Math.min(retryMs.min * 2 ** tries, retryMs.max)
      return concat(
        of(fileChanged({ uploadId, phase: 'waiting' })),
        merge(online$, timer(waitMs, scheduler)).pipe(
          take(1),
          switchMap(() => upload(world, sent, tries + 1)),
        ),
      )
    }),
  )
}

/** Files that are added or tried again, a few at once; removing one ends its upload. */
export const uploadFilesWhenAdded: AppEpic<StateWithDocuments> = (action$, state$, world) => {
  const added$ = action$.pipe(
    filter(filesAdded.match),
    mergeMap(({ payload }) => from(payload.map(({ uploadId }) => uploadId))),
  )
  const retried$ = action$.pipe(
    filter(fileRetried.match),
    map(({ payload }) => payload),
  )
  const ended$ = action$.pipe(
    filter((action) => uploadClosed.match(action) || verificationRemote.closed.match(action)),
  )
  return merge(added$, retried$).pipe(
    mergeMap((uploadId) => {
      const file = openFile(uploadId)
      const documentType = selectDocuments(state$.value).upload?.documentType
      if (!file || !documentType) return EMPTY
      const removed$ = action$.pipe(
        filter(fileRemoved.match),
        filter(({ payload }) => payload === uploadId),
      )
      return upload(world, { uploadId, documentType, file }).pipe(
        takeUntil(merge(removed$, ended$)),
      )
    }, filesAtOnce),
  )
}

/**
 * Removed files, and those of an upload that is cancelled, are erased at once. What is left when
 * the page is closed can be sent later, and is erased within the hour.
 */
export const cancelFilesWhenRemoved: AppEpic<StateWithDocuments> = (action$, _, { api }) => {
  const cancelled$ = action$.pipe(
    filter((action) => fileRemoved.match(action) || uploadClosed.match(action)),
    mergeMap((action) => (fileRemoved.match(action) ? [action.payload] : openFileIds())),
    tap(releaseFile),
    mergeMap((uploadId) =>
      api.call(cancelUpload, { params: { uploadId } }).pipe(catchError(() => EMPTY)),
    ),
  )
  const ended$ = action$.pipe(
    filter((action) => verificationRemote.closed.match(action) || submitted.match(action)),
    tap(releaseAllFiles),
  )
  return merge(cancelled$, ended$).pipe(ignoreElements())
}

/** Sends the uploaded files for review, in their order on the page. */
export const submitDocumentWhenRequested: AppEpic<StateWithDocuments> = (
  action$,
  state$,
  { api },
) =>
  action$.pipe(
    filter(submitRequested.match),
    exhaustMap(({ payload }) => {
      const open = selectDocuments(state$.value).upload
      if (!open) return EMPTY
      const { documentType, subType } = open
      const body = { documentType, uploads: [...payload], ...(subType && { subType }) }
      return api.call(submitDocument, { body }).pipe(
        mergeMap((list) => [
          submitted(list),
          toastShown({ level: 'success', messageId: 'documents.summary.review' }),
        ]),
        catchError((error: unknown) => of(submitFailed(failureOf(error)))),
        takeUntil(action$.pipe(filter(verificationRemote.closed.match))),
      )
    }),
  )
