import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { text } from '../kernel/ids.ts'

export const readHelpDeskToken = defineCall({
  id: 'helpDesk.token',
  method: 'GET',
  path: '/session/help-desk-token',
  api: 'gateway',
  access: 'player',
  inPayoutOnly: true,
  reply: z.object({ jwt: z.nullable(text(4_096)) }),
  errors: ['session.required', 'session.expired'],
  source: 'A§3 Player session "zendeskJwtToken"',
  summary:
    'Returns the token that identifies the player to the help desk; null if the platform has none',
})

export const helpDeskCalls = [readHelpDeskToken] as const
