import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { cashbackClaim, cashbackProgress } from './cashback.entities.ts'
import { campaignId, maxRewards, reward } from './rewards.entities.ts'

const shared = {
  api: 'v2',
  access: 'player',
  params: z.object({ campaignId }),
  source: 'B§4 Reward flow "Cashback"; B§7 Bonuses (v2)',
} as const

export const activateCashback = defineCall({
  ...shared,
  id: 'rewards.activateCashback',
  method: 'POST',
  path: '/bonus/cashback/:campaignId/activate',
  reply: reward,
  errors: ['session.expired', 'bonus.notOffered'],
  summary: 'Activates a cashback: what the player loses from then on counts',
})

export const deactivateCashback = defineCall({
  ...shared,
  id: 'rewards.deactivateCashback',
  method: 'POST',
  path: '/bonus/cashback/:campaignId/deactivate',
  // A player on a break may want none afterwards.
  inPayoutOnly: true,
  errors: ['session.expired'],
  summary:
    'Deactivates a cashback; what is not claimed of it is not paid. One that is not active stays so',
})

export const claimCashback = defineCall({
  ...shared,
  id: 'rewards.claimCashback',
  method: 'POST',
  path: '/bonus/cashback/:campaignId/claim',
  reply: cashbackClaim,
  errors: [
    'session.expired',
    'bonus.notOffered',
    'bonus.cashbackNotActivated',
    'bonus.cashbackNothingYet',
    'bonus.cashbackClaimed',
    'bonus.cashbackOver',
  ],
  summary: 'Pays the cashback of the oldest window that can be claimed into the player’s own money',
})

export const readCashbackProgress = defineCall({
  ...shared,
  id: 'rewards.cashbackProgress',
  method: 'GET',
  path: '/bonus/cashback/:campaignId/progress',
  reply: cashbackProgress,
  errors: ['session.expired', 'bonus.cashbackNotActivated'],
  summary: 'Returns what an activated cashback comes to now',
})

const ofAll = { api: 'v2', access: 'player', source: shared.source } as const

export const readLoyaltyCashback = defineCall({
  ...ofAll,
  id: 'rewards.loyaltyCashbackProgress',
  method: 'GET',
  path: '/bonus/loyalty/cashback/progress',
  reply: z.object({
    cashbacks: z.array(z.extend(cashbackProgress, { campaignId })).check(z.maxLength(maxRewards)),
  }),
  rows: ['cashbacks'],
  errors: ['session.expired'],
  summary: 'Returns what each activated cashback of the player comes to now',
})

export const claimLoyaltyCashback = defineCall({
  ...ofAll,
  id: 'rewards.claimLoyaltyCashback',
  method: 'POST',
  path: '/bonus/loyalty/cashback/claim',
  reply: z.object({
    claims: z
      .array(z.extend(cashbackClaim, { campaignId }))
      .check(z.minLength(1), z.maxLength(maxRewards)),
  }),
  errors: ['session.expired', 'bonus.cashbackNotActivated', 'bonus.cashbackNothingYet'],
  summary: 'Pays every activated cashback that can be claimed, the oldest window of each, together',
})

export const cashbackCalls = [
  activateCashback,
  deactivateCashback,
  claimCashback,
  readCashbackProgress,
  readLoyaltyCashback,
  claimLoyaltyCashback,
] as const
