import {
  listTransactions,
  readNetPosition,
  readTransactionSummary,
} from '@player-site/contracts/transactions/transactions.calls.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Bind } from '../../http/bind-call.ts'
import { type FindGame, netPositionOf, summaryOf, transactionsOf } from './transactions.service.ts'
import { resolveWindow } from './window.rules.ts'

/** @see A§4 Transaction history */
export function bindTransactions(bind: Bind, db: Database, clock: Clock, findGame: FindGame): void {
  bind.player(listTransactions, async ({ player, query }) =>
    transactionsOf(db, player.playerId, resolveWindow(query, clock.now()), findGame),
  )
  bind.player(readNetPosition, async ({ player, query }) =>
    netPositionOf(db, player.playerId, resolveWindow(query, clock.now())),
  )
  bind.player(readTransactionSummary, async ({ player, query }) =>
    summaryOf(db, player.playerId, resolveWindow(query, clock.now())),
  )
}
