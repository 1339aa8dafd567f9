import type { rejectionReason } from '@player-site/contracts/documents/document-types.ts'
import type {
  DocumentSubType,
  UploadedType,
} from '@player-site/contracts/documents/documents.entities.ts'
import type {
  ReviewQueue,
  Verification,
} from '@player-site/contracts/ops/ops-verification.calls.ts'
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type * as z from 'zod/mini'
import type { FailureCode } from '../../shared/api/failure.ts'
import { afterFailure, afterRetry, type Doing, type Reading } from '../reading.ts'

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

/** The queue, and when it was read in ms since 1970. */
export interface QueueRead {
  readonly queue: ReviewQueue
  readonly at: number
}

export interface VerificationState {
  /** The player whose verification is open; undefined: the queue. */
  readonly playerId: string | undefined
  readonly queue: Reading<QueueRead>
  readonly player: Reading<Verification>
  readonly doing: Doing<VerificationAct>
}

export const retryRequested = createAction('verification/retryRequested')

const slice = createSlice({
  name: 'verification',
  initialState: (): VerificationState => ({
    playerId: undefined,
    queue: { is: 'loading' },
    player: { is: 'loading' },
    doing: { is: 'nothing' },
  }),
  reducers: {
    reviewOpened: (
      { queue },
      { payload: playerId }: PayloadAction<string | undefined>,
    ): VerificationState => ({
      queue,
      playerId,
      player: { is: 'loading' },
      doing: { is: 'nothing' },
    }),
    queueArrived: (state, { payload }: PayloadAction<QueueRead>): VerificationState => ({
      ...state,
      queue: { is: 'full', data: payload },
    }),
    queueFailed: (state, { payload }: PayloadAction<FailureCode>): VerificationState => ({
      ...state,
      queue: afterFailure(state.queue, payload),
    }),
    verificationArrived: (state, { payload }: PayloadAction<Verification>): VerificationState => ({
      ...state,
      player: { is: 'full', data: payload },
    }),
    verificationFailed: (state, { payload }: PayloadAction<FailureCode>): VerificationState => ({
      ...state,
      player: afterFailure(state.player, payload),
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
  extraReducers: (on) => {
    on.addCase(
      retryRequested,
      (state): VerificationState => ({
        ...state,
        queue: afterRetry(state.queue),
        player: afterRetry(state.player),
      }),
    )
  },
  selectors: { selectVerification: (state) => state },
})

export const verificationReducer = slice.reducer
export const {
  reviewOpened,
  queueArrived,
  queueFailed,
  verificationArrived,
  verificationFailed,
  verificationActRequested,
  verificationActDone,
  verificationActFailed,
} = slice.actions
export const { selectVerification } = slice.selectors
