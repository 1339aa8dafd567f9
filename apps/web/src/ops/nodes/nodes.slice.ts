import type { NodeStatus } from '@player-site/contracts/ops/ops.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface NodesState {
  /** Undefined until the first reply. */
  readonly board: { readonly at: number; readonly nodes: readonly NodeStatus[] } | undefined
  /** The node that serves this console did not reply to the last poll. */
  readonly isOutOfReach: boolean
}

const slice = createSlice({
  name: 'nodes',
  initialState: (): NodesState => ({ board: undefined, isOutOfReach: false }),
  reducers: {
    boardArrived: (
      _,
      { payload }: PayloadAction<NonNullable<NodesState['board']>>,
    ): NodesState => ({ board: payload, isOutOfReach: false }),
    boardFailed: (state): NodesState => ({ ...state, isOutOfReach: true }),
  },
  selectors: { selectNodes: (state) => state },
})

export const nodesReducer = slice.reducer
export const { boardArrived, boardFailed } = slice.actions
export const { selectNodes } = slice.selectors
