import type {
  GrantRefusal,
  GrantState,
} from '@player-site/contracts/rewards/player-bonuses.entities.ts'
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FailureCode } from '../../shared/api/failure.ts'

/** What staff do about the bonuses of a player. */
export type BonusAct = { readonly playerId: string } & (
  | { readonly is: 'cancel'; readonly assignmentId: string; readonly reason: string }
  | {
      readonly is: 'grant'
      /** Made before it is sent: a grant whose reply was lost is not made twice. */
      readonly grantId: string
      readonly campaignId: string
      /** Missing: the campaign's. */
      readonly amount?: number
      readonly reason: string
    }
  | { readonly is: 'decide'; readonly grantId: string; readonly isApproved: boolean }
)

type Doing =
  | { readonly is: 'nothing' | 'pending' }
  | { readonly is: 'done'; readonly act: BonusAct; readonly state?: GrantState }
  | { readonly is: 'failed'; readonly failure: FailureCode; readonly refusal?: GrantRefusal }

/** A page of a player's bonuses; without a cursor the newest. */
export interface AskedBonuses {
  readonly playerId: string
  readonly after?: string
}

export interface PlayerBonusesState {
  /** The shown page; undefined: the list of what waits. */
  readonly asked: AskedBonuses | undefined
  readonly doing: Doing
}

export const bonusActRequested = createAction<BonusAct>('playerBonuses/actRequested')

interface Failed {
  readonly failure: FailureCode
  readonly refusal?: GrantRefusal
}

const slice = createSlice({
  name: 'playerBonuses',
  initialState: (): PlayerBonusesState => ({ asked: undefined, doing: { is: 'nothing' } }),
  reducers: {
    // It is opened again once the session is known: reading twice would be recorded twice.
    bonusesOpened: (
      state,
      { payload: playerId }: PayloadAction<string | undefined>,
    ): PlayerBonusesState =>
      state.asked?.playerId === playerId
        ? state
        : { asked: playerId === undefined ? undefined : { playerId }, doing: { is: 'nothing' } },
    olderBonusesRequested: (state, { payload: after }: PayloadAction<string>) => ({
      ...state,
      asked: state.asked && { playerId: state.asked.playerId, after },
    }),
    newestBonusesRequested: (state) => ({
      ...state,
      asked: state.asked && { playerId: state.asked.playerId },
    }),
    bonusActDone: (
      state,
      { payload }: PayloadAction<{ readonly act: BonusAct; readonly state?: GrantState }>,
    ): PlayerBonusesState => ({ ...state, doing: { is: 'done', ...payload } }),
    bonusActFailed: (state, { payload }: PayloadAction<Failed>): PlayerBonusesState => ({
      ...state,
      doing: { is: 'failed', ...payload },
    }),
  },
  extraReducers: (on) => {
    on.addCase(
      bonusActRequested,
      (state): PlayerBonusesState => ({ ...state, doing: { is: 'pending' } }),
    )
  },
  selectors: { selectPlayerBonuses: (state): PlayerBonusesState => state },
})

export const playerBonusesReducer = slice.reducer
export const {
  bonusesOpened,
  olderBonusesRequested,
  newestBonusesRequested,
  bonusActDone,
  bonusActFailed,
} = slice.actions
export const { selectPlayerBonuses } = slice.selectors
