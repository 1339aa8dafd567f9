import type { Clock } from '../ports/clock.ts'
import type { NonceStore } from '../ports/nonce-store.ts'

/** Holds at most the claims of one lifetime: each claim removes the expired ones. */
export function createMemoryNonceStore(clock: Clock): NonceStore {
  const endsAtMs = new Map<string, number>()
  return {
    async claim(nonce, lifeMs) {
      const now = clock.now()
      for (const [old, end] of endsAtMs) if (end <= now) endsAtMs.delete(old)
      if (endsAtMs.has(nonce)) return false
      endsAtMs.set(nonce, now + lifeMs)
      return true
    },
  }
}
