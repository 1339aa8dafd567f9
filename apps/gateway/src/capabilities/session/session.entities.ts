import {
  countryCode,
  type PlayerId,
  type SessionId,
  text,
} from '@player-site/contracts/kernel/ids.ts'
import { player } from '@player-site/contracts/session/session.entities.ts'
import * as z from 'zod/mini'

/** What a session began on: no user agent and no address. */
export const sessionClient = z.object({
  /** `Chrome on Windows` */
  device: z.optional(text(40)),
  country: z.optional(countryCode),
})
export type SessionClient = z.infer<typeof sessionClient>

/** The encrypted part of a stored session: it never reaches a log or a browser's script. */
export const sessionSecret = z.object({
  tokens: z.object({
    accessToken: z.string(),
    refreshToken: z.string(),
    idToken: z.string(),
    /** When the id token was obtained, ms since 1970; undefined in sessions older than renewals. */
    obtainedAt: z.optional(z.number()),
  }),
  player,
  /** Undefined in sessions older than this field. */
  client: z.optional(sessionClient),
})
export type SessionSecret = z.infer<typeof sessionSecret>

/** The id and player of a session. */
export type SessionName = Pick<LiveSession, 'sessionId' | 'playerId'>

/** A session as the gateway works with it. Times in ms since 1970. */
export interface LiveSession extends SessionSecret {
  readonly sessionId: SessionId
  readonly playerId: PlayerId
  readonly startedAt: number
  readonly expiresAt: number
}
