import type { CampaignFilter } from '@player-site/contracts/rewards/campaign-desk.entities.ts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** A page of campaigns; without a cursor the newest. */
export interface AskedCampaigns {
  readonly status: CampaignFilter
  readonly after?: string
}

export interface RewardsState {
  readonly asked: AskedCampaigns
}

const slice = createSlice({
  name: 'rewards',
  initialState: (): RewardsState => ({ asked: { status: 'ACTIVE' } }),
  reducers: {
    campaignFilterChosen: (
      _,
      { payload: status }: PayloadAction<CampaignFilter>,
    ): RewardsState => ({
      asked: { status },
    }),
    olderCampaignsRequested: (
      { asked },
      { payload: after }: PayloadAction<string>,
    ): RewardsState => ({ asked: { status: asked.status, after } }),
    newestCampaignsRequested: ({ asked }): RewardsState => ({ asked: { status: asked.status } }),
  },
  selectors: { selectRewards: (state): RewardsState => state },
})

export const rewardsReducer = slice.reducer
export const { campaignFilterChosen, olderCampaignsRequested, newestCampaignsRequested } =
  slice.actions
export const { selectRewards } = slice.selectors
