import * as z from 'zod/mini'
import { defineCall } from '../../kernel/call.ts'
import {
  detailReply,
  detailRequest,
  guestFacts,
  launchFacts,
  ticketReply,
  ticketRequest,
  tokenReply,
} from './launch.entities.ts'

const source = 'B§7 Game launch and tokens'
/** Why a player may not open a game for real money. */
export const realErrors = [
  'session.expired',
  'game.notFound',
  'game.unavailable',
  'access.productRestricted',
  'access.cooling',
] as const
/** Why a visitor may not open a game for play money. */
export const demoErrors = ['game.notFound', 'game.unavailable', 'game.demoForbidden'] as const
const detailFacts = ['body.ip', 'body.countryCode', 'body.playerCountryCode'] as const

export const issueTicket = defineCall({
  id: 'gameLaunch.ticket',
  method: 'POST',
  path: '/game/launch/ticket',
  api: 'v2',
  access: 'player',
  body: ticketRequest,
  serverFilled: ['body.jurisdiction'],
  reply: ticketReply,
  errors: realErrors,
  source,
  summary: 'Returns a ticket that opens a game for real money once, within a minute',
})

export const issueDemoTicket = defineCall({
  id: 'gameLaunch.demoTicket',
  method: 'POST',
  path: '/game/launch/ticket/demo',
  api: 'v2',
  access: 'public',
  isGuest: true,
  body: z.extend(ticketRequest, guestFacts),
  serverFilled: ['body.jurisdiction', ...launchFacts],
  reply: ticketReply,
  errors: demoErrors,
  source,
  summary: 'Returns a ticket that opens a game for play money once, within a minute',
})

export const issueGameToken = defineCall({
  id: 'gameLaunch.token',
  method: 'POST',
  path: '/game/token',
  api: 'v2',
  access: 'player',
  body: ticketRequest,
  serverFilled: ['body.jurisdiction'],
  reply: tokenReply,
  errors: realErrors,
  source,
  summary: 'Returns a token that opens a game for real money once, within a minute',
})

export const readGameDetail = defineCall({
  id: 'gameLaunch.detail',
  method: 'POST',
  path: '/game/detail/real',
  api: 'v1',
  access: 'player',
  body: detailRequest,
  serverFilled: detailFacts,
  reply: detailReply,
  errors: ['session.expired', 'game.notFound', 'game.unavailable'],
  source,
  summary: 'Returns a game as the player may open it, and what its launch address is built of',
})

export const readDemoDetail = defineCall({
  id: 'gameLaunch.demoDetail',
  method: 'POST',
  path: '/game/detail/demo',
  api: 'v1',
  access: 'public',
  isGuest: true,
  body: z.extend(detailRequest, guestFacts),
  serverFilled: [...detailFacts, ...launchFacts],
  reply: detailReply,
  errors: ['game.notFound', 'game.unavailable'],
  source,
  summary: 'Returns a game as a visitor may open it, and what its launch address is built of',
})
