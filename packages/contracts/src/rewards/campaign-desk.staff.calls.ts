import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { operatorName } from '../ops/ops.entities.ts'
import { campaignActsCalls } from './campaign-acts.staff.calls.ts'
import { campaignPage, campaignQuery } from './campaign-desk.entities.ts'

/** Called by gateways only; operators use the operations port, which forwards to these. */
const shared = {
  api: 'v1',
  access: 'public',
  caller: 'server',
  source: 'B§3 Bonus enumerations "Campaign filter"',
} as const

export const listCampaigns = defineCall({
  ...shared,
  id: 'campaignDesk.list',
  method: 'POST',
  path: '/campaign-desk/campaigns/search',
  body: z.strictObject({ operator: operatorName, ...campaignQuery.shape }),
  reply: campaignPage,
  rows: ['campaigns'],
  summary: 'Lists campaigns by status, with what each is expected to cost and has cost',
})

export const campaignDeskCalls = [listCampaigns, ...campaignActsCalls] as const
