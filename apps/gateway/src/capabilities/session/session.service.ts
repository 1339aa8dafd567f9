import { randomUUID } from 'node:crypto'
import { session as constants } from '@player-site/contracts/kernel/constants.ts'
import { type PlayerId, type SessionId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import { platformSignOut } from '@player-site/contracts/session/session.calls.ts'
import type { Credentials } from '@player-site/contracts/session/session.entities.ts'
import type { SessionEndReason } from '@player-site/contracts/session/session.events.ts'
import * as z from 'zod/mini'
import type { Bus } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { PlatformApi } from '../../ports/platform-api.ts'
import type { SessionStore, StoredSession } from '../../ports/session-store.ts'
import type { LiveSession, SessionSecret } from './session.entities.ts'
import type { Sealer } from './session.seal.ts'
import { authenticate, type SignInContext } from './sign-in.ts'

const mostOpened = 20_000

export interface SessionServiceDeps {
  readonly platform: PlatformApi
  readonly sessions: SessionStore
  readonly bus: Bus
  readonly sealer: Sealer
  readonly clock: Clock
  readonly log: Log
}

/** Sign-in, sign-out and the sessions in between. @see A§4 Session, Login */
export interface SessionService {
  /** @throws CodedError one of the sign-in failures, or `session.tokenExpired` */
  signIn(credentials: Credentials, context: SignInContext): Promise<LiveSession>
  find(id: SessionId): Promise<LiveSession | undefined>
  ofPlayer(playerId: PlayerId): Promise<readonly LiveSession[]>
  /** Ends one session on every node; a session that is gone already stays so. */
  end(session: Pick<LiveSession, 'sessionId' | 'playerId'>, reason: SessionEndReason): Promise<void>
}

export function createSessionService(deps: SessionServiceDeps): SessionService {
  const { platform, sessions, bus, sealer, clock, log } = deps

  const open = (stored: StoredSession): LiveSession | undefined => {
    const secret = opened.get(stored.sealed) ?? sealer.open(stored.sealed)
    if (!secret) return undefined
    remember(stored.sealed, secret)
    return { ...stored, ...secret }
  }
  // Every poll of every player opens a session; a seal is opened once and not every 20 s.
  const opened = new Map<string, SessionSecret>()
  const remember = (sealed: string, secret: SessionSecret): void => {
    opened.delete(sealed)
    opened.set(sealed, secret)
    const oldest = opened.size > mostOpened ? opened.keys().next().value : undefined
    if (oldest !== undefined) opened.delete(oldest)
  }

  const find = async (id: SessionId) => {
    const stored = await sessions.find(id)
    return stored && open(stored)
  }

  return {
    async signIn(credentials, context) {
      const secret = await authenticate(credentials, context, { platform, clock })
      const startedAt = clock.now()
      const stored: StoredSession = {
        sessionId: z.parse(sessionId, randomUUID()),
        playerId: secret.player.playerId,
        startedAt,
        expiresAt: startedAt + constants.maxAgeMs,
        sealed: sealer.seal(secret),
      }
      await sessions.save(stored)
      const { sessionId: id, playerId } = stored
      log.info('session.started', { playerId, sessionId: id, requestId: context.requestId })
      return { ...stored, ...secret }
    },

    find,

    async ofPlayer(playerId) {
      const stored = await sessions.ofPlayer(playerId)
      return stored.map(open).filter((session) => session !== undefined)
    },

    async end({ sessionId: id, playerId }, reason) {
      const session = await find(id)
      if (!(await sessions.remove({ sessionId: id, playerId }))) return
      log.info('session.ended', { playerId, sessionId: id, reason })
      await bus.publish(playerId, { is: 'sessionEnded', sessionIds: [id], reason })
      if (!session || reason === 'unauthorized') return
      // Not waited for: here the session is over, however long the platform takes to hear of it.
      platform.ask(platformSignOut, {}, { token: session.tokens.idToken }).catch(() => {
        log.warn('session.platformSignOutFailed', { playerId, sessionId: id })
      })
    },
  }
}
