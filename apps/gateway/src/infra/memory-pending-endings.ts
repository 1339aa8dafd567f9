import type { SessionId } from '@player-site/contracts/kernel/ids.ts'
import {
  type EndingClaim,
  endingClaimMs,
  type PendingEnding,
  type PendingEndings,
} from '../ports/pending-endings.ts'

/** Pending endings of one process, lost with it like its sessions. */
export function createMemoryPendingEndings(): PendingEndings {
  const entries = new Map<SessionId, { at: number; ending: PendingEnding }>()
  const held = ({ sessionId, heldUntil }: EndingClaim) => {
    const entry = entries.get(sessionId)
    return entry?.at === heldUntil ? entry : undefined
  }
  return {
    async add(ending, now) {
      const heldUntil = now + endingClaimMs
      entries.set(ending.sessionId, { at: heldUntil, ending })
      return { ...ending, heldUntil }
    },
    async claimDue(now, limit) {
      const claims: EndingClaim[] = []
      for (const entry of entries.values()) {
        if (entry.at > now || claims.length >= limit) continue
        entry.at = now + endingClaimMs
        claims.push({ ...entry.ending, heldUntil: entry.at })
      }
      return claims
    },
    async retryAt(claim, at) {
      const entry = held(claim)
      if (!entry) return
      entry.at = at
      entry.ending = { ...entry.ending, attempts: claim.attempts + 1 }
    },
    async done(claim) {
      if (held(claim)) entries.delete(claim.sessionId)
    },
    count: async () => entries.size,
  }
}
