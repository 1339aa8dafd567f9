import type { Attention } from '@player-site/contracts/account/account-details.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import {
  type Arrival,
  failLoading,
  finishLoading,
  idle,
  type Remote,
  startLoading,
} from '../../shared/remote/remote.ts'

type AttentionState = Remote<Attention>

/** Undefined until the code of the feature is loaded. */
export interface StateWithAttention {
  readonly attention?: AttentionState | undefined
}

const slice = createSlice({
  name: 'attention',
  initialState: (): AttentionState => idle,
  reducers: {
    attentionOpened: (state): AttentionState => startLoading(state),
    attentionClosed: (): AttentionState => idle,
    attentionArrived: (state, { payload }: PayloadAction<Arrival<Attention>>): AttentionState =>
      finishLoading(state, payload),
    attentionFailed: (state, { payload }: PayloadAction<Failure>): AttentionState =>
      failLoading(state, payload),
  },
})

export const attentionReducer = slice.reducer
export const { attentionOpened, attentionClosed, attentionArrived, attentionFailed } = slice.actions

export const selectAttention = ({ attention }: StateWithAttention): AttentionState =>
  attention ?? idle
