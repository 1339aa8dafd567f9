import {
  type Claim,
  claimMs,
  type Deadline,
  type DeadlineKind,
  type Deadlines,
} from '../ports/deadlines.ts'

interface Entry<K extends string> {
  at: number
  readonly deadline: Deadline<K>
}

const keyOf = ({ kind, sessionId }: Deadline<string>): string => `${kind} ${sessionId}`

/** One process's deadlines; several gateways in a test may share them. */
export function createMemoryDeadlines<K extends string = DeadlineKind>(
  holdMs = claimMs,
): Deadlines<K> {
  const entries = new Map<string, Entry<K>>()
  /** Earliest due time: may be too early, never too late. */
  let earliest = Number.POSITIVE_INFINITY

  return {
    async set({ kind, playerId, sessionId }, at) {
      const deadline = { kind, playerId, sessionId }
      const known = entries.get(keyOf(deadline))
      if (known) {
        known.at = Math.max(known.at, at)
        return 'moved'
      }
      entries.set(keyOf(deadline), { at, deadline })
      earliest = Math.min(earliest, at)
      return 'added'
    },
    async clear(deadline) {
      entries.delete(keyOf(deadline))
    },
    dueAt: async (deadline) => entries.get(keyOf(deadline))?.at,
    async claimDue(now, limit) {
      if (now < earliest) return []
      const claims: Claim<K>[] = []
      earliest = Number.POSITIVE_INFINITY
      for (const entry of entries.values()) {
        if (entry.at <= now && claims.length < limit) {
          const heldUntil = now + holdMs
          claims.push({ ...entry.deadline, dueAt: entry.at, heldUntil })
          entry.at = heldUntil
        }
        earliest = Math.min(earliest, entry.at)
      }
      return claims
    },
    async done(claim) {
      const known = entries.get(keyOf(claim))
      if (known && known.at !== claim.heldUntil) return 'moved'
      entries.delete(keyOf(claim))
      return 'done'
    },
  }
}
