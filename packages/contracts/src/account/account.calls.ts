import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { sessionId } from '../kernel/ids.ts'
import { loginHistory } from './account.constants.ts'
import { device, loginHistoryEntry } from './account.entities.ts'
import { marketingChange, marketingPreferences } from './marketing-preferences.ts'

const own = ['session.required', 'session.expired'] as const
const changing = [...own, 'request.headerMissing', 'request.originForbidden'] as const
const devices = z.object({ devices: z.array(device) })

export const listDevices = defineCall({
  id: 'account.listDevices',
  method: 'GET',
  path: '/session/devices',
  api: 'gateway',
  access: 'player',
  inPayoutOnly: true,
  reply: devices,
  errors: own,
  source: 'design "Sessions"',
  summary: 'Lists the devices on which the player is signed in, the current one first',
})

export const signOutDevice = defineCall({
  id: 'account.signOutDevice',
  method: 'DELETE',
  path: '/session/devices/:sessionId',
  api: 'gateway',
  access: 'player',
  inPayoutOnly: true,
  params: z.object({ sessionId }),
  reply: devices,
  errors: changing,
  source: 'design "Sessions"',
  summary: 'Signs one other device of the player out at once; returns the remaining ones',
})

export const signOutOtherDevices = defineCall({
  id: 'account.signOutOtherDevices',
  method: 'DELETE',
  path: '/session/devices',
  api: 'gateway',
  access: 'player',
  inPayoutOnly: true,
  reply: devices,
  errors: changing,
  source: 'design "Sessions"',
  summary: 'Signs the player out everywhere but here',
})

export const readLoginHistory = defineCall({
  id: 'account.loginHistory',
  method: 'GET',
  path: '/player/login_history',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  reply: z.object({
    logins: z.array(loginHistoryEntry).check(z.maxLength(loginHistory.maxListed)),
  }),
  rows: ['logins'],
  errors: ['session.expired'],
  source: 'A§3 Account details',
  summary: 'Returns the latest sign-ins, the newest first',
})

export const readMarketingPreferences = defineCall({
  id: 'account.marketingPreferences',
  method: 'GET',
  path: '/player/marketing_preferences',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  reply: z.object({ preferences: marketingPreferences }),
  errors: ['session.expired'],
  source: 'A§7 Player',
  summary: 'Returns what the operator may send to the player, by channel',
})

export const changeMarketingPreferences = defineCall({
  id: 'account.changeMarketingPreferences',
  method: 'PATCH',
  path: '/player/marketing_preferences',
  api: 'v1',
  access: 'player',
  // A player on a break may want to hear less.
  inPayoutOnly: true,
  body: z.strictObject({ preferences: marketingChange }),
  reply: z.object({ preferences: marketingPreferences }),
  errors: ['session.expired'],
  source: 'A§7 Player',
  summary: 'Changes what the operator may send by some channels; returns all channels',
})

export const accountCalls = [
  listDevices,
  signOutDevice,
  signOutOtherDevices,
  readLoginHistory,
  readMarketingPreferences,
  changeMarketingPreferences,
] as const
