import { readLatestActivity } from '@player-site/contracts/activity/activity.calls.ts'
import type { SessionId } from '@player-site/contracts/kernel/ids.ts'
import { type IdleWarning, idleWarning } from '@player-site/contracts/session/idle.events.ts'
import { catchError, defer, firstValueFrom, map, merge, of, timer } from 'rxjs'
import type { Bus } from '../../ports/bus.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Claim, Deadline, Deadlines } from '../../ports/deadlines.ts'
import type { Log } from '../../ports/log.ts'
import { armSession, disarmSession, type TimedSession } from '../session/session.deadlines.ts'
import type { SessionService } from '../session/session.service.ts'
import type { SessionCalls } from '../session/session-calls.ts'
import { activeBefore, idleTimes, isWarned, warningOf } from './idle.rules.ts'

/** However often tabs report somebody, a session's clock is set this often at most. */
const writeEveryMs = 5_000
/** Less than a claim is held. A platform that takes longer leaves it at what we know. */
const lastSeenMs = 2_000

type Session = Pick<Deadline, 'sessionId' | 'playerId'>

export interface IdleDeps {
  readonly deadlines: Deadlines
  readonly sessions: Pick<SessionService, 'end' | 'announceEnd'>
  readonly calls: SessionCalls
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
}

/** Ends a session that nobody uses, after a warning. @see A§4 Session "Idle check" */
export interface IdleService {
  /** A person did something in this session; gives when it ends without anything more. */
  touch(session: Session): Promise<number>
  /** When the session ends for lack of activity; one whose clock was lost begins anew. */
  endsAt(session: TimedSession): Promise<number>
  /** The warning as a tab that has just come must hear it, if there is one. */
  warningNow(session: TimedSession): Promise<IdleWarning | undefined>
  /** A tab of the session has left this node. */
  leave(sessionId: SessionId): void
  readonly effects: Record<Deadline['kind'], (claim: Claim) => Promise<void>>
}

export function createIdleService(deps: IdleDeps): IdleService {
  const { deadlines, sessions, bus, clock, log } = deps
  const written = new Map<SessionId, number>()

  const tell = ({ playerId, sessionId }: Session, body: IdleWarning) =>
    bus.publish(playerId, { is: 'toSession', sessionId, name: idleWarning.name, body: { ...body } })

  /** Sets the clock by an activity. A warning that was there no longer is: its tabs hear of it. */
  const rearm = async ({ playerId, sessionId }: Session, activeAt: number): Promise<number> => {
    const { warnAt, endsAt } = idleTimes(activeAt)
    await deadlines.set({ kind: 'idleEnd', playerId, sessionId }, endsAt)
    const warned = await deadlines.set({ kind: 'idleWarning', playerId, sessionId }, warnAt)
    if (warned === 'added') await tell({ playerId, sessionId }, { is: 'dismissed', endsAt })
    return endsAt
  }

  const endsAt = async (session: TimedSession): Promise<number> => {
    const { playerId, sessionId } = session
    const known = await deadlines.dueAt({ kind: 'idleEnd', playerId, sessionId })
    if (known !== undefined) return known
    await armSession(deadlines, session, clock.now())
    return idleTimes(clock.now()).endsAt
  }

  const warn = async (claim: Claim): Promise<void> => {
    const lastAt = activeBefore.warning(claim.dueAt)
    const seenAt = await lastSeen(claim.sessionId, deps)
    if (seenAt > lastAt) {
      await rearm(claim, seenAt)
      return
    }
    const ends = idleTimes(lastAt).endsAt
    log.info('session.idleWarned', { playerId: claim.playerId, sessionId: claim.sessionId })
    await tell(claim, warningOf(ends, clock.now()))
    if ((await deadlines.done(claim)) === 'done') return
    // Somebody came while we asked: what was just shown is wrong already.
    const now = await deadlines.dueAt({ ...claim, kind: 'idleEnd' })
    if (now !== undefined && !isWarned(now, clock.now())) {
      await tell(claim, { is: 'dismissed', endsAt: now })
    }
  }

  const finish = async (claim: Claim, reason: 'idle' | 'expired'): Promise<void> => {
    if ((await sessions.end(claim, reason)) === 'ended') return
    // Whoever took it away may have died before telling; tabs that have heard are gone.
    await sessions.announceEnd(claim, reason)
    await disarmSession(deadlines, claim)
  }

  const end = async (claim: Claim): Promise<void> => {
    const seenAt = await lastSeen(claim.sessionId, deps)
    if (idleTimes(seenAt).endsAt > clock.now()) {
      await rearm(claim, seenAt)
      return
    }
    await finish(claim, 'idle')
  }

  return {
    async touch(session) {
      const now = clock.now()
      const last = written.get(session.sessionId)
      if (last !== undefined && now - last < writeEveryMs) return idleTimes(last).endsAt
      written.set(session.sessionId, now)
      try {
        return await rearm(session, now)
      } catch (error) {
        written.delete(session.sessionId)
        throw error
      }
    },
    endsAt,
    async warningNow(session) {
      const ends = await endsAt(session)
      const now = clock.now()
      return isWarned(ends, now) ? warningOf(ends, now) : undefined
    },
    leave(sessionId) {
      written.delete(sessionId)
    },
    effects: {
      idleWarning: warn,
      idleEnd: end,
      sessionEnd: (claim) => finish(claim, 'expired'),
    },
  }
}

/**
 * When the platform last saw the player do something, as in a game whose frame shows us no input.
 * 0 when it does not know or does not say.
 */
const lastSeen = (id: SessionId, { calls, clock, log }: IdleDeps): Promise<number> =>
  firstValueFrom(
    merge(
      defer(() => calls.ask(id, readLatestActivity)).pipe(
        map(({ creationDate }) => Date.parse(creationDate ?? '') || 0),
        // A platform whose clock is ahead of ours saw nobody in the future.
        map((at) => Math.min(at, clock.now())),
        catchError((error: unknown) => {
          log.warn('idle.lastSeenUnknown', {
            sessionId: id,
            why: error instanceof Error ? error.name : 'unknown',
          })
          return of(0)
        }),
      ),
      timer(lastSeenMs, clock.scheduler).pipe(map(() => 0)),
    ),
  )
