import { type PlayerId, type SessionId, sessionId } from '@player-site/contracts/kernel/ids.ts'
import { session as constants } from '@player-site/contracts/kernel/session-constants.ts'
import * as z from 'zod/mini'
import { createMemoryDeadlines } from '../../src/infra/memory-deadlines.ts'
import { createMemoryPendingEndings } from '../../src/infra/memory-pending-endings.ts'
import { createMemorySessionStore } from '../../src/infra/memory-session-store.ts'
import { claimMs, type RenewalKind } from '../../src/ports/deadlines.ts'
import type { SessionStore, StoredSession } from '../../src/ports/session-store.ts'
import type { Violation } from '../tab-reader.ts'
import type { VirtualTime } from './virtual-time.ts'

const dayMs = 24 * 60 * 60 * 1_000
/** A node checks every second and asks the platform for at most two, plus the answer's delay. */
const dealtWithMs = 1_000 + 2_000 + 1_500
/** An activity at the very moment of the end may be too late. */
const photoFinishMs = 1_000

/** A session that ends for lack of activity at a time chosen by the schedule. */
export interface TimedSession {
  readonly stored: StoredSession
  readonly endsAt: number
  readonly tries: number[]
  /** When the gateway acknowledged the activity. */
  readonly answeredAt: number[]
  readonly endedAt: number[]
}

/** The stored sessions of all players; they survive an emptied store. */
export function createSimSessions(time: VirtualTime) {
  const clock = { now: () => time.now }
  const memory = createMemorySessionStore({ ...time.process().clock, ...clock })
  const deadlines = createMemoryDeadlines()
  const renewals = createMemoryDeadlines<RenewalKind>()
  const timed = new Map<SessionId, TimedSession>()
  const add = (playerId: PlayerId, name: string): StoredSession => {
    const id = z.parse(sessionId, `${playerId}-${name}`)
    const expiresAt = time.now + dayMs
    const stored = { sessionId: id, playerId, startedAt: time.now, expiresAt, sealed: playerId }
    memory.save(stored).catch(() => {})
    return stored
  }
  const store: SessionStore = {
    ...memory,
    async remove(session, successor) {
      const wasThere = await memory.remove(session, successor)
      if (wasThere) timed.get(session.sessionId)?.endedAt.push(time.now)
      return wasThere
    },
  }

  const faultOf = (session: TimedSession, healedAt: number): string | undefined => {
    const { endsAt, tries, answeredAt, endedAt } = session
    const [ended] = endedAt
    if (endedAt.length > 1) return `ended ${endedAt.length} times`
    if (ended !== undefined && ended < endsAt) return `ended ${endsAt - ended} ms early`
    const answered = answeredAt[0]
    const isSaved = answered !== undefined && answered < endsAt
    if (isSaved && ended !== undefined && ended > answered + photoFinishMs) {
      return 'ended although the player was active'
    }
    if (tries.length > 0) return undefined
    const by = Math.max(endsAt, healedAt) + claimMs + dealtWithMs
    if (ended === undefined) return by < time.now ? 'never ended' : undefined
    return ended > by ? `ended ${ended - endsAt} ms late` : undefined
  }

  return {
    store,
    deadlines,
    renewals,
    endings: createMemoryPendingEndings(),
    /** A session that does not end during the simulation. */
    add,
    addTimed(playerId: PlayerId, endsAt: number): TimedSession {
      const stored = add(playerId, 'timed')
      const session = { stored, endsAt, tries: [], answeredAt: [], endedAt: [] }
      timed.set(stored.sessionId, session)
      const name = { playerId, sessionId: stored.sessionId }
      const warnAt = endsAt - constants.idleWarningMs
      deadlines.set({ ...name, kind: 'idleEnd' }, endsAt).catch(() => {})
      deadlines.set({ ...name, kind: 'idleWarning' }, warnAt).catch(() => {})
      return session
    },
    isOver: (id: SessionId) => (timed.get(id)?.endedAt.length ?? 0) > 0,
    end: (healedAt: number): readonly Violation[] =>
      [...timed.values()].flatMap((session) => {
        const what = faultOf(session, healedAt)
        const tab = session.stored.sessionId
        return what ? [{ rule: 'a session ends once, on time', tab, what }] : []
      }),
  }
}

export type SimSessions = ReturnType<typeof createSimSessions>
