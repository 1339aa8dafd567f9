import type { rejectionReason } from '@player-site/contracts/documents/document-types.ts'
import type {
  DocumentSubType,
  UploadedType,
} from '@player-site/contracts/documents/documents.entities.ts'
import type { RegisteredPerson } from '@player-site/contracts/documents/registered-person.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type * as z from 'zod/mini'
import type { Failure, FailureCode } from '../../shared/api/failure.ts'
import { type Arrival, loading, type Remote, ready } from '../../shared/remote/remote.ts'
import type { Doing } from '../doing.ts'

/** What staff with the kyc role do for a player. */
export type VerificationAct =
  | { readonly is: 'approve'; readonly documentId: string; readonly expiresOn?: string }
  | {
      readonly is: 'reject'
      readonly documentId: string
      readonly reason: z.infer<typeof rejectionReason>
    }
  | {
      readonly is: 'requestDocument'
      readonly playerId: string
      readonly documentType: UploadedType
      readonly subType?: DocumentSubType
    }
  | {
      readonly is: 'requestQuestionnaire' | 'acceptAnswers' | 'askAgain'
      readonly playerId: string
    }

export interface VerificationState {
  /** The player whose verification is open; undefined: the queue. */
  readonly playerId: string | undefined
  /** What the open player registered, by the document that it is compared with. */
  readonly persons: Readonly<Record<string, Remote<RegisteredPerson>>>
  readonly doing: Doing<VerificationAct>
}

interface OfDocument {
  readonly documentId: string
}

const initial: VerificationState = {
  playerId: undefined,
  persons: {},
  doing: { is: 'nothing' },
}

const slice = createSlice({
  name: 'verification',
  initialState: (): VerificationState => initial,
  reducers: {
    reviewOpened: (_, { payload: playerId }: PayloadAction<string | undefined>) => ({
      ...initial,
      playerId,
    }),
    personRequested: (state, { payload: id }: PayloadAction<string>): VerificationState => ({
      ...state,
      persons: { ...state.persons, [id]: loading },
    }),
    personArrived: (
      state,
      {
        payload: { documentId, ...arrival },
      }: PayloadAction<OfDocument & Arrival<RegisteredPerson>>,
    ): VerificationState => ({
      ...state,
      persons: { ...state.persons, [documentId]: ready(arrival) },
    }),
    personFailed: (
      state,
      {
        payload: { documentId, failure },
      }: PayloadAction<OfDocument & { readonly failure: Failure }>,
    ): VerificationState => ({
      ...state,
      persons: { ...state.persons, [documentId]: { is: 'failed', failure } },
    }),
    verificationActRequested: (
      state,
      { payload: act }: PayloadAction<VerificationAct>,
    ): VerificationState => ({ ...state, doing: { is: 'pending', act } }),
    verificationActDone: (
      state,
      { payload: act }: PayloadAction<VerificationAct>,
    ): VerificationState => ({ ...state, doing: { is: 'done', act } }),
    verificationActFailed: (
      state,
      { payload: failure }: PayloadAction<FailureCode>,
    ): VerificationState => ({ ...state, doing: { is: 'failed', failure } }),
  },
  selectors: { selectVerification: (state) => state },
})

export const verificationReducer = slice.reducer
export const {
  reviewOpened,
  personRequested,
  personArrived,
  personFailed,
  verificationActRequested,
  verificationActDone,
  verificationActFailed,
} = slice.actions
export const { selectVerification } = slice.selectors
