import type { WalletRow } from '../../ledger/ledger.repository.ts'
import type { BetEligibility } from './stakes.repository.ts'

/** What a stake is decided by: the player's eligibility and wallet. */
export interface CachedEligibility {
  readonly eligibility: BetEligibility
  readonly wallet: WalletRow
}

/** A player whose rounds follow each other faster than this is read once for many rounds. */
const maxAgeMs = 10_000
const maxEntries = 20_000

/**
 * Caches eligibility and wallet after a player's last stake, so that the next stake reads nothing.
 * An entry is never trusted alone: a write names the wallet's version, which every operation,
 * limit, sign-out and account restriction changes, and is skipped when the version differs. It also
 * skips a stake that was placed or voided before, which the version cannot show.
 */
export function createEligibilityCache() {
  const entries = new Map<string, CachedEligibility & { readonly at: number }>()
  return {
    find(gameSession: string, now: Date): CachedEligibility | undefined {
      const entry = entries.get(gameSession)
      return entry && now.getTime() - entry.at < maxAgeMs ? entry : undefined
    },
    keep(gameSession: string, entry: CachedEligibility, now: Date): void {
      // The latest entry goes last, so the first one is the one to evict.
      entries.delete(gameSession)
      entries.set(gameSession, { ...entry, at: now.getTime() })
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    },
    forget: (gameSession: string): void => void entries.delete(gameSession),
  }
}
