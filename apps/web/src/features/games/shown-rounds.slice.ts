import type { WalletView } from '@player-site/contracts/wallet/wallet.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { StageId } from './launch.slice.ts'
import { noRounds, roundsAfter, type ShownRounds, withStage } from './shown-rounds.rules.ts'

interface Figures {
  readonly earlier: WalletView | undefined
  readonly view: WalletView | undefined
}

const slice = createSlice({
  name: 'shownRounds',
  initialState: (): ShownRounds => noRounds,
  reducers: {
    /** A game of this tab begins a round, or has shown it, or shows none any more. */
    roundChanged: (
      state,
      { payload }: PayloadAction<{ readonly stage: StageId; readonly isInRound: boolean }>,
    ): ShownRounds => withStage(state, payload),
    figuresChanged: (state, { payload: { earlier, view } }: PayloadAction<Figures>): ShownRounds =>
      roundsAfter(state, earlier, view),
    /** A win has waited long enough for its game. */
    winDue: (): ShownRounds => noRounds,
  },
})

export const shownRoundsReducer = slice.reducer
export const { roundChanged, figuresChanged, winDue } = slice.actions
export type StateWithShownRounds = { readonly shownRounds?: ShownRounds | undefined }
export const selectShownRounds = ({ shownRounds }: StateWithShownRounds): ShownRounds =>
  shownRounds ?? noRounds
