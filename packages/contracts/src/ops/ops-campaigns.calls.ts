import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import {
  campaignDraft,
  campaignPreview,
  campaignRead,
  campaignReason,
  campaignVersion,
} from '../rewards/campaign-draft.entities.ts'
import { freeSpinGameList } from '../rewards/free-spin-draft.entities.ts'
import { campaignId } from '../rewards/rewards.entities.ts'

/** Calls of the operations port for staff with the role `rewards`. */
const shared = {
  api: 'gateway',
  access: 'public',
  source: 'B§3 Reward, Bonus enumerations "Campaign status"',
} as const
const params = z.object({ campaignId })
const refusals = ['session.required', 'ops.roleForbidden', 'notOffered'] as const
const maxBodyBytes = 128 * 1_024

export const opsReadCampaign = defineCall({
  ...shared,
  id: 'ops.readCampaign',
  method: 'GET',
  path: '/ops/campaigns/:campaignId',
  params,
  reply: campaignRead,
  errors: [...refusals, 'campaign.notFound'],
  summary: 'Returns one campaign with all its terms, and what staff did to it',
})

export const opsListFreeSpinGames = defineCall({
  ...shared,
  id: 'ops.listFreeSpinGames',
  method: 'GET',
  path: '/ops/free-spin-games',
  reply: freeSpinGameList,
  errors: [...refusals],
  summary: 'Lists the games of the catalogue in which free spins can be played',
})

export const opsPreviewCampaign = defineCall({
  ...shared,
  id: 'ops.previewCampaign',
  method: 'POST',
  path: '/ops/campaign-previews',
  body: campaignDraft,
  reply: campaignPreview,
  errors: [...refusals, 'campaign.gameUnknown', 'campaign.gameWithoutFreeSpins'],
  maxBodyBytes,
  summary: 'Returns what terms would cost, what players would be shown, and what law forbids',
})

export const opsCreateCampaign = defineCall({
  ...shared,
  id: 'ops.createCampaign',
  method: 'POST',
  path: '/ops/campaigns',
  body: campaignDraft,
  reply: campaignRead,
  errors: [
    ...refusals,
    'campaign.gameUnknown',
    'campaign.gameWithoutFreeSpins',
    'campaign.linkUnknown',
    'campaign.codeTaken',
    'campaign.lawForbids',
  ],
  maxBodyBytes,
  summary: 'Creates a draft of a campaign, which is offered to no player yet',
})

export const opsChangeCampaign = defineCall({
  ...shared,
  id: 'ops.changeCampaign',
  method: 'PUT',
  path: '/ops/campaigns/:campaignId',
  params,
  body: z.strictObject({ version: campaignVersion, draft: campaignDraft }),
  reply: campaignRead,
  errors: [
    ...refusals,
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

const decision = z.strictObject({ version: campaignVersion, reason: campaignReason })

export const opsActivateCampaign = defineCall({
  ...shared,
  id: 'ops.activateCampaign',
  method: 'POST',
  path: '/ops/campaigns/:campaignId/activation',
  params,
  body: decision,
  reply: campaignRead,
  errors: [
    ...refusals,
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

export const opsStopCampaign = defineCall({
  ...shared,
  id: 'ops.stopCampaign',
  method: 'POST',
  path: '/ops/campaigns/:campaignId/stop',
  params,
  body: decision,
  reply: campaignRead,
  errors: [...refusals, 'campaign.notFound', 'campaign.wrongStatus', 'campaign.changedMeanwhile'],
  summary: 'Stops a campaign, which is offered to no player from then on; active bonuses go on',
})
