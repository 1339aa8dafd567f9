import * as z from 'zod/mini'
import {
  announcementId,
  announcementList,
  plannedMaintenance,
} from '../announcements/announcements.entities.ts'
import { defineCall } from '../kernel/call.ts'
import { playerId, sessionId } from '../kernel/ids.ts'
import { questionnaireState } from '../questionnaire/questionnaire.entities.ts'
import { accountEmail } from '../session/credentials.entities.ts'
import { roundsCursor, roundsPage } from '../transactions/round.entities.ts'
import { nodeStatus, opsSession, playerPage } from './ops.entities.ts'

/** Calls of the operations port. They are no part of the site: players cannot reach them. */
const shared = { api: 'gateway', access: 'public', source: 'RT9' } as const

export const opsSignIn = defineCall({
  ...shared,
  id: 'ops.signIn',
  method: 'POST',
  path: '/ops/session',
  summary: 'Opens a console session with a token of OPS_TOKENS',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(256)) }),
  reply: opsSession,
  errors: ['ops.tokenUnknown', 'request.rateLimited'],
})

export const opsReadSession = defineCall({
  ...shared,
  id: 'ops.readSession',
  method: 'GET',
  path: '/ops/session',
  summary: 'Returns the operator who is signed in to this console',
  reply: opsSession,
})

export const opsSignOut = defineCall({
  ...shared,
  id: 'ops.signOut',
  method: 'DELETE',
  path: '/ops/session',
  summary: 'Ends the console session',
  reply: opsSession,
})

export const opsReportActivity = defineCall({
  ...shared,
  id: 'ops.reportActivity',
  method: 'POST',
  path: '/ops/session/activity',
  summary: 'Says that a person uses the console; a session without one ends',
  errors: ['session.required'],
})

export const readPlayer = defineCall({
  ...shared,
  id: 'ops.readPlayer',
  method: 'GET',
  path: '/ops/players/:playerId',
  summary: 'Returns a player’s state on all nodes, with a diagnosis',
  params: z.object({ playerId }),
  reply: playerPage,
  errors: ['session.required', 'ops.playerNotFound'],
})

export const readPlayerRounds = defineCall({
  ...shared,
  id: 'ops.readPlayerRounds',
  method: 'GET',
  path: '/ops/players/:playerId/rounds',
  summary: 'Returns a page of the player’s rounds as the platform’s ledger has them',
  params: z.object({ playerId }),
  query: z.object({ after: z.optional(roundsCursor) }),
  reply: roundsPage,
  errors: ['session.required', 'ops.roleForbidden', 'notOffered'],
})

export const findPlayerByEmail = defineCall({
  ...shared,
  id: 'ops.findPlayerByEmail',
  method: 'POST',
  path: '/ops/players/search',
  summary: 'Finds a player by e-mail, which no address or log contains',
  body: z.object({ email: accountEmail }),
  reply: z.object({ playerId }),
  errors: ['session.required', 'ops.playerNotFound', 'request.rateLimited'],
})

export const resyncPlayer = defineCall({
  ...shared,
  id: 'ops.resyncPlayer',
  method: 'POST',
  path: '/ops/players/:playerId/resync',
  summary: 'Makes the owner fetch everything again and send all tabs a snapshot',
  params: z.object({ playerId }),
  errors: ['session.required', 'ops.roleForbidden'],
})

export const endPlayerSession = defineCall({
  ...shared,
  id: 'ops.endPlayerSession',
  method: 'POST',
  path: '/ops/sessions/:sessionId/end',
  summary: 'Ends one session of a player on every node',
  params: z.object({ sessionId }),
  body: z.object({ playerId }),
  errors: ['session.required', 'ops.roleForbidden'],
})

export const endPlayerSessions = defineCall({
  ...shared,
  id: 'ops.endPlayerSessions',
  method: 'POST',
  path: '/ops/players/:playerId/end-sessions',
  summary: 'Ends every session of a player on every node',
  params: z.object({ playerId }),
  errors: ['session.required', 'ops.roleForbidden'],
})

export const readNodes = defineCall({
  ...shared,
  id: 'ops.readNodes',
  method: 'GET',
  path: '/ops/nodes',
  summary: 'Returns the status of each node',
  reply: z.object({ at: z.number(), nodes: z.array(nodeStatus) }),
  errors: ['session.required'],
})

export const opsReadAnnouncements = defineCall({
  ...shared,
  id: 'ops.readAnnouncements',
  method: 'GET',
  path: '/ops/announcements',
  summary: 'Lists current and upcoming maintenance windows',
  reply: announcementList,
  errors: ['session.required'],
})

export const opsPlanMaintenance = defineCall({
  ...shared,
  id: 'ops.planMaintenance',
  method: 'PUT',
  path: '/ops/announcements/:announcementId',
  summary: 'Plans a maintenance window, or changes the one with this id',
  params: z.object({ announcementId }),
  body: plannedMaintenance,
  errors: ['session.required', 'ops.roleForbidden'],
})

export const opsCancelMaintenance = defineCall({
  ...shared,
  id: 'ops.cancelMaintenance',
  method: 'DELETE',
  path: '/ops/announcements/:announcementId',
  summary: 'Cancels a maintenance window; repeating it changes nothing',
  params: z.object({ announcementId }),
  errors: ['session.required', 'ops.roleForbidden'],
})

export const opsRequestQuestionnaire = defineCall({
  ...shared,
  id: 'ops.requestQuestionnaire',
  method: 'POST',
  path: '/ops/players/:playerId/questionnaire',
  summary: 'Requests the questionnaire of an enhanced check from a player',
  params: z.object({ playerId }),
  reply: questionnaireState,
  errors: ['session.required', 'ops.roleForbidden', 'ops.playerNotFound'],
})

export const opsDecideQuestionnaire = defineCall({
  ...shared,
  id: 'ops.decideQuestionnaire',
  method: 'POST',
  path: '/ops/players/:playerId/questionnaire/decision',
  summary: 'Accepts a player’s answers that are under review, or asks the player again',
  params: z.object({ playerId }),
  body: z.object({ isAccepted: z.boolean() }),
  reply: questionnaireState,
  errors: [
    'session.required',
    'ops.roleForbidden',
    'ops.playerNotFound',
    'questionnaire.notRequested',
  ],
})
