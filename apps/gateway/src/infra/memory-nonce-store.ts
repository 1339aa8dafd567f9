import type { Clock } from '../ports/clock.ts'
import type { NonceStore } from '../ports/nonce-store.ts'

/** Holds at most what was claimed within one life: each claim forgets those whose time is over. */
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
