import type {
  DocumentList,
  DocumentSubType,
  UploadedType,
} from '@player-site/contracts/documents/documents.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type Arrival,
  failLoading,
  finishLoading,
  idle,
  ready,
  startLoading,
} from '../../shared/remote/remote.ts'
import type {
  DocumentsState,
  IdentityCheck,
  OpenUpload,
  StateWithDocuments,
  UploadingFile,
  Verification,
} from './documents.state.ts'

const initial: DocumentsState = { verification: idle, upload: undefined, check: undefined }

type NewFile = Pick<UploadingFile, 'uploadId' | 'sizeBytes'>
export type FileChange = Pick<UploadingFile, 'uploadId'> & Partial<UploadingFile>

/** The change of an open upload; without one, its news comes too late. */
const withUpload = (
  state: DocumentsState,
  change: (upload: OpenUpload) => Partial<OpenUpload>,
): DocumentsState =>
  state.upload ? { ...state, upload: { ...state.upload, ...change(state.upload) } } : state

const withList = ({ verification }: DocumentsState, list: DocumentList) =>
  verification.is === 'ready'
    ? ready({ value: { ...verification.value, list }, atMs: verification.atMs })
    : verification

const slice = createSlice({
  name: 'documents',
  initialState: (): DocumentsState => initial,
  reducers: {
    documentsOpened: (state): DocumentsState => ({
      ...state,
      verification: startLoading(state.verification),
    }),
    documentsClosed: (): DocumentsState => initial,
    documentsArrived: (
      state,
      { payload }: PayloadAction<Arrival<Verification>>,
    ): DocumentsState => ({ ...state, verification: finishLoading(state.verification, payload) }),
    documentsFailed: (state, { payload }: PayloadAction<Failure>): DocumentsState => ({
      ...state,
      verification: failLoading(state.verification, payload),
    }),
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
    fileRemoved: (state, { payload: uploadId }: PayloadAction<string>): DocumentsState => {
      const { verification } = state
      const without = withUpload(state, ({ files }) => ({
        files: files.filter((file) => file.uploadId !== uploadId),
      }))
      if (verification.is !== 'ready') return without
      const { list } = verification.value
      const uploads = list.uploads.filter((upload) => upload.uploadId !== uploadId)
      return { ...without, verification: withList(state, { ...list, uploads }) }
    },
    /** @param payload the uploads, in the order of the pages */
    submitRequested: {
      reducer: (state): DocumentsState =>
        withUpload(state, () => ({ phase: 'submitting', failure: undefined })),
      prepare: (uploads: readonly string[]) => ({ payload: uploads }),
    },
    submitted: (state, { payload: list }: PayloadAction<DocumentList>): DocumentsState => ({
      ...withUpload(state, () => ({ phase: 'success', files: [] })),
      verification: withList(state, list),
    }),
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
})

export const documentsReducer = slice.reducer
export const {
  documentsOpened,
  documentsClosed,
  documentsArrived,
  documentsFailed,
  uploadOpened,
  uploadClosed,
  subTypeChosen,
  filesAdded,
  fileChanged,
  fileRetried,
  fileRemoved,
  submitRequested,
  submitted,
  submitFailed,
  checkRequested,
  checkChanged,
} = slice.actions

export const selectDocuments = ({ documents }: StateWithDocuments): DocumentsState =>
  documents ?? initial
