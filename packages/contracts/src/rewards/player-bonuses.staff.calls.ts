import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { playerId } from '../kernel/ids.ts'
import { assignmentId } from './bonus-ids.ts'
import {
  bonusCancellation,
  bonusGrant,
  byOperator,
  grantDecision,
  grantId,
  grantOrder,
  playerBonus,
  playerBonuses,
} from './player-bonuses.entities.ts'

/** Called by gateways only; operators use the operations port, which forwards to these. */
const shared = {
  api: 'v1',
  access: 'public',
  caller: 'server',
  source: 'B§3 Bonus enumerations',
} as const

/** Why a bonus cannot be granted now. */
export const grantErrors = [
  'bonus.notOffered',
  'error.bonus.active.already.exists',
  'error.bonus.active.triggered.already.exists',
] as const

export const readPlayerBonuses = defineCall({
  ...shared,
  id: 'playerBonuses.read',
  method: 'POST',
  path: '/player-bonuses/search',
  body: z.strictObject({
    ...byOperator,
    playerId,
    /** The last bonus of the page before. */
    after: z.optional(assignmentId),
  }),
  reply: playerBonuses,
  rows: ['bonuses', 'grants', 'campaigns'],
  errors: ['ops.playerNotFound'],
  summary: 'Returns a player’s bonuses with their changes and postings, and what can be granted',
})

export const cancelPlayerBonus = defineCall({
  ...shared,
  id: 'playerBonuses.cancel',
  method: 'POST',
  path: '/player-bonuses/:playerId/bonuses/:assignmentId/cancellation',
  params: z.object({ playerId, assignmentId }),
  body: z.strictObject({ ...byOperator, ...bonusCancellation.shape }),
  reply: playerBonus,
  errors: ['ops.playerNotFound', 'bonus.ended'],
  summary: 'Ends an active bonus; what is left of its money goes back to the house',
})

export const grantBonus = defineCall({
  ...shared,
  id: 'playerBonuses.grant',
  method: 'PUT',
  path: '/player-bonuses/:playerId/grants/:grantId',
  params: z.object({ playerId, grantId }),
  body: z.strictObject({ ...byOperator, ...grantOrder.shape }),
  reply: bonusGrant,
  errors: ['ops.playerNotFound', 'accountDesk.idReused', ...grantErrors],
  summary:
    'Gives a player a campaign’s bonus at once, or lets it wait for a second member of staff; repeating it changes nothing',
})

export const listWaitingGrants = defineCall({
  ...shared,
  id: 'playerBonuses.listWaiting',
  method: 'POST',
  path: '/player-bonuses/grants/waiting',
  body: z.strictObject(byOperator),
  reply: z.object({ grants: z.array(bonusGrant) }),
  rows: ['grants'],
  summary: 'Lists the grants that wait for a second member of staff, the oldest first',
})

export const decideGrant = defineCall({
  ...shared,
  id: 'playerBonuses.decideGrant',
  method: 'POST',
  path: '/player-bonuses/:playerId/grants/:grantId/decision',
  params: z.object({ playerId, grantId }),
  body: z.strictObject({ ...byOperator, ...grantDecision.shape }),
  reply: bonusGrant,
  errors: [
    'ops.playerNotFound',
    'accountDesk.notWaiting',
    'accountDesk.ownSignature',
    ...grantErrors,
  ],
  summary: 'Gives or refuses a bonus that waits; repeating it changes nothing',
})

export const playerBonusesCalls = [
  readPlayerBonuses,
  cancelPlayerBonus,
  grantBonus,
  listWaitingGrants,
  decideGrant,
] as const
