import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { playerId } from '../kernel/ids.ts'
import { assignmentId } from '../rewards/bonus-ids.ts'
import {
  bonusCancellation,
  bonusGrant,
  grantDecision,
  grantId,
  grantOrder,
  playerBonus,
  playerBonuses,
} from '../rewards/player-bonuses.entities.ts'
import { grantErrors } from '../rewards/player-bonuses.staff.calls.ts'

/** Calls of the operations port about a player's bonuses, for staff with the role `rewards`. */
const shared = {
  api: 'gateway',
  access: 'public',
  source: 'B§3 Bonus enumerations',
} as const
const forStaff = ['session.required', 'ops.roleForbidden', 'notOffered'] as const

export const opsReadPlayerBonuses = defineCall({
  ...shared,
  id: 'ops.readPlayerBonuses',
  method: 'GET',
  path: '/ops/players/:playerId/bonuses',
  params: z.object({ playerId }),
  query: z.object({ after: z.optional(assignmentId) }),
  reply: playerBonuses,
  errors: [...forStaff, 'ops.playerNotFound'],
  summary: 'Returns a player’s bonuses with their changes and postings, and what can be granted',
})

export const opsCancelBonus = defineCall({
  ...shared,
  id: 'ops.cancelBonus',
  method: 'POST',
  path: '/ops/players/:playerId/bonuses/:assignmentId/cancellation',
  params: z.object({ playerId, assignmentId }),
  body: bonusCancellation,
  reply: playerBonus,
  errors: [...forStaff, 'ops.playerNotFound', 'bonus.ended'],
  summary: 'Ends an active bonus; what is left of its money goes back to the house',
})

export const opsGrantBonus = defineCall({
  ...shared,
  id: 'ops.grantBonus',
  method: 'PUT',
  path: '/ops/players/:playerId/bonus-grants/:grantId',
  params: z.object({ playerId, grantId }),
  body: grantOrder,
  reply: bonusGrant,
  errors: [...forStaff, 'ops.playerNotFound', 'accountDesk.idReused', ...grantErrors],
  summary:
    'Gives a player a campaign’s bonus at once, or lets it wait for a second member of staff; repeating it changes nothing',
})

export const opsListWaitingGrants = defineCall({
  ...shared,
  id: 'ops.listWaitingGrants',
  method: 'GET',
  path: '/ops/bonus-grants',
  reply: z.object({ grants: z.array(bonusGrant) }),
  errors: forStaff,
  summary: 'Lists the grants that wait for a second member of staff, the oldest first',
})

export const opsDecideGrant = defineCall({
  ...shared,
  id: 'ops.decideGrant',
  method: 'POST',
  path: '/ops/players/:playerId/bonus-grants/:grantId/decision',
  params: z.object({ playerId, grantId }),
  body: grantDecision,
  reply: bonusGrant,
  errors: [
    ...forStaff,
    'ops.playerNotFound',
    'accountDesk.notWaiting',
    'accountDesk.ownSignature',
    ...grantErrors,
  ],
  summary: 'Gives or refuses a bonus that waits; repeating it changes nothing',
})
