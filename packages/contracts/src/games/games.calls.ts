import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { gameSlug } from './game-fields.entities.ts'
import { askerFacts, game, launchReply, launchRequest } from './games.entities.ts'

const source = 'B§7 Game launch and tokens'

export const readGame = defineCall({
  id: 'games.detail',
  method: 'GET',
  path: '/games/:gameSlug',
  api: 'v2',
  access: 'public',
  params: z.object({ gameSlug }),
  query: z.object(askerFacts),
  serverFilled: ['query.playerId', 'query.ipAddress', 'query.detectedCountry', 'query.brand'],
  reply: z.object({ data: z.object({ gameDetail: game }) }),
  errors: ['game.notFound', 'game.restricted'],
  source,
  summary: 'Returns one game by its slug',
})

export const launchGame = defineCall({
  id: 'games.launch',
  method: 'POST',
  path: '/game/slug/url',
  api: 'v2',
  access: 'player',
  body: launchRequest,
  ownAddresses: ['body.lobbyUrl'],
  reply: launchReply,
  errors: [
    'session.expired',
    'game.notFound',
    'game.restricted',
    'game.unavailable',
    'access.productRestricted',
    'access.cooling',
  ],
  source,
  summary: 'Returns the URL that opens a game for real money; it contains a single-use ticket',
})

export const launchDemo = defineCall({
  id: 'games.launchDemo',
  method: 'POST',
  path: '/game/slug/url/demo',
  api: 'v2',
  access: 'public',
  body: z.extend(launchRequest, askerFacts),
  serverFilled: ['body.playerId', 'body.ipAddress', 'body.detectedCountry', 'body.brand'],
  ownAddresses: ['body.lobbyUrl'],
  reply: launchReply,
  errors: ['game.notFound', 'game.restricted', 'game.unavailable', 'game.demoForbidden'],
  source,
  summary: 'Returns the URL that opens a game with play money',
})

export const gamesCalls = [readGame, launchGame, launchDemo] as const
