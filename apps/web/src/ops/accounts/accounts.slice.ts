import type {
  AccountDecision,
  RecordedDecision,
} from '@player-site/contracts/account-desk/account-desk.entities.ts'
import type { AccountRead } from '@player-site/contracts/ops/ops-account.calls.ts'
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FailureCode } from '../../shared/api/failure.ts'
import { afterFailure, afterRetry, type Reading } from '../reading.ts'

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

/** What waits for a second signature, and when it was read in ms since 1970. */
export interface WaitingRead {
  readonly decisions: readonly RecordedDecision[]
  readonly at: number
}

export interface AccountsState {
  /** The player whose account is open; undefined: the list of what waits. */
  readonly playerId: string | undefined
  readonly waiting: Reading<WaitingRead>
  readonly account: Reading<AccountRead>
  readonly doing: Doing
}

export const accountsRetryRequested = createAction('accounts/retryRequested')
export const accountActRequested = createAction<AccountAct>('accounts/actRequested')

const slice = createSlice({
  name: 'accounts',
  initialState: (): AccountsState => ({
    playerId: undefined,
    waiting: { is: 'loading' },
    account: { is: 'loading' },
    doing: { is: 'nothing' },
  }),
  reducers: {
    accountOpened: (
      { waiting },
      { payload: playerId }: PayloadAction<string | undefined>,
    ): AccountsState => ({
      waiting,
      playerId,
      account: { is: 'loading' },
      doing: { is: 'nothing' },
    }),
    waitingArrived: (state, { payload: data }: PayloadAction<WaitingRead>): AccountsState => ({
      ...state,
      waiting: { is: 'full', data },
    }),
    waitingFailed: (state, { payload }: PayloadAction<FailureCode>): AccountsState => ({
      ...state,
      waiting: afterFailure(state.waiting, payload),
    }),
    accountArrived: (state, { payload: data }: PayloadAction<AccountRead>): AccountsState => ({
      ...state,
      account: { is: 'full', data },
    }),
    accountFailed: (state, { payload }: PayloadAction<FailureCode>): AccountsState => ({
      ...state,
      account: afterFailure(state.account, payload),
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
    on.addCase(
      accountsRetryRequested,
      (state): AccountsState => ({
        ...state,
        waiting: afterRetry(state.waiting),
        account: afterRetry(state.account),
      }),
    )
  },
  selectors: { selectAccounts: (state) => state },
})

export const accountsReducer = slice.reducer
export const {
  accountOpened,
  waitingArrived,
  waitingFailed,
  accountArrived,
  accountFailed,
  accountActDone,
  accountActFailed,
} = slice.actions
export const { selectAccounts } = slice.selectors
