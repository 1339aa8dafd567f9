import * as z from 'zod/mini'
import { defineCall, nothing } from '../kernel/call.ts'
import { consentChoice, consentRecord } from './consent.entities.ts'

const source = 'A§7 Player'

export const readConsent = defineCall({
  id: 'consent.read',
  method: 'GET',
  path: '/player/cookies/consent',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  reply: z.union([consentRecord, nothing]),
  errors: ['session.expired'],
  source,
  summary: 'Returns the player’s last cookie choice; empty if there is none',
})

export const saveConsent = defineCall({
  id: 'consent.save',
  method: 'PATCH',
  path: '/player/cookies/consent',
  api: 'v1',
  access: 'player',
  inPayoutOnly: true,
  body: consentChoice,
  reply: consentRecord,
  errors: ['session.expired'],
  source,
  summary: 'Stores the player’s cookie choice and the version of the notice it answers',
})

export const consentCalls = [readConsent, saveConsent] as const
