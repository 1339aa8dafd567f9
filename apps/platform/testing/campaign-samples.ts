import { createDraft } from './campaign-drafts.ts'

const path = '/api/v1/campaign-desk/campaigns'
const operator = 'desk-1'
const reason = 'Agreed with the market manager'

/** What staff do to a campaign, each after what came before. @param begunBy the id of a created one */
export const campaignSamples = (begunBy: (callId: string) => string) => {
  const created = `${path}/${begunBy('campaignDesk.create')}`
  return {
    'campaignDesk.read': { path: `${path}/aurora-live-gift/read`, body: { operator } },
    'campaignDesk.freeSpinGames': { body: { operator } },
    'campaignDesk.preview': { body: { operator, draft: createDraft({ markets: [] }) } },
    'campaignDesk.create': { body: { operator, draft: createDraft({}) } },
    'campaignDesk.change': {
      path: created,
      body: { operator, version: 1, draft: createDraft({ bonusCode: 'EDGE10' }) },
    },
    'campaignDesk.activate': {
      path: `${created}/activation`,
      body: { operator, version: 2, reason },
    },
    'campaignDesk.stop': { path: `${created}/stop`, body: { operator, version: 3, reason } },
  }
}
