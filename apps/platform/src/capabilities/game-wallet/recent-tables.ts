import type { WalletRow } from '../../ledger/ledger.repository.ts'
import type { StakeStanding } from './stakes.repository.ts'

/** What a stake is decided by: who plays and how they stand, and what their wallet holds. */
export interface Table {
  readonly standing: StakeStanding
  readonly wallet: WalletRow
}

/** Whoever plays faster than this is looked up once for many rounds. */
const keptMs = 10_000
const mostKept = 20_000

/**
 * Tables as the last stake left them, so that the next one need not look. None of it is believed by
 * itself: a write names the wallet's version, which every operation, limit, sign-out and standing
 * changes, and is left out where that is another one.
 */
export function createRecentTables() {
  const tables = new Map<string, Table & { readonly at: number }>()
  return {
    of(gameSession: string, now: Date): Table | undefined {
      const table = tables.get(gameSession)
      return table && now.getTime() - table.at < keptMs ? table : undefined
    },
    keep(gameSession: string, table: Table, now: Date): void {
      // The latest stand last, so the first is the one to go.
      tables.delete(gameSession)
      tables.set(gameSession, { ...table, at: now.getTime() })
      const [oldest] = tables.keys()
      if (tables.size > mostKept && oldest !== undefined) tables.delete(oldest)
    },
    forget: (gameSession: string): void => void tables.delete(gameSession),
  }
}
