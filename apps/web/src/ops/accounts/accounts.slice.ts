import type {
  AccountDecision,
  RecordedDecision,
} from '@player-site/contracts/account-desk/account-desk.entities.ts'
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FailureCode } from '../../shared/api/failure.ts'

interface AboutDecision {
  readonly playerId: string
  /** Made before it is sent: a decision whose reply was lost is not made twice. */
  readonly decisionId: string
}

/** What staff with the account role do. */
export type AccountAct =
  | ({
      readonly is: 'decide'
      readonly decision: AccountDecision
      readonly reason: string
    } & AboutDecision)
  | ({ readonly is: 'sign'; readonly isApproved: boolean } & AboutDecision)

type Doing =
  | { readonly is: 'nothing' | 'pending' }
  | { readonly is: 'done'; readonly act: AccountAct; readonly state: RecordedDecision['state'] }
  | { readonly is: 'failed'; readonly failure: FailureCode }

export interface AccountsState {
  /** The player whose account is open; undefined: the list of what waits. */
  readonly playerId: string | undefined
  readonly doing: Doing
}

export const accountActRequested = createAction<AccountAct>('accounts/actRequested')

const slice = createSlice({
  name: 'accounts',
  initialState: (): AccountsState => ({
    playerId: undefined,
    doing: { is: 'nothing' },
  }),
  reducers: {
    accountOpened: (
      _,
      { payload: playerId }: PayloadAction<string | undefined>,
    ): AccountsState => ({
      playerId,
      doing: { is: 'nothing' },
    }),
    accountActDone: (
      state,
      { payload }: PayloadAction<{ act: AccountAct; state: RecordedDecision['state'] }>,
    ): AccountsState => ({ ...state, doing: { is: 'done', ...payload } }),
    accountActFailed: (state, { payload: failure }: PayloadAction<FailureCode>): AccountsState => ({
      ...state,
      doing: { is: 'failed', failure },
    }),
  },
  extraReducers: (on) => {
    on.addCase(
      accountActRequested,
      (state): AccountsState => ({ ...state, doing: { is: 'pending' } }),
    )
  },
  selectors: { selectAccounts: (state) => state },
})

export const accountsReducer = slice.reducer
export const { accountOpened, accountActDone, accountActFailed } = slice.actions
export const { selectAccounts } = slice.selectors
