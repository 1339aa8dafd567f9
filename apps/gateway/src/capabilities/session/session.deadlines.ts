import type { Deadlines } from '../../ports/deadlines.ts'
import type { StoredSession } from '../../ports/session-store.ts'
import { idleTimes } from '../idle/idle.rules.ts'

export type TimedSession = Pick<StoredSession, 'sessionId' | 'playerId' | 'expiresAt'>

/** Sets what will end a session if nobody does; the end before the warning of it. */
export async function armSession(
  deadlines: Deadlines,
  { sessionId, playerId, expiresAt }: TimedSession,
  now: number,
): Promise<void> {
  const { warnAt, endsAt } = idleTimes(now)
  await deadlines.set({ kind: 'sessionEnd', playerId, sessionId }, expiresAt)
  await deadlines.set({ kind: 'idleEnd', playerId, sessionId }, endsAt)
  await deadlines.set({ kind: 'idleWarning', playerId, sessionId }, warnAt)
}

/** A session that is over has nothing more to wait for. */
export async function disarmSession(
  deadlines: Deadlines,
  { sessionId, playerId }: Pick<TimedSession, 'sessionId' | 'playerId'>,
): Promise<void> {
  for (const kind of ['idleWarning', 'idleEnd', 'sessionEnd'] as const) {
    await deadlines.clear({ kind, playerId, sessionId })
  }
}
