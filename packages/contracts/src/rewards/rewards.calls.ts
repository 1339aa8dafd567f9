import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'
import { assignmentId, maxActiveBonuses } from './bonus-ids.ts'
import { cashbackCalls } from './cashback.calls.ts'
import { freeSpinsCalls } from './free-spins.calls.ts'
import {
  bonusCode,
  bonusOffersChoice,
  campaignId,
  gameLimitation,
  maxRewards,
  queuedPlayerBonusId,
  reward,
  rewardsTypes,
  triggerEvents,
} from './rewards.entities.ts'

const source = 'B§7 Bonuses (v2)'
const refusals = [
  'session.expired',
  'bonus.notOffered',
  'bonus.depositRequired',
  'error.bonus.active.already.exists',
  'error.bonus.active.triggered.already.exists',
] as const
const flag = z.enum(['true', 'false'])

export const listRewards = defineCall({
  id: 'rewards.list',
  method: 'GET',
  path: '/bonuses',
  api: 'v2',
  access: 'player',
  query: z.object({
    rewardsType: z.enum(rewardsTypes),
    /** Only those with a code, or only those without. */
    hasBonusCode: z.optional(flag),
    excludeTriggerType: z.optional(z.enum(triggerEvents)),
  }),
  reply: z.object({ rewards: z.array(reward).check(z.maxLength(maxRewards)) }),
  rows: ['rewards'],
  errors: ['session.expired'],
  source,
  summary: 'Returns the bonuses that the player may claim, or has active',
})

export const claimReward = defineCall({
  id: 'rewards.claim',
  method: 'POST',
  path: '/bonus/rewards/:campaignId/claim',
  api: 'v2',
  access: 'player',
  params: z.object({ campaignId }),
  reply: reward,
  errors: refusals,
  source,
  summary:
    'Activates a bonus that is offered to the player, and credits its money, or queues it behind an active one',
})

export const consentToReward = defineCall({
  id: 'rewards.consent',
  method: 'POST',
  path: '/bonus/campaigns/consent',
  api: 'v2',
  access: 'player',
  body: z.object({
    campaignId,
    agreed: z.boolean(),
    /** Of a bonus that is offered by its code alone. */
    bonusCode: z.optional(bonusCode),
  }),
  errors: [
    'session.expired',
    'bonus.notOffered',
    'error.bonus.active.already.exists',
    'error.bonus.active.triggered.already.exists',
    'error.bonus_code.invalid',
    'bonus.codeTries',
  ],
  source: 'B§4 Reward flow "Consent"; B§7 Bonuses (v2)',
  summary: 'Agrees to the terms of a bonus that a deposit activates, or takes that back',
})

export const forfeitReward = defineCall({
  id: 'rewards.forfeit',
  method: 'PUT',
  path: '/bonus/:assignmentId/state',
  api: 'v2',
  access: 'player',
  // A player on a break may still give a bonus up.
  inPayoutOnly: true,
  params: z.object({ assignmentId }),
  body: z.object({
    state: z.literal('FORFEITED'),
    /** What the player was shown as wagered; recorded, never trusted. */
    wageringProgress: z.optional(z.number()),
  }),
  errors: ['session.expired', 'bonus.ended'],
  source,
  summary: 'Ends an active bonus; what is left of its money goes back to the house',
})

export const claimQueuedReward = defineCall({
  id: 'rewards.claimQueued',
  method: 'POST',
  path: '/bonus/campaign/:campaignId/queued-bonus/:queuedPlayerBonusId/claim',
  api: 'v2',
  access: 'player',
  params: z.object({ campaignId, queuedPlayerBonusId }),
  body: z.object({
    /** The active bonuses that the player agrees to give up for it. */
    forfeits: z.optional(z.array(assignmentId).check(z.maxLength(maxActiveBonuses))),
  }),
  reply: reward,
  errors: [
    'session.expired',
    'bonus.notQueued',
    'bonus.notOffered',
    'error.bonus.active.already.exists',
    'error.bonus.active.triggered.already.exists',
  ],
  source: 'B§4 Reward flow "Free-spin queue"; B§7 Bonuses (v2)',
  summary: 'Starts a waiting bonus out of its turn, and gives up the active ones in its way',
})

export const leaveRewardQueue = defineCall({
  id: 'rewards.leaveQueue',
  method: 'DELETE',
  path: '/bonus/campaign/:campaignId/queued-bonus/:queuedPlayerBonusId',
  api: 'v2',
  access: 'player',
  // A player on a break may still do without it.
  inPayoutOnly: true,
  params: z.object({ campaignId, queuedPlayerBonusId }),
  errors: ['session.expired', 'bonus.notQueued'],
  source: 'design/rewards.md "Queue"',
  summary: 'Takes a waiting bonus out of the queue; it may be claimed again while it is offered',
})

export const optInToReward = defineCall({
  id: 'rewards.optIn',
  method: 'POST',
  path: '/optIn/:campaignId/activate',
  api: 'v2',
  access: 'player',
  params: z.object({ campaignId }),
  reply: reward,
  errors: [
    'session.expired',
    'bonus.notOffered',
    'error.bonus.active.already.exists',
    'error.bonus.active.triggered.already.exists',
  ],
  source: 'B§4 Reward flow "Opt-in reward"; B§7 Bonuses (v2)',
  summary:
    'Takes part in a campaign: its deposit then activates the bonus; without one it is claimed',
})

export const optOutOfReward = defineCall({
  id: 'rewards.optOut',
  method: 'POST',
  path: '/optIn/:campaignId/deactivate',
  api: 'v2',
  access: 'player',
  // A player on a break may want no part in it afterwards.
  inPayoutOnly: true,
  params: z.object({ campaignId }),
  errors: ['session.expired', 'bonus.alreadyActive'],
  source: 'B§4 Reward flow "Opt-in reward"; B§7 Bonuses (v2)',
  summary: 'Takes part in a campaign no longer; a player who does not stays so',
})

export const readManualClaim = defineCall({
  id: 'rewards.manualClaim',
  method: 'GET',
  path: '/bonus-code/manual-claim/available',
  api: 'v2',
  access: 'player',
  reply: z.object({ isAvailable: z.boolean() }),
  errors: ['session.expired'],
  source,
  summary: 'Returns whether the player may enter bonus codes',
})

export const validateBonusCode = defineCall({
  id: 'rewards.validateCode',
  method: 'POST',
  path: '/bonus-code/validate',
  api: 'v2',
  access: 'player',
  body: z.object({ bonusCode }),
  reply: reward,
  errors: ['session.expired', 'error.bonus_code.invalid', 'bonus.codeTries'],
  source,
  summary: 'Returns the bonus of a code, before it is claimed',
})

export const claimBonusCode = defineCall({
  id: 'rewards.claimCode',
  method: 'POST',
  path: '/bonus-code/manual-claim',
  api: 'v2',
  access: 'player',
  body: z.object({ bonusCode, state: z.literal('ACTIVATED') }),
  reply: reward,
  errors: [...refusals, 'error.bonus_code.invalid', 'error.invalid.site.id', 'bonus.codeTries'],
  source,
  summary:
    'Activates the bonus of a code, and credits its money, or queues it behind an active one',
})

export const readGameLimitation = defineCall({
  id: 'rewards.gameLimitation',
  method: 'GET',
  path: '/games/:gameId/limitations',
  api: 'v2',
  access: 'player',
  params: z.object({ gameId: text(64) }),
  reply: gameLimitation,
  errors: ['session.expired', 'game.notFound'],
  source,
  summary: 'Returns what the player’s active bonus counts and allows in a game',
})

export const readBonusOffersChoice = defineCall({
  id: 'rewards.offersChoice',
  method: 'GET',
  path: '/bonus/offers/choice',
  api: 'v2',
  access: 'player',
  inPayoutOnly: true,
  reply: bonusOffersChoice,
  errors: ['session.expired'],
  source,
  summary: 'Returns whether the player wants to be offered bonuses',
})

export const changeBonusOffersChoice = defineCall({
  id: 'rewards.changeOffersChoice',
  method: 'PUT',
  path: '/bonus/offers/choice',
  api: 'v2',
  access: 'player',
  // A player on a break may want none afterwards.
  inPayoutOnly: true,
  body: bonusOffersChoice,
  reply: bonusOffersChoice,
  errors: ['session.expired'],
  source,
  summary: 'Switches offers of bonuses to the player on or off; an active bonus stays',
})

export const rewardsCalls = [
  listRewards,
  consentToReward,
  claimReward,
  forfeitReward,
  claimQueuedReward,
  leaveRewardQueue,
  optInToReward,
  optOutOfReward,
  ...cashbackCalls,
  readManualClaim,
  validateBonusCode,
  claimBonusCode,
  readGameLimitation,
  readBonusOffersChoice,
  changeBonusOffersChoice,
  ...freeSpinsCalls,
] as const
