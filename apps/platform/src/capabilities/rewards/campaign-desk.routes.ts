import { listCampaigns } from '@player-site/contracts/rewards/campaign-desk.staff.calls.ts'
import type { Bind } from '../../http/bind-call.ts'
import type { CampaignDesk } from './campaign-desk.service.ts'

/** For gateways only: operators use the gateway's operations port. */
export function bindCampaignDesk(bind: Bind, desk: CampaignDesk): void {
  bind.public(listCampaigns, ({ body }) => desk.list(body))
}
