import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { operatorName } from '../ops/ops.entities.ts'
import {
  campaignDraft,
  campaignPreview,
  campaignRead,
  campaignReason,
  campaignVersion,
} from './campaign-draft.entities.ts'
import { freeSpinGameList } from './free-spin-draft.entities.ts'
import { campaignId } from './rewards.entities.ts'

/** Called by gateways only; operators use the operations port, which forwards to these. */
const shared = {
  api: 'v1',
  access: 'public',
  caller: 'server',
  source: 'B§3 Reward, Bonus enumerations "Campaign status"',
} as const
const params = z.object({ campaignId })
const operator = operatorName
/** A campaign's words in every language of the site are longer than other requests. */
const maxBodyBytes = 128 * 1_024

export const readCampaign = defineCall({
  ...shared,
  id: 'campaignDesk.read',
  method: 'POST',
  path: '/campaign-desk/campaigns/:campaignId/read',
  params,
  body: z.strictObject({ operator }),
  reply: campaignRead,
  errors: ['campaign.notFound'],
  summary: 'Returns one campaign with all its terms, and what staff did to it',
})

export const listFreeSpinGames = defineCall({
  ...shared,
  id: 'campaignDesk.freeSpinGames',
  method: 'POST',
  path: '/campaign-desk/free-spin-games/search',
  body: z.strictObject({ operator }),
  reply: freeSpinGameList,
  rows: ['games'],
  summary: 'Lists the games of the catalogue in which free spins can be played',
})

export const previewCampaign = defineCall({
  ...shared,
  id: 'campaignDesk.preview',
  method: 'POST',
  path: '/campaign-desk/previews',
  body: z.strictObject({ operator, draft: campaignDraft }),
  reply: campaignPreview,
  errors: ['campaign.gameUnknown', 'campaign.gameWithoutFreeSpins'],
  maxBodyBytes,
  summary: 'Returns what terms would cost, what players would be shown, and what law forbids',
})

export const createCampaign = defineCall({
  ...shared,
  id: 'campaignDesk.create',
  method: 'POST',
  path: '/campaign-desk/campaigns',
  body: z.strictObject({ operator, draft: campaignDraft }),
  reply: campaignRead,
  errors: [
    'campaign.gameUnknown',
    'campaign.gameWithoutFreeSpins',
    'campaign.linkUnknown',
    'campaign.codeTaken',
    'campaign.lawForbids',
  ],
  maxBodyBytes,
  summary: 'Creates a draft of a campaign, which is offered to no player yet',
})

export const changeCampaign = defineCall({
  ...shared,
  id: 'campaignDesk.change',
  method: 'PUT',
  path: '/campaign-desk/campaigns/:campaignId',
  params,
  body: z.strictObject({ operator, version: campaignVersion, draft: campaignDraft }),
  reply: campaignRead,
  errors: [
    'campaign.notFound',
    'campaign.wrongStatus',
    'campaign.changedMeanwhile',
    'campaign.gameUnknown',
    'campaign.gameWithoutFreeSpins',
    'campaign.linkUnknown',
    'campaign.codeTaken',
    'campaign.lawForbids',
  ],
  maxBodyBytes,
  summary: 'Changes the terms of a draft; those of an activated campaign stay as they are',
})

const decision = z.strictObject({ operator, version: campaignVersion, reason: campaignReason })

export const activateCampaign = defineCall({
  ...shared,
  id: 'campaignDesk.activate',
  method: 'POST',
  path: '/campaign-desk/campaigns/:campaignId/activation',
  params,
  body: decision,
  reply: campaignRead,
  errors: [
    'campaign.notFound',
    'campaign.wrongStatus',
    'campaign.changedMeanwhile',
    'campaign.over',
    'campaign.gameUnknown',
    'campaign.gameWithoutFreeSpins',
    'campaign.linkUnknown',
    'campaign.lawForbids',
  ],
  summary: 'Activates a draft, which is offered to players from its start on',
})

export const stopCampaign = defineCall({
  ...shared,
  id: 'campaignDesk.stop',
  method: 'POST',
  path: '/campaign-desk/campaigns/:campaignId/stop',
  params,
  body: decision,
  reply: campaignRead,
  errors: ['campaign.notFound', 'campaign.wrongStatus', 'campaign.changedMeanwhile'],
  summary: 'Stops a campaign, which is offered to no player from then on; active bonuses go on',
})

export const campaignActsCalls = [
  readCampaign,
  listFreeSpinGames,
  previewCampaign,
  createCampaign,
  changeCampaign,
  activateCampaign,
  stopCampaign,
] as const
