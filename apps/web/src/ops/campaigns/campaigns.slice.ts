import type {
  CampaignDraft,
  CampaignPreview,
  CampaignRead,
} from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Failure, FailureCode } from '../../shared/api/failure.ts'

interface OnVersion {
  readonly campaignId: string
  /** The version that staff saw. */
  readonly version: number
}

/** What staff with the rewards role do to campaigns. */
export type CampaignAct =
  | { readonly is: 'preview'; readonly draft: CampaignDraft }
  | { readonly is: 'create'; readonly draft: CampaignDraft }
  | ({ readonly is: 'change'; readonly draft: CampaignDraft } & OnVersion)
  | ({ readonly is: 'activate' | 'stop'; readonly reason: string } & OnVersion)

type DoneAct = Exclude<CampaignAct['is'], 'preview'>

type Doing =
  | { readonly is: 'nothing' }
  | { readonly is: 'pending' }
  | { readonly is: 'done'; readonly act: DoneAct; readonly campaignId: string }
  | { readonly is: 'failed'; readonly act: CampaignAct['is']; readonly failure: Failure }

/** What a draft was found to mean. */
export interface PreviewedDraft {
  readonly draft: CampaignDraft
  readonly preview: CampaignPreview
}

/** The address after `#/campaigns/` for a campaign that there is not yet. */
export const newCampaign = 'new'

export interface CampaignsState {
  /** The open campaign, or `newCampaign`; undefined: none. */
  readonly open: string | undefined
  readonly doing: Doing
  readonly previewed: PreviewedDraft | undefined
}

export const campaignActRequested = createAction<CampaignAct>('campaigns/actRequested')

const slice = createSlice({
  name: 'campaigns',
  initialState: (): CampaignsState => ({
    open: undefined,
    doing: { is: 'nothing' },
    previewed: undefined,
  }),
  reducers: {
    campaignOpened: (
      { open: previous, doing },
      { payload: open }: PayloadAction<string | undefined>,
    ): CampaignsState => {
      // What was just created opens by itself, and says that it is saved.
      const isCreated = previous === newCampaign && doing.is === 'done' && doing.campaignId === open
      return { open, doing: isCreated ? doing : { is: 'nothing' }, previewed: undefined }
    },
    campaignPreviewed: (
      state,
      { payload: previewed }: PayloadAction<PreviewedDraft>,
    ): CampaignsState => ({ ...state, doing: { is: 'nothing' }, previewed }),
    campaignActDone: (
      state,
      { payload: { act, read } }: PayloadAction<{ act: DoneAct; read: CampaignRead }>,
    ): CampaignsState => ({
      ...state,
      doing: { is: 'done', act, campaignId: read.campaign.campaignId },
      previewed: undefined,
    }),
    campaignActFailed: {
      prepare: (_: FailureCode, { is: act }: CampaignAct, failure: Failure) => ({
        payload: { act, failure },
      }),
      reducer: (
        state,
        { payload }: PayloadAction<{ act: CampaignAct['is']; failure: Failure }>,
      ): CampaignsState => ({ ...state, doing: { is: 'failed', ...payload } }),
    },
  },
  extraReducers: (on) => {
    on.addCase(
      campaignActRequested,
      (state): CampaignsState => ({ ...state, doing: { is: 'pending' } }),
    )
  },
  selectors: { selectCampaigns: (state): CampaignsState => state },
})

export const campaignsReducer = slice.reducer
export const { campaignOpened, campaignPreviewed, campaignActDone, campaignActFailed } =
  slice.actions
export const { selectCampaigns } = slice.selectors
