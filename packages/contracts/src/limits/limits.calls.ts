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
  summary: 'Deposit limits by day, week and month, with what is used of them',
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
    'Sets, lifts, confirms or takes back a deposit limit: lower binds at once, higher waits for its date',
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
  summary: 'Loss limits by day, week and month, with what is used of them',
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
    'Sets, lifts, confirms or takes back a loss limit: lower binds at once, higher waits for its date',
})

export const limitsCalls = [
  readDepositLimits,
  changeDepositLimit,
  readSpendLimits,
  changeSpendLimit,
] as const
