import * as z from 'zod/mini'
import { countryCode, moment, sessionId, text } from '../kernel/ids.ts'

/** A device on which the player is signed in: one session. */
export const device = z.object({
  /** Names the session; it opens nothing without its signed cookie. */
  sessionId,
  /** Browser and system, `Chrome on Windows`; missing: not recognised. */
  name: z.optional(text(40)),
  /** Where it signed in; missing: unknown. */
  country: z.optional(countryCode),
  startedAt: moment,
  lastActiveAt: moment,
  /** The session of this request. */
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof device>

/** @see A§3 Account details */
export const loginHistoryEntry = z.object({
  loginDate: moment,
  /** Null where the gateway reported none. */
  loginIp: z.nullable(text(64)),
  /** ISO 3166 alpha-2; null: unknown. */
  loginCountry: z.nullable(countryCode),
})
export type LoginHistoryEntry = z.infer<typeof loginHistoryEntry>
