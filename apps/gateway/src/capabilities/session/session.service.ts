import { randomUUID } from 'node:crypto'
import { type PlayerId, type SessionId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import { sessionLife } from '@player-site/contracts/kernel/session-constants.ts'
import type { SignInRequest } from '@player-site/contracts/session/credentials.entities.ts'
import { profileAfter } from '@player-site/contracts/session/profile.view.ts'
import type { SessionEndReason } from '@player-site/contracts/session/session.events.ts'
import * as z from 'zod/mini'
import type { Bus } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import { kindOf, type Log } from '../../ports/log.ts'
import type { EndingClaim } from '../../ports/pending-endings.ts'
import type { PlatformApi } from '../../ports/platform-api.ts'
import type { SessionStore, StoredSession } from '../../ports/session-store.ts'
import type { ReportFault } from '../../ports/upstream-fault.ts'
import { sparesPayoutOnly } from './account-restriction.rules.ts'
import type { PlatformEndings } from './platform-endings.ts'
import type { LiveSession, SessionClient, SessionName, SessionSecret } from './session.entities.ts'
import type { SessionRecords } from './session.records.ts'
import type { SessionRenewals } from './session-renewal.ts'
import type { SessionTimers } from './session-timers.ts'
import {
  authenticate,
  authenticateByGrant,
  type GrantContext,
  type OpenedUpstream,
  type SignInContext,
} from './sign-in.ts'
import { expiredOf, idTokenEndOf } from './token-expiry.ts'

export interface SessionServiceDeps {
  readonly platform: PlatformApi
  readonly sessions: SessionStore
  readonly records: SessionRecords
  readonly platformEndings: PlatformEndings
  readonly renewals: SessionRenewals
  readonly bus: Bus
  readonly timers: SessionTimers
  readonly clock: Clock
  readonly log: Log
  readonly report: ReportFault
  /** Factor for deadlines; 1 by default. */
  readonly deadlineScale?: number
}

/** Reasons that come from upstream, which has already ended the session there. */
const knownUpstream: readonly SessionEndReason[] = [
  'unauthorized',
  'excluded',
  'timeout',
  'blocked',
  'closed',
]

/** Sign-in, sign-out and the sessions in between. @see A§4 Session, Login */
export interface SessionService {
  /** @throws CodedError one of the sign-in failures, or `session.tokenExpired` */
  signIn(
    request: SignInRequest,
    context: SignInContext,
    client: Promise<SessionClient>,
  ): Promise<LiveSession>
  /** The same with a one-time grant of the platform. */
  signInByGrant(
    grant: string,
    context: GrantContext,
    client: Promise<SessionClient>,
  ): Promise<LiveSession>
  find(id: SessionId): Promise<LiveSession | undefined>
  ofPlayer(playerId: PlayerId): Promise<readonly LiveSession[]>
  /** Updates what every session knows of a changed profile. */
  profileChanged(playerId: PlayerId, attributes: Readonly<Record<string, unknown>>): Promise<void>
  /** Ends one session on every node; `gone`: it had already ended. */
  end(session: SessionName, reason: SessionEndReason): Promise<'ended' | 'gone'>
  /** Ends a session in whose browser the successor has signed in. */
  replace(session: SessionName, successor: PlayerId): Promise<void>
  /** The player whose sign-in ended this session, if that was just now. */
  successorOf(id: SessionId): Promise<PlayerId | undefined>
  /** Notifies every tab of an ended session; notified tabs close. */
  announceEnd(session: SessionName, reason: SessionEndReason): Promise<void>
  /**
   * Ends every session of a player on every node, with one message. Payout-only sessions survive an
   * exclusion and a timeout, whenever the gateway learns of it.
   * @see A§4 Responsible gambling: exclusion and timeout hold on every device
   */
  endAll(playerId: PlayerId, reason: SessionEndReason): Promise<void>
  /** Ends those sessions of a player that the platform has ended, such as by a new password. */
  endRevoked(playerId: PlayerId, reason: SessionEndReason): Promise<void>
}

interface Closed extends SessionName {
  /** The ending that the platform must still be told about, if any. */
  readonly pending: EndingClaim | undefined
}

/** The steps by which a session ends, on all nodes. */
function createEndings(deps: SessionServiceDeps) {
  const { records, platformEndings, renewals, sessions, bus, timers, clock, log } = deps
  const steps = {
    /**
     * Removes the session, which voids its cookie. The pending platform notification is stored
     * first, so that a crash in between loses nothing.
     */
    async close(
      { sessionId: id, playerId }: SessionName,
      reason: SessionEndReason,
      successor?: PlayerId,
    ): Promise<Closed | 'gone'> {
      const session = await records.find(id)
      const isToTell =
        session !== undefined &&
        !knownUpstream.includes(reason) &&
        idTokenEndOf(session.tokens) > clock.now()
      const pending = isToTell ? await platformEndings.add(session) : undefined
      if (!(await sessions.remove({ sessionId: id, playerId }, successor))) return 'gone'
      log.info('session.ended', { playerId, sessionId: id, reason })
      return { sessionId: id, playerId, pending }
    },
    async announce(ended: readonly SessionName[], reason: SessionEndReason): Promise<void> {
      const [first] = ended
      if (!first) return
      const sessionIds = ended.map(({ sessionId: id }) => id)
      await bus.publish(first.playerId, { is: 'sessionEnded', sessionIds, reason })
    },
    // Not awaited: the session is over here, however long the platform takes.
    signOutUpstream({ sessionId: id, playerId, pending }: Closed): void {
      if (!pending) return
      platformEndings.notify(pending).catch((error: unknown) => {
        // It is stored: any node retries it.
        log.warn('session.endingFailed', { playerId, sessionId: id, why: kindOf(error) })
      })
    },
    async disarm(session: SessionName): Promise<void> {
      await timers.disarm(session)
      await renewals.disarm(session)
    },
  }
  const end = async (session: SessionName, reason: SessionEndReason, successor?: PlayerId) => {
    const closed = await steps.close(session, reason, successor)
    if (closed === 'gone') return 'gone'
    await steps.announce([session], reason)
    steps.signOutUpstream(closed)
    await steps.disarm(session)
    return 'ended'
  }
  const replace: SessionService['replace'] = async (session, successor) => {
    const reason = session.playerId === successor ? 'replaced' : 'other_player'
    await end(session, reason, successor)
  }
  return { ...steps, end, replace }
}

/**
 * Returns a session with valid tokens: an expired id token alone is renewed, if the platform still
 * knows the session. @see A§4 Session "If a stored access token is expired on a session check"
 */
async function renewIfExpired(
  session: LiveSession,
  { renewals, clock }: SessionServiceDeps,
): Promise<LiveSession | 'over' | 'gone'> {
  const expired = expiredOf(session.tokens, clock.now())
  if (expired === 'none') return session
  if (expired === 'accessToken') return 'over'
  const renewal = await renewals.renew(session)
  if (renewal.is === 'renewed') return renewal.session
  return renewal.is === 'gone' ? 'gone' : 'over'
}

/** Ends at the platform a session that this site has not opened. */
const createAbandon =
  ({ platformEndings, log }: Pick<SessionServiceDeps, 'platformEndings' | 'log'>) =>
  ({ playerId, tokens }: OpenedUpstream): void => {
    const id = z.parse(sessionId, randomUUID())
    log.info('session.abandoned', { playerId })
    platformEndings
      .add({ sessionId: id, playerId, tokens })
      .then((pending) => platformEndings.notify(pending))
      .catch((error: unknown) => {
        log.warn('session.endingFailed', { playerId, sessionId: id, why: kindOf(error) })
      })
  }

/** Stores the session of a player whom the platform has identified. */
const createStart =
  ({ records, renewals, sessions, timers, clock, log }: SessionServiceDeps) =>
  async (
    identified: Promise<SessionSecret>,
    clientFound: Promise<SessionClient>,
    requestId: string,
  ): Promise<LiveSession> => {
    const [facts, client] = await Promise.all([identified, clientFound])
    const secret = { ...facts, client }
    const startedAt = clock.now()
    const stored: StoredSession = {
      sessionId: z.parse(sessionId, randomUUID()),
      playerId: secret.player.playerId,
      startedAt,
      expiresAt: startedAt + sessionLife.maxAgeMs,
      sealed: records.seal(secret),
    }
    const session = { ...stored, ...secret }
    // The deadline is stored before the session, so no session exists without one.
    await timers.arm(stored, startedAt)
    await renewals.arm(session)
    await sessions.save(stored)
    const { sessionId: id, playerId } = stored
    log.info('session.started', { playerId, sessionId: id, requestId })
    return session
  }

export function createSessionService(deps: SessionServiceDeps): SessionService {
  const { records, sessions } = deps
  const start = createStart(deps)
  const endings = createEndings(deps)
  const signInDeps = { ...deps, abandon: createAbandon(deps) }

  return {
    async signIn(request, context, client) {
      const facts = authenticate(request, context, signInDeps)
      return start(facts, client, context.requestId)
    },

    async signInByGrant(grant, context, client) {
      const facts = authenticateByGrant(grant, context, signInDeps)
      return start(facts, client, context.requestId)
    },

    async find(id) {
      const session = await records.find(id)
      const found = session && (await renewIfExpired(session, deps))
      if (session && found === 'over') await endings.end(session, 'expired')
      return typeof found === 'object' ? found : undefined
    },

    async profileChanged(playerId, attributes) {
      for (const { sessionId: id } of await sessions.ofPlayer(playerId)) {
        await records.change(id, ({ tokens, player }) => {
          const profile = profileAfter(player.profile, attributes)
          return profile ? { tokens, player: { ...player, profile } } : undefined
        })
      }
    },

    ofPlayer: (playerId) => records.ofPlayer(playerId),

    end: (session, reason) => endings.end(session, reason),

    replace: endings.replace,

    successorOf: (id) => sessions.successorOf(id),

    announceEnd: (session, reason) => endings.announce([session], reason),

    async endRevoked(playerId, reason) {
      for (const session of await records.ofPlayer(playerId)) {
        const renewal = await deps.renewals.renew(session)
        if (renewal.is === 'refused') await endings.end(session, reason)
      }
    },

    async endAll(playerId, reason) {
      const stored = await sessions.ofPlayer(playerId)
      const all = stored.filter(
        (one) => !(sparesPayoutOnly(reason) && records.open(one)?.player.isPayoutOnly),
      )
      const closings = await Promise.allSettled(
        all.map((session) => endings.close(session, reason)),
      )
      // Runs even when one session could not be removed, so the tabs of the others do not wait.
      const over = all.filter((_, index) => closings[index]?.status === 'fulfilled')
      await endings.announce(over, reason)
      for (const closing of closings) {
        if (closing.status === 'rejected') throw closing.reason
        if (closing.value !== 'gone') endings.signOutUpstream(closing.value)
      }
      await Promise.all(over.map((session) => endings.disarm(session)))
    },
  }
}
