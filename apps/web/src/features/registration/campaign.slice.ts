import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The campaigns that led this visitor to the site. @see A§3 "campaign ids" */
const slice = createSlice({
  name: 'campaigns',
  initialState: (): readonly string[] => [],
  reducers: {
    campaignsFound: (_, { payload }: PayloadAction<readonly string[]>) => payload,
  },
})

export const campaignsReducer = slice.reducer
export const { campaignsFound } = slice.actions
export type StateWithCampaigns = { readonly campaigns: readonly string[] }
