import {
  opsActivateCampaign,
  opsChangeCampaign,
  opsCreateCampaign,
  opsPreviewCampaign,
  opsStopCampaign,
} from '@player-site/contracts/ops/ops-campaigns.calls.ts'
import type { CampaignRead } from '@player-site/contracts/rewards/campaign-draft.entities.ts'
import type { UnknownAction } from '@reduxjs/toolkit'
import { map, type Observable } from 'rxjs'
import type { Api } from '../../shared/api/api.ts'
import { actWhenRequested } from '../page-acts.ts'
import { selectPlayerByAddress } from '../player-of-address.ts'
import {
  type CampaignAct,
  campaignActDone,
  campaignActFailed,
  campaignActRequested,
  campaignOpened,
  campaignPreviewed,
} from './campaigns.slice.ts'

const openCampaignByAddress = selectPlayerByAddress('campaigns', campaignOpened)

function write(act: Exclude<CampaignAct, { is: 'preview' }>, api: Api): Observable<CampaignRead> {
  if (act.is === 'create') return api.call(opsCreateCampaign, { body: act.draft })
  const { campaignId, version } = act
  const params = { campaignId }
  if (act.is === 'change') {
    return api.call(opsChangeCampaign, { params, body: { version, draft: act.draft } })
  }
  const call = act.is === 'activate' ? opsActivateCampaign : opsStopCampaign
  return api.call(call, { params, body: { version, reason: act.reason } })
}

function send(act: CampaignAct, api: Api): Observable<UnknownAction> {
  if (act.is !== 'preview') {
    return write(act, api).pipe(map((read) => campaignActDone({ act: act.is, read })))
  }
  const { draft } = act
  return api
    .call(opsPreviewCampaign, { body: draft })
    .pipe(map((preview) => campaignPreviewed({ draft, preview })))
}

const actOnCampaignWhenRequested = actWhenRequested({
  requested: campaignActRequested,
  send,
  failed: campaignActFailed,
})

export const campaignsEpics = { openCampaignByAddress, actOnCampaignWhenRequested }
