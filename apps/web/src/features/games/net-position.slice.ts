import type { Reply } from '@player-site/contracts/kernel/call.ts'
import type { readNetPosition } from '@player-site/contracts/transactions/transactions.calls.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

type Sums = Pick<Reply<typeof readNetPosition>, 'currency' | 'winLoss'>

export interface NetPositionState {
  /** Of this session, as last read; undefined before. */
  readonly sums: Sums | undefined
  /** The last read failed: the figure may be old. */
  readonly isFailed: boolean
}

const unread: NetPositionState = { sums: undefined, isFailed: false }

const slice = createSlice({
  name: 'netPosition',
  initialState: (): NetPositionState => unread,
  reducers: {
    netPositionArrived: (_, { payload: sums }: PayloadAction<Sums>): NetPositionState => ({
      sums,
      isFailed: false,
    }),
    netPositionFailed: (state): NetPositionState => ({ ...state, isFailed: true }),
  },
})

export const netPositionReducer = slice.reducer
export const { netPositionArrived, netPositionFailed } = slice.actions

/** Undefined until the code of a game's page is loaded. */
export type StateWithNetPosition = { readonly netPosition?: NetPositionState | undefined }
export const selectNetPosition = ({ netPosition }: StateWithNetPosition): NetPositionState =>
  netPosition ?? unread
