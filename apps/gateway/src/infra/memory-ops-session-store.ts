import type { Clock } from '../ports/clock.ts'
import type { OpsSessionStore } from '../ports/ops-session-store.ts'

/** The console sessions of a single node. */
export function createMemoryOpsSessionStore(clock: Clock): OpsSessionStore {
  const ends = new Map<string, number>()
  const isOpen = (sessionId: string) => (ends.get(sessionId) ?? 0) > clock.now()
  return {
    async open(sessionId, lifeMs) {
      for (const [known, endsAt] of ends) if (endsAt <= clock.now()) ends.delete(known)
      ends.set(sessionId, clock.now() + lifeMs)
    },
    async extend(sessionId, lifeMs) {
      if (isOpen(sessionId)) ends.set(sessionId, clock.now() + lifeMs)
    },
    isOpen: async (sessionId) => isOpen(sessionId),
    async end(sessionId) {
      ends.delete(sessionId)
    },
  }
}
