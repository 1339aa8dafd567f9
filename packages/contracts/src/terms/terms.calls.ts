import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { version } from '../kernel/ids.ts'

const termsAndConditionsAcceptedVersion = version

export const acceptTerms = defineCall({
  id: 'terms.accept',
  method: 'POST',
  path: '/player/update_term_and_condition_version',
  api: 'v1',
  access: 'player',
  body: z.object({ termsAndConditionsAcceptedVersion }),
  reply: z.object({ termsAndConditionsAcceptedVersion }),
  errors: ['session.expired', 'terms.versionNotInForce'],
  source: 'A§7 Player',
  summary: 'Records that the player accepts the terms in force; all their tabs are informed',
})

export const termsCalls = [acceptTerms] as const
