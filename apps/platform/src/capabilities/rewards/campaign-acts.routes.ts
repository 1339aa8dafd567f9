import {
  activateCampaign,
  changeCampaign,
  createCampaign,
  listFreeSpinGames,
  previewCampaign,
  readCampaign,
  stopCampaign,
} from '@player-site/contracts/rewards/campaign-acts.staff.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { CampaignActs } from './campaign-acts.service.ts'

/** For gateways only: operators use the gateway's operations port. */
export function bindCampaignActs(bind: Bind, acts: CampaignActs): void {
  bind.public(readCampaign, ({ params }) => acts.read(params.campaignId))
  bind.public(listFreeSpinGames, () => acts.freeSpinGames())
  bind.public(previewCampaign, ({ body }) => acts.preview(body.draft))
  bind.public(createCampaign, ({ body }) => acts.create(body))
  bind.public(changeCampaign, ({ params, body }) => acts.change({ ...params, ...body }))
  bind.public(activateCampaign, ({ params, body }) => acts.activate({ ...params, ...body }))
  bind.public(stopCampaign, ({ params, body }) => acts.stop({ ...params, ...body }))
}
