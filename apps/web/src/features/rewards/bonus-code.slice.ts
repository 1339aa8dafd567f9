import type { Reward } from '@player-site/contracts/rewards/rewards.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure } from '../../shared/api/failure.ts'
import type { BonusCodeState, StateWithRewards } from './rewards.state.ts'

const initial: BonusCodeState = { manualClaim: { is: 'idle' }, check: { is: 'none' } }

/** A reply to a code that is no longer in the field is dropped. */
const isChecking = ({ check }: BonusCodeState, code: string): boolean =>
  check.is === 'checking' && check.code === code

const slice = createSlice({
  name: 'bonusCode',
  initialState: (): BonusCodeState => initial,
  reducers: {
    manualClaimAsked: (state): BonusCodeState => ({
      ...state,
      manualClaim: state.manualClaim.is === 'available' ? state.manualClaim : { is: 'loading' },
    }),
    manualClaimKnown: (state, { payload }: PayloadAction<boolean>): BonusCodeState => ({
      ...state,
      manualClaim: { is: payload ? 'available' : 'unavailable' },
    }),
    manualClaimFailed: (state, { payload: failure }: PayloadAction<Failure>): BonusCodeState => ({
      ...state,
      manualClaim: { is: 'unavailable', failure },
    }),
    codeSubmitted: (state, { payload: code }: PayloadAction<string>): BonusCodeState => ({
      ...state,
      check: { is: 'checking', code },
    }),
    /** The field was changed, or the page was left. */
    codeCleared: (state): BonusCodeState => ({ ...state, check: { is: 'none' } }),
    codeFound: (
      state,
      { payload }: PayloadAction<{ readonly code: string; readonly reward: Reward }>,
    ): BonusCodeState =>
      isChecking(state, payload.code) ? { ...state, check: { is: 'found', ...payload } } : state,
    codeRefused: (
      state,
      { payload }: PayloadAction<{ readonly code: string; readonly failure: Failure }>,
    ): BonusCodeState =>
      isChecking(state, payload.code) ? { ...state, check: { is: 'refused', ...payload } } : state,
  },
})

export const bonusCodeReducer = slice.reducer
export const {
  manualClaimAsked,
  manualClaimKnown,
  manualClaimFailed,
  codeSubmitted,
  codeCleared,
  codeFound,
  codeRefused,
} = slice.actions

export const selectBonusCode = ({ bonusCode }: StateWithRewards): BonusCodeState =>
  bonusCode ?? initial
