import type { PlayerId, SessionId } from '@player-site/contracts/kernel/ids.ts'
import { player } from '@player-site/contracts/session/session.entities.ts'
import * as z from 'zod/mini'

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
