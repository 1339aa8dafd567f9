import { defineCall } from '../kernel/call.ts'
import { campaignPage, campaignQuery } from '../rewards/campaign-desk.entities.ts'

/** Calls of the operations port for staff with the role `rewards`. */
const shared = {
  api: 'gateway',
  access: 'public',
  source: 'B§3 Bonus enumerations "Campaign filter"',
} as const

export const opsListCampaigns = defineCall({
  ...shared,
  id: 'ops.listCampaigns',
  method: 'GET',
  path: '/ops/campaigns',
  query: campaignQuery,
  reply: campaignPage,
  errors: ['session.required', 'ops.roleForbidden', 'notOffered'],
  summary: 'Lists campaigns by status, with what each is expected to cost and has cost',
})
