import * as z from 'zod/mini'
import { defineEvent } from '../kernel/event.ts'

export const sessionEndReason = z.enum([
  'signed_out',
  'idle',
  'expired',
  'unauthorized',
  'excluded',
  'timeout',
  'blocked',
  'revoked',
  'replaced',
  'device_signed_out',
  'password_changed',
  'closed',
  /** Another player has signed in in this browser. */
  'other_player',
])
export type SessionEndReason = z.infer<typeof sessionEndReason>

export const sessionEnded = defineEvent(
  'SESSION_ENDED',
  z.looseObject({ reason: sessionEndReason }),
  {
    numbered: false,
    source: 'A§4 Session',
    summary: 'This session has ended; the socket closes after it',
  },
)

export const sessionEvents = [sessionEnded] as const
