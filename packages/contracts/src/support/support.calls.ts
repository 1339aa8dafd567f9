import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { playerId } from '../kernel/ids.ts'
import { operatorName } from '../ops/ops.entities.ts'
import { accountEmail } from '../session/credentials.entities.ts'
import { roundsCursor, roundsPage } from '../transactions/round.entities.ts'

/** Called by gateways only; operators use the operations port, which forwards to it. */
export const findPlayer = defineCall({
  id: 'support.findPlayer',
  method: 'POST',
  path: '/support/player',
  api: 'v1',
  access: 'public',
  caller: 'server',
  body: z.union([
    z.object({ operator: operatorName, email: accountEmail }),
    z.object({ operator: operatorName, playerId }),
  ]),
  /** null: there is no such player. */
  reply: z.object({ playerId: z.nullable(playerId) }),
  source: 'RT9',
  summary: 'Finds a player for an operator, by e-mail as at sign-in, or by id',
})

/** Called by gateways only. A player without a wallet, or an unknown one, has no rounds. */
export const listRounds = defineCall({
  id: 'support.listRounds',
  method: 'POST',
  path: '/support/rounds',
  api: 'v1',
  access: 'public',
  caller: 'server',
  body: z.object({ operator: operatorName, playerId, after: z.optional(roundsCursor) }),
  reply: roundsPage,
  rows: ['rounds'],
  source: 'RT9',
  summary: 'Lists a player’s rounds for an operator: game, stake, win and state, the latest first',
})

export const supportCalls = [findPlayer, listRounds] as const
