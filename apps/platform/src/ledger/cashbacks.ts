import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { runOperation } from './ledger.operation.ts'
import { move, repayDebt } from './ledger.rules.ts'

export interface Cashback {
  readonly playerId: string
  readonly campaignId: string
  /** The first day of the window that it pays for. */
  readonly day: string
  readonly amountMinor: bigint
}

/**
 * Pays a cashback into the player's own money, in a transaction of its player; a debt is repaid
 * first. One of a campaign and a window is paid once, whatever asks for it.
 */
export async function payCashback(tx: Database, clock: Clock, cashback: Cashback): Promise<void> {
  const { playerId, campaignId, day, amountMinor } = cashback
  await runOperation(tx, clock, {
    playerId,
    key: `cashback:${playerId}:${campaignId}:${day}`,
    body: { playerId, campaignId, day },
    plan: (_tx, { balances }) => ({
      type: 'DEPOSIT',
      category: 'BONUS',
      roundId: null,
      entries: repayDebt(balances, move('promotion', 'main', amountMinor)),
    }),
  })
}
