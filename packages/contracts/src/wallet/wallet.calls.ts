import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'
import { balanceMap, currency } from './wallet.entities.ts'

export const readWallet = defineCall({
  id: 'wallet.read',
  method: 'GET',
  path: '/player/wallet',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  reply: z.object({ currency, balanceMap }),
  errors: ['session.expired', 'wallet.notFound'],
  source: 'A§4 Wallet status',
  summary: 'Returns all balances of the player; 404 while there is no wallet',
})

export const createSocketToken = defineCall({
  id: 'wallet.socketToken',
  method: 'POST',
  path: '/player/wallet/socket-token',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  caller: 'server',
  reply: z.object({ token: text(2_048) }),
  errors: ['session.expired'],
  source: 'A§7 Live wallet socket',
  summary: 'Returns a single-use token for the wallet socket, valid for at most 60 s',
})

export const walletCalls = [readWallet, createSocketToken] as const
