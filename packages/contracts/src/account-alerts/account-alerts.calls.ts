import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'
import { accountAlert, alertKey } from './account-alerts.entities.ts'

const source = 'design "Sensitive changes"'

export const readAccountAlert = defineCall({
  id: 'accountAlerts.read',
  method: 'POST',
  path: '/player/account_alert',
  api: 'v1',
  access: 'public',
  body: z.strictObject({ alertKey }),
  reply: accountAlert,
  errors: ['account.alertEnded'],
  source,
  summary: 'Returns which change the link of an e-mail is about; nothing is changed or used up',
})

export const denyAccountChange = defineCall({
  id: 'accountAlerts.deny',
  method: 'POST',
  path: '/player/account_alert/denial',
  api: 'v1',
  access: 'public',
  body: z.strictObject({ alertKey, mailOrigin: z.optional(text(256)) }),
  serverFilled: ['body.mailOrigin'],
  reply: z.object({
    /** False where the former number belongs to another account by now: the new one is unverified. */
    isUndone: z.boolean(),
  }),
  errors: ['account.alertEnded'],
  source,
  summary:
    'Undoes a change that its owner did not make, ends all sessions and every sign-in, and mails a link for a new password',
})

export const accountAlertsCalls = [readAccountAlert, denyAccountChange] as const
