import type {
  AccessContext,
  AccessDetails,
} from '@player-site/contracts/player-access/player-access.entities.ts'
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
import { attentionClosed, attentionOpened } from './attention.slice.ts'

/** What is closed to the player, and the facts behind it. */
export interface Access {
  readonly details: AccessDetails
  readonly context: AccessContext
}
type AccessState = Remote<Access>

/** Undefined until the code of the feature is loaded. */
export interface StateWithAccess {
  readonly playerAccess?: AccessState | undefined
}

const slice = createSlice({
  name: 'playerAccess',
  initialState: (): AccessState => idle,
  reducers: {
    accessArrived: (state, { payload }: PayloadAction<Arrival<Access>>): AccessState =>
      finishLoading(state, payload),
    accessFailed: (state, { payload }: PayloadAction<Failure>): AccessState =>
      failLoading(state, payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(attentionOpened, (state): AccessState => startLoading(state))
      .addCase(attentionClosed, (): AccessState => idle)
  },
})

export const accessReducer = slice.reducer
export const { accessArrived, accessFailed } = slice.actions

export const selectAccess = ({ playerAccess }: StateWithAccess): AccessState => playerAccess ?? idle
