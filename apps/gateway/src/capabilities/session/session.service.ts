import { randomUUID } from 'node:crypto'
import { session as constants } from '@player-site/contracts/kernel/constants.ts'
import { type PlayerId, type SessionId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import { platformSignOut } from '@player-site/contracts/session/session.calls.ts'
import type { SignInRequest } from '@player-site/contracts/session/session.entities.ts'
import type { SessionEndReason } from '@player-site/contracts/session/session.events.ts'
import * as z from 'zod/mini'
import type { Bus } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Deadlines } from '../../ports/deadlines.ts'
import type { Log } from '../../ports/log.ts'
import type { PlatformApi } from '../../ports/platform-api.ts'
import type { SessionStore, StoredSession } from '../../ports/session-store.ts'
import { profileAfter } from './profile.rules.ts'
import { armSession, disarmSession } from './session.deadlines.ts'
import type { LiveSession, SessionSecret } from './session.entities.ts'
import type { Sealer } from './session.seal.ts'
import { authenticate, type SignInContext } from './sign-in.ts'
import { sparesPayoutOnly } from './standing.rules.ts'
import { isTokenExpired } from './token-expiry.ts'

const mostOpened = 20_000

export interface SessionServiceDeps {
  readonly platform: PlatformApi
  readonly sessions: SessionStore
  readonly bus: Bus
  readonly deadlines: Deadlines
  readonly sealer: Sealer
  readonly clock: Clock
  readonly log: Log
}

export type SessionName = Pick<LiveSession, 'sessionId' | 'playerId'>

/** Reasons that come from upstream: it has ended the session there already. */
const knownUpstream: readonly SessionEndReason[] = [
  'unauthorized',
  'excluded',
  'timeout',
  'blocked',
]

/** Sign-in, sign-out and the sessions in between. @see A§4 Session, Login */
export interface SessionService {
  /** @throws CodedError one of the sign-in failures, or `session.tokenExpired` */
  signIn(request: SignInRequest, context: SignInContext): Promise<LiveSession>
  find(id: SessionId): Promise<LiveSession | undefined>
  ofPlayer(playerId: PlayerId): Promise<readonly LiveSession[]>
  /** Attributes of the player's profile are others now: what every session knows of them follows. */
  profileChanged(playerId: PlayerId, attributes: Readonly<Record<string, unknown>>): Promise<void>
  /** Ends one session on every node; `gone`: somebody has ended it already. */
  end(session: SessionName, reason: SessionEndReason): Promise<'ended' | 'gone'>
  /** Tells every tab of a session that is gone; a tab that has heard is gone as well. */
  announceEnd(session: SessionName, reason: SessionEndReason): Promise<void>
  /**
   * Ends every session of a player on every node, with one message. Those for payouts alone live
   * through an exclusion and a timeout, whenever word of it comes.
   * @see A§4 Responsible gambling: exclusion and timeout hold on every device
   */
  endAll(playerId: PlayerId, reason: SessionEndReason): Promise<void>
}

/** Opens what is stored of a session. */
function createOpener(sealer: Sealer) {
  // Every poll of every player opens a session; a seal is opened once and not every 20 s.
  const opened = new Map<string, SessionSecret>()
  const remember = (sealed: string, secret: SessionSecret): void => {
    opened.delete(sealed)
    opened.set(sealed, secret)
    const oldest = opened.size > mostOpened ? opened.keys().next().value : undefined
    if (oldest !== undefined) opened.delete(oldest)
  }
  return (stored: StoredSession): LiveSession | undefined => {
    const secret = opened.get(stored.sealed) ?? sealer.open(stored.sealed)
    if (!secret) return undefined
    remember(stored.sealed, secret)
    return { ...stored, ...secret }
  }
}

interface Closed extends SessionName {
  /** With what the platform is told, where it does not know. */
  readonly token: string | undefined
}

/** The steps by which a session ends, here and everywhere. */
function createEndings(deps: SessionServiceDeps, find: SessionService['find']) {
  const { platform, sessions, bus, deadlines, log } = deps
  const steps = {
    /** Takes the session away: from now on its cookie is worth nothing. */
    async close(
      { sessionId: id, playerId }: SessionName,
      reason: SessionEndReason,
    ): Promise<Closed | 'gone'> {
      const session = await find(id)
      if (!(await sessions.remove({ sessionId: id, playerId }))) return 'gone'
      log.info('session.ended', { playerId, sessionId: id, reason })
      const token = knownUpstream.includes(reason) ? undefined : session?.tokens.idToken
      return { sessionId: id, playerId, token }
    },
    async announce(ended: readonly SessionName[], reason: SessionEndReason): Promise<void> {
      const [first] = ended
      if (!first) return
      const sessionIds = ended.map(({ sessionId: id }) => id)
      await bus.publish(first.playerId, { is: 'sessionEnded', sessionIds, reason })
    },
    // Not waited for: here the session is over, however long the platform takes to hear of it.
    signOutUpstream({ sessionId: id, playerId, token }: Closed): void {
      if (!token) return
      platform.ask(platformSignOut, {}, { token }).catch(() => {
        log.warn('session.platformSignOutFailed', { playerId, sessionId: id })
      })
    },
  }
  const end: SessionService['end'] = async (session, reason) => {
    const closed = await steps.close(session, reason)
    if (closed === 'gone') return 'gone'
    await steps.announce([session], reason)
    steps.signOutUpstream(closed)
    await disarmSession(deadlines, session)
    return 'ended'
  }
  return { ...steps, end }
}

/** Seals anew what the sessions of a player know of them. */
const profileChanger =
  (
    { sessions, sealer }: SessionServiceDeps,
    open: ReturnType<typeof createOpener>,
  ): SessionService['profileChanged'] =>
  async (playerId, attributes) => {
    for (const stored of await sessions.ofPlayer(playerId)) {
      const session = open(stored)
      const profile = session && profileAfter(session.player.profile, attributes)
      if (!profile) continue
      const player = { ...session.player, profile }
      await sessions.replace({ ...stored, sealed: sealer.seal({ tokens: session.tokens, player }) })
    }
  }

export function createSessionService(deps: SessionServiceDeps): SessionService {
  const { platform, sessions, deadlines, sealer, clock, log } = deps
  const open = createOpener(sealer)
  const find = async (id: SessionId) => {
    const stored = await sessions.find(id)
    return stored && open(stored)
  }
  const endings = createEndings(deps, find)

  return {
    async signIn(request, context) {
      const secret = await authenticate(request, context, { platform, clock })
      const startedAt = clock.now()
      const stored: StoredSession = {
        sessionId: z.parse(sessionId, randomUUID()),
        playerId: secret.player.playerId,
        startedAt,
        expiresAt: startedAt + constants.maxAgeMs,
        sealed: sealer.seal(secret),
      }
      // First its end, then itself: no session is ever without one.
      await armSession(deadlines, stored, startedAt)
      await sessions.save(stored)
      const { sessionId: id, playerId } = stored
      log.info('session.started', { playerId, sessionId: id, requestId: context.requestId })
      return { ...stored, ...secret }
    },

    /** @see A§4 Session "If a stored access token is expired on a session check" */
    async find(id) {
      const session = await find(id)
      if (!session || !isTokenExpired(session.tokens, clock.now())) return session
      await endings.end(session, 'expired')
      return undefined
    },

    profileChanged: profileChanger(deps, open),

    async ofPlayer(playerId) {
      const stored = await sessions.ofPlayer(playerId)
      return stored.map(open).filter((session) => session !== undefined)
    },

    end: endings.end,

    announceEnd: (session, reason) => endings.announce([session], reason),

    async endAll(playerId, reason) {
      const stored = await sessions.ofPlayer(playerId)
      const all = stored.filter(
        (one) => !(sparesPayoutOnly(reason) && open(one)?.player.isPayoutOnly),
      )
      const closings = await Promise.allSettled(
        all.map((session) => endings.close(session, reason)),
      )
      // Also when one could not be taken away: the tabs of the others wait for nothing more.
      const over = all.filter((_, index) => closings[index]?.status === 'fulfilled')
      await endings.announce(over, reason)
      for (const closing of closings) {
        if (closing.status === 'rejected') throw closing.reason
        if (closing.value !== 'gone') endings.signOutUpstream(closing.value)
      }
      await Promise.all(over.map((session) => disarmSession(deadlines, session)))
    },
  }
}
