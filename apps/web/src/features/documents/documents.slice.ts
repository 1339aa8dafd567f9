import {
  listDocuments,
  readVerification,
} from '@player-site/contracts/documents/documents.calls.ts'
import type {
  DocumentList,
  DocumentSubType,
  UploadedType,
} from '@player-site/contracts/documents/documents.entities.ts'
import { createAction, createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import { forkJoin, merge } from 'rxjs'
import type { Failure } from '../../shared/api/failure.ts'
import { attributeChanges } from '../../shared/realtime/attribute-changes.ts'
import { defineRemote } from '../../shared/remote/define-remote.ts'
import type {
  DocumentsState,
  IdentityCheck,
  OpenUpload,
  StateWithDocuments,
  UploadingFile,
} from './documents.state.ts'

const initial: DocumentsState = { upload: undefined, check: undefined }

type NewFile = Pick<UploadingFile, 'uploadId' | 'sizeBytes'>
export type FileChange = Pick<UploadingFile, 'uploadId'> & Partial<UploadingFile>

/** The change of an open upload; without one, its news comes too late. */
const withUpload = (
  state: DocumentsState,
  change: (upload: OpenUpload) => Partial<OpenUpload>,
): DocumentsState =>
  state.upload ? { ...state, upload: { ...state.upload, ...change(state.upload) } } : state

export const fileRemoved = createAction<string>('documents/fileRemoved')
export const submitted = createAction<DocumentList>('documents/submitted')

function listAfter(list: DocumentList, action: UnknownAction): DocumentList {
  if (submitted.match(action)) return action.payload
  if (!fileRemoved.match(action)) return list
  return { ...list, uploads: list.uploads.filter(({ uploadId }) => uploadId !== action.payload) }
}

/** What is asked of the player, and what they sent. */
export const verificationRemote = defineRemote('verification', {
  read: ({ api }) =>
    forkJoin({ list: api.call(listDocuments), progress: api.call(readVerification) }),
  // The questionnaire, and what is due, follow the KYC status.
  staleOn: (action$) =>
    merge(attributeChanges(action$, 'documentsChangedAt'), attributeChanges(action$, 'kycStatus')),
  change(remote, action) {
    if (remote.is !== 'ready') return remote
    const list = listAfter(remote.value.list, action)
    return list === remote.value.list ? remote : { ...remote, value: { ...remote.value, list } }
  },
})

const slice = createSlice({
  name: 'documents',
  initialState: (): DocumentsState => initial,
  reducers: {
    /** While a document is being submitted, its answer is awaited before another is opened. */
    uploadOpened: (state, { payload: documentType }: PayloadAction<UploadedType>) =>
      state.upload?.phase === 'submitting'
        ? state
        : {
            ...state,
            upload: {
              documentType,
              subType: undefined,
              phase: 'preUpload' as const,
              files: [],
              failure: undefined,
            },
          },
    uploadClosed: (state): DocumentsState => ({ ...state, upload: undefined }),
    subTypeChosen: (state, { payload: subType }: PayloadAction<DocumentSubType>) =>
      withUpload(state, () => ({ subType })),
    filesAdded: (state, { payload: added }: PayloadAction<readonly NewFile[]>) =>
      withUpload(state, ({ files }) => ({
        phase: 'upload',
        failure: undefined,
        files: [
          ...files,
          ...added.map((file) => ({ ...file, storedBytes: 0, phase: 'sending' as const })),
        ],
      })),
    fileChanged: (state, { payload: change }: PayloadAction<FileChange>) =>
      withUpload(state, ({ files }) => ({
        files: files.map((file) =>
          file.uploadId === change.uploadId ? { ...file, ...change } : file,
        ),
      })),
    /** Continues a file that failed, from what is stored. */
    fileRetried: (state, { payload: uploadId }: PayloadAction<string>) =>
      withUpload(state, ({ files }) => ({
        files: files.map((file) =>
          file.uploadId === uploadId ? { ...file, phase: 'sending' as const } : file,
        ),
      })),
    /** @param payload the uploads, in the order of the pages */
    submitRequested: {
      reducer: (state): DocumentsState =>
        withUpload(state, () => ({ phase: 'submitting', failure: undefined })),
      prepare: (uploads: readonly string[]) => ({ payload: uploads }),
    },
    submitFailed: (state, { payload: failure }: PayloadAction<Failure>) =>
      withUpload(state, () => ({ phase: 'error', failure })),
    checkRequested: (state, { payload: documentType }: PayloadAction<UploadedType>) => ({
      ...state,
      check: { documentType },
    }),
    checkChanged: (state, { payload }: PayloadAction<IdentityCheck>): DocumentsState => ({
      ...state,
      check: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(verificationRemote.closed, () => initial)
      .addCase(fileRemoved, (state, { payload }) =>
        withUpload(state, ({ files }) => ({
          files: files.filter(({ uploadId }) => uploadId !== payload),
        })),
      )
      .addCase(submitted, (state) => withUpload(state, () => ({ phase: 'success', files: [] })))
  },
})

export const documentsReducer = slice.reducer
export const {
  uploadOpened,
  uploadClosed,
  subTypeChosen,
  filesAdded,
  fileChanged,
  fileRetried,
  submitRequested,
  submitFailed,
  checkRequested,
  checkChanged,
} = slice.actions

export const selectDocuments = ({ documents }: StateWithDocuments): DocumentsState =>
  documents ?? initial
