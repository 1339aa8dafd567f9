import { asCurrency } from '@player-site/contracts/kernel/currencies.ts'
import { limitDurations, limitPeriods } from '@player-site/contracts/limits/limits.entities.ts'
import type { Database } from '../../db/database.ts'
import { type RowWorkDeps, workOnEach } from '../../db/row-work.ts'
import { readWalletRow } from '../../ledger/ledger.repository.ts'
import type { PlayerTransaction } from '../../outbox/player-transaction.ts'
import { sendMessage } from '../../players/player-messages.ts'
import {
  findDueLimits,
  markDueNotified,
  type PlayerLimitRow,
  readLimitRow,
} from './limits.repository.ts'

export interface DueDeps extends RowWorkDeps {
  readonly playerTransaction: PlayerTransaction
}

/** Messages players whose raised limit can be confirmed now; returns how many. */
export async function notifyDueLimits(deps: DueDeps): Promise<number> {
  const { db, clock, playerTransaction } = deps
  const now = clock.now()
  const due = await findDueLimits(db, now, 100)
  const failed = await workOnEach(deps, {
    queue: 'limits.due',
    rows: due,
    keyOf: ({ playerId, type, period }) => `${playerId}:${type}:${period}`,
    work: (row) => playerTransaction(row.playerId, (tx) => notifyDueLimit(tx, row, now)),
  })
  return due.length - failed
}

async function notifyDueLimit(tx: Database, key: PlayerLimitRow, now: Date): Promise<void> {
  const { playerId, type } = key
  const wallet = await readWalletRow(tx, playerId)
  const row = await readLimitRow(tx, key)
  const period = limitPeriods.find((known) => known === row?.period)
  const currency = wallet && asCurrency(wallet.currency)
  if (!row?.pendingFrom || row.isDueTold || row.pendingFrom > now || !period || !currency) return
  await markDueNotified(tx, row)
  const from = row.pendingFrom.toISOString()
  const message = {
    kind: 'limit.due',
    values: {
      limitType: type === 'loss' ? 'loss' : 'deposit',
      duration: limitDurations[period],
      amountMinor: row.pendingMinor?.toString() ?? null,
      currency,
      from,
    },
    cause: `limit-due:${type}:${period}:${from}`,
    at: now,
  } as const
  await sendMessage(tx, playerId, message, { limitsChangedAt: now })
}
