import {
  listTransactions,
  readNetPosition,
  readRound,
  readTransactionSummary,
} from '@player-site/contracts/transactions/transactions.calls.ts'
import type { Clock } from '../../clock.ts'
import type { Bind } from '../../http/bind-call.ts'
import { type RoundsDeps, roundOf } from './rounds.service.ts'
import { netPositionOf, summaryOf, transactionsOf } from './transactions.service.ts'
import { resolveWindow } from './window.rules.ts'

export interface TransactionsDeps extends RoundsDeps {
  readonly clock: Clock
}

/** @see A§4 Transaction history */
export function bindTransactions(bind: Bind, deps: TransactionsDeps): void {
  const { db, clock } = deps
  bind.player(listTransactions, async ({ player, query }) =>
    transactionsOf(db, player.playerId, resolveWindow(query, clock.now()), deps),
  )
  bind.player(readNetPosition, async ({ player, query }) =>
    netPositionOf(db, player.playerId, resolveWindow(query, clock.now())),
  )
  bind.player(readRound, ({ player, params }) => roundOf(deps, player.playerId, params.roundId))
  bind.player(readTransactionSummary, async ({ player, query }) =>
    summaryOf(db, player.playerId, resolveWindow(query, clock.now())),
  )
}
