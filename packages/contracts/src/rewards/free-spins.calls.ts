import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'
import { freeSpinGrant, freeSpinProgress, maxFreeSpinGrants } from './free-spins.entities.ts'
import { campaignId, reward } from './rewards.entities.ts'

const source = 'B§7 Bonuses (v2) "Free spins"'

export const claimFreeSpins = defineCall({
  id: 'rewards.claimFreeSpins',
  method: 'POST',
  path: '/bonus/freespin/campaign/:campaignId/claim',
  api: 'v2',
  access: 'player',
  params: z.object({ campaignId }),
  reply: reward,
  errors: ['session.expired', 'bonus.notOffered', 'error.bonus.active.triggered.already.exists'],
  source,
  summary: 'Gives the player the free spins of a campaign; a repetition has the same answer',
})

export const readFreeSpinDetails = defineCall({
  id: 'rewards.freeSpinDetails',
  method: 'GET',
  path: '/bonus/freespin/details',
  api: 'v2',
  access: 'player',
  reply: z.object({ freeSpins: z.array(freeSpinGrant).check(z.maxLength(maxFreeSpinGrants)) }),
  rows: ['freeSpins'],
  errors: ['session.expired'],
  source,
  summary: 'Returns the free spins that the player has left, with their game and what they give',
})

export const readFreeSpinProgress = defineCall({
  id: 'rewards.freeSpinProgress',
  method: 'GET',
  path: '/bonus/freespin/progress',
  api: 'v2',
  access: 'player',
  query: z.object({
    /** Only those of this game. */
    gameId: z.optional(text(64)),
  }),
  reply: z.object({ progress: z.array(freeSpinProgress).check(z.maxLength(maxFreeSpinGrants)) }),
  rows: ['progress'],
  errors: ['session.expired'],
  source,
  summary: 'Returns how far the player has played their free spins, and until when',
})

export const freeSpinsCalls = [claimFreeSpins, readFreeSpinDetails, readFreeSpinProgress] as const
