import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'
import { maxSavedMethods, savedMethod } from './saved-methods.entities.ts'

const source = 'A§7 Wallet and cashier, decision 0101'

export const listSavedMethods = defineCall({
  id: 'savedMethods.list',
  method: 'GET',
  path: '/player/wallet/saved_methods',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  reply: z.object({ methods: z.array(savedMethod).check(z.maxLength(maxSavedMethods)) }),
  rows: ['methods'],
  errors: ['session.expired'],
  source,
  summary: 'Lists the cards that the provider keeps for this player, the latest used first',
})

export const removeSavedMethod = defineCall({
  id: 'savedMethods.remove',
  method: 'DELETE',
  path: '/player/wallet/saved_methods/:savedMethodId',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  params: z.object({ savedMethodId: text(64) }),
  errors: ['session.expired'],
  source,
  summary: 'Removes a saved card; removing it again changes nothing',
})

export const savedMethodsCalls = [listSavedMethods, removeSavedMethod] as const
