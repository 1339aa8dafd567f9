import * as z from 'zod/mini'
import { defineCall } from '../../kernel/call.ts'
import { countryCode, text } from '../../kernel/ids.ts'
import { currency } from '../../wallet/wallet.entities.ts'
import { demoErrors, realErrors } from './game-detail.calls.ts'
import {
  evolutionReply,
  evolutionRequest,
  guestFacts,
  launchFacts,
  novomaticRequest,
  pariplayReply,
  pariplayRequest,
  pragmaticReply,
  pragmaticRequest,
  softswissReply,
  softswissRequest,
  urlReply,
} from './launch.entities.ts'

/** Calls that answer with a whole launch address. */
const source = 'B§7 Game launch and tokens'
const call = { method: 'POST', api: 'v2', source } as const
const real = { ...call, access: 'player', errors: realErrors } as const
const demo = { ...call, access: 'public', isGuest: true, errors: demoErrors } as const

export const openPragmatic = defineCall({
  ...real,
  id: 'pragmatic.open',
  path: '/pragmatic/partner/realGameUrl',
  body: z.extend(pragmaticRequest, { ipAddress: z.optional(text(64)) }),
  serverFilled: ['body.jurisdiction', 'body.ipAddress'],
  ownAddresses: ['body.lobbyUrl'],
  reply: pragmaticReply,
  summary: 'Returns the address of a Pragmatic game for real money',
})

export const openPragmaticDemo = defineCall({
  ...demo,
  id: 'pragmatic.openDemo',
  path: '/pragmatic/partner/demoGameUrl',
  body: z.extend(pragmaticRequest, guestFacts),
  serverFilled: ['body.jurisdiction', ...launchFacts],
  ownAddresses: ['body.lobbyUrl'],
  reply: pragmaticReply,
  summary: 'Returns the address of a Pragmatic game for play money',
})

export const openPariplay = defineCall({
  ...real,
  id: 'pariplay.open',
  path: '/pariplay/context/real',
  body: pariplayRequest,
  serverFilled: ['body.PlayerIP', 'body.CountryCode', 'body.siteOrigin'],
  reply: pariplayReply,
  summary: 'Returns the address of a Pariplay game for real money',
})

export const openPariplayDemo = defineCall({
  ...demo,
  id: 'pariplay.openDemo',
  path: '/pariplay/context/demo',
  body: z.extend(pariplayRequest, guestFacts),
  serverFilled: ['body.PlayerIP', 'body.CountryCode', 'body.siteOrigin', ...launchFacts],
  reply: pariplayReply,
  summary: 'Returns the address of a Pariplay game for play money',
})

export const openSoftswiss = defineCall({
  ...real,
  id: 'softswiss.open',
  path: '/softswiss/context/real',
  body: z.extend(softswissRequest, { playerCurrentCountryCode: z.optional(countryCode) }),
  serverFilled: ['body.ip', 'body.jurisdiction', 'body.playerCurrentCountryCode'],
  ownAddresses: ['body.urls.return_url', 'body.urls.deposit_url'],
  reply: softswissReply,
  summary: 'Returns the address of a SoftSwiss game for real money',
})

export const openSoftswissDemo = defineCall({
  ...demo,
  id: 'softswiss.openDemo',
  path: '/softswiss/context/demo',
  body: z.extend(softswissRequest, guestFacts),
  serverFilled: ['body.ip', 'body.jurisdiction', ...launchFacts],
  ownAddresses: ['body.urls.return_url', 'body.urls.deposit_url'],
  reply: softswissReply,
  summary: 'Returns the address of a SoftSwiss game for play money',
})

export const authenticateEvolution = defineCall({
  ...real,
  id: 'evolution.authenticate',
  path: '/evolution/user/authenticate',
  body: evolutionRequest,
  serverFilled: ['body.ipAddress'],
  ownAddresses: ['body.lobbyURL'],
  reply: evolutionReply,
  errors: [...realErrors, 'game.liveAuthenticationRefused'],
  summary: 'Signs a player in at Evolution and returns the address of a table',
})

export const authenticateEvolutionDemo = defineCall({
  ...demo,
  id: 'evolution.authenticateDemo',
  path: '/evolution/user/authenticate/demo',
  body: z.extend(z.extend(evolutionRequest, { currency, language: text(8) }), guestFacts),
  serverFilled: launchFacts,
  ownAddresses: ['body.lobbyURL'],
  reply: evolutionReply,
  errors: [...demoErrors, 'game.liveAuthenticationRefused'],
  summary: 'Returns the address of an Evolution table for play money in the market’s currency',
})

export const openNovomatic = defineCall({
  ...real,
  id: 'novomatic.open',
  path: '/novomatic/game/url/authorized',
  body: z.extend(novomaticRequest, { playerId: z.optional(text(64)) }),
  serverFilled: ['body.country', 'body.ip', 'body.playerId'],
  ownAddresses: ['body.lobbyUrl'],
  reply: urlReply,
  summary: 'Returns the address of a Novomatic game for real money',
})

export const openNovomaticDemo = defineCall({
  ...demo,
  id: 'novomatic.openDemo',
  path: '/novomatic/game/url/demo',
  body: z.extend(z.extend(novomaticRequest, { currency: z.optional(currency) }), guestFacts),
  serverFilled: ['body.country', 'body.ip', ...launchFacts],
  ownAddresses: ['body.lobbyUrl'],
  reply: urlReply,
  summary: 'Returns the address of a Novomatic game for play money',
})
