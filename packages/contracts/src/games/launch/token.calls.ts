import * as z from 'zod/mini'
import { defineCall, nothing } from '../../kernel/call.ts'
import { text } from '../../kernel/ids.ts'
import { realErrors } from './game-detail.calls.ts'
import { liveTablesReply, ticketRequest, tokenReply } from './launch.entities.ts'

/** Calls of providers whose launch addresses the client builds. */
const source = 'B§7 Game launch and tokens'

/** The client builds `/casino/launcher.html` with the token as `ticket`. */
export const generateRelaxToken = defineCall({
  id: 'relax.token',
  method: 'POST',
  path: '/relaxgaming/generatetoken',
  api: 'v2',
  access: 'player',
  body: ticketRequest,
  serverFilled: ['body.jurisdiction'],
  reply: tokenReply,
  errors: realErrors,
  source,
  summary: 'Returns the ticket of Relax’s launcher address',
})

/** The client builds `/casino/launcher.html` with the token as `ticket`. */
export const generateQuickspinToken = defineCall({
  id: 'quickspin.token',
  method: 'POST',
  path: '/quickspin/generatetoken',
  api: 'v2',
  access: 'player',
  body: ticketRequest,
  serverFilled: ['body.jurisdiction'],
  reply: tokenReply,
  errors: realErrors,
  source,
  summary: 'Returns the ticket of Quickspin’s launcher address',
})

/** The client builds `/casino/ContainerLauncher` with the token as `ticket`. */
export const generatePlayngoToken = defineCall({
  id: 'playngo.token',
  method: 'POST',
  path: '/playngo/auth/token_generation',
  api: 'v2',
  access: 'player',
  /** `true`: the token opens a new session rather than the one that the game has open. */
  query: z.object({ requireNew: z.optional(z.enum(['true', 'false'])) }),
  body: ticketRequest,
  serverFilled: ['body.jurisdiction'],
  reply: tokenReply,
  errors: realErrors,
  source,
  summary: 'Returns the ticket of Play’n GO’s launcher address',
})

/** The client builds `/init/launchClient.html` with the session id as `key`. */
export const createYggdrasilSession = defineCall({
  id: 'yggdrasil.session',
  method: 'POST',
  path: '/yggdrasil/player/auth/session',
  api: 'v2',
  access: 'player',
  body: nothing,
  reply: z.object({ sessionId: text(128) }),
  errors: ['session.expired', 'game.unavailable', 'access.productRestricted', 'access.cooling'],
  source,
  summary: 'Returns the key of Yggdrasil’s launch address; it opens one game of the provider',
})

/** The client builds `/authorization.php` with the token. */
export const generateCreedroomzToken = defineCall({
  id: 'creedroomz.token',
  method: 'POST',
  path: '/creedroomz/token/generate',
  api: 'v2',
  access: 'player',
  body: z.object({ ipAddress: z.optional(text(64)) }),
  serverFilled: ['body.ipAddress'],
  reply: tokenReply,
  errors: ['session.expired', 'game.unavailable', 'access.productRestricted', 'access.cooling'],
  source,
  summary: 'Returns the token of Creed Roomz’ launch address; it opens one table of the provider',
})

export const listCreedroomzTables = defineCall({
  id: 'creedroomz.tables',
  method: 'GET',
  path: '/creedroomz/tables',
  api: 'v2',
  access: 'player',
  reply: liveTablesReply,
  errors: ['session.expired', 'game.unavailable'],
  source,
  summary: 'Lists Creed Roomz’ tables that the player may open',
})

export const generatePragmaticToken = defineCall({
  id: 'pragmatic.token',
  method: 'POST',
  path: '/pragmatic/generatetoken',
  api: 'v2',
  access: 'player',
  body: ticketRequest,
  serverFilled: ['body.jurisdiction'],
  reply: tokenReply,
  errors: realErrors,
  source,
  summary: 'Returns a token that Pragmatic’s own pages authenticate a player by',
})
