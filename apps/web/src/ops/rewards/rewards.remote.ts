import { opsListCampaigns } from '@player-site/contracts/ops/ops-rewards.calls.ts'
import { defineConsoleRemote } from '../console-remote.ts'

/** The shown campaigns. Never polled: each reading is recorded. */
export const campaignsRemote = defineConsoleRemote('campaignList', {
  openWhile: ({ page, rewards, campaigns }) =>
    page === 'rewards' && campaigns.open === undefined ? rewards.asked : undefined,
  read: ({ api }, { status, after }) =>
    api.call(opsListCampaigns, { query: { status, ...(after !== undefined && { after }) } }),
})
