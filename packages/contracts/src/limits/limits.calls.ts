import { defineCall } from '../kernel/call.ts'
import { limitChange, limitsView } from './limits.entities.ts'

const source = 'A§7 Player "Limits"'

export const readDepositLimits = defineCall({
  id: 'limits.deposit',
  method: 'GET',
  path: '/player/deposit-limits',
  api: 'v1',
  access: 'player',
  reply: limitsView,
  errors: ['session.expired'],
  source,
  summary: 'Returns deposit limits by day, week and month, with their used amounts',
})

export const changeDepositLimit = defineCall({
  id: 'limits.changeDeposit',
  method: 'PATCH',
  path: '/player/deposit-limits',
  api: 'v1',
  access: 'player',
  body: limitChange,
  reply: limitsView,
  errors: [
    'session.expired',
    'error.deposit.limit.interval',
    'error.deposit.limit.too_low',
    'error.deposit.limit.too_high',
    'error.deposit.limit.locked',
    'limit.nothingPending',
    'limit.notDue',
  ],
  source,
  summary:
    'Sets, removes, confirms or cancels a deposit limit: a lower one applies at once, a higher one from its date',
})

export const readSpendLimits = defineCall({
  id: 'limits.spend',
  method: 'GET',
  path: '/player/spend-limits',
  api: 'v1',
  access: 'player',
  reply: limitsView,
  errors: ['session.expired'],
  source,
  summary: 'Returns loss limits by day, week and month, with their used amounts',
})

export const changeSpendLimit = defineCall({
  id: 'limits.changeSpend',
  method: 'PATCH',
  path: '/player/spend-limits',
  api: 'v1',
  access: 'player',
  body: limitChange,
  reply: limitsView,
  errors: [
    'session.expired',
    'error.spend.limit.interval',
    'error.spend.limit.too_low',
    'error.spend.limit.too_high',
    'error.spend.limit.locked',
    'limit.nothingPending',
    'limit.notDue',
  ],
  source,
  summary:
    'Sets, removes, confirms or cancels a loss limit: a lower one applies at once, a higher one from its date',
})

export const limitsCalls = [
  readDepositLimits,
  changeDepositLimit,
  readSpendLimits,
  changeSpendLimit,
] as const
