import {
  cancelWithdrawal,
  checkDeposit,
  checkWithdrawal,
  listCashierMethods,
  listPendingWithdrawals,
  listRecentMethods,
  readPayment,
  startDeposit,
  startWithdrawal,
} from '@player-site/contracts/cashier/cashier.calls.ts'
import {
  listSavedMethods,
  removeSavedMethod,
} from '@player-site/contracts/cashier/saved-methods.calls.ts'
import { CodedError } from '@player-site/contracts/errors.ts'
import type { Database } from '../../db/database.ts'
import type { Bearer, Bind } from '../../http/bind-call.ts'
import { readWalletRow } from '../../ledger/ledger.repository.ts'
import type { CashierDeps } from './cashier.deps.ts'
import type { DepositsService } from './deposits.service.ts'
import { findPayment, findRecentMethods, paymentViewOf } from './payments.repository.ts'
import { findPayoutAccounts, withAccounts } from './payout-accounts.ts'
import { removeSavedMethods } from './saved-methods.repository.ts'
import { usableMethods } from './saved-methods.ts'
import type { WithdrawalsService } from './withdrawals.service.ts'

/** @see A§7 Wallet and cashier */
export function bindCashier(
  bind: Bind,
  { db, clock, methodsIn }: Pick<CashierDeps, 'db' | 'clock' | 'methodsIn'>,
  deposits: DepositsService,
  withdrawals: WithdrawalsService,
  requireFresh: (player: Bearer, within?: Database) => Promise<void>,
): void {
  bind.player(listCashierMethods, async ({ player, query: { language, fallback } }) => {
    const wallet = await readWalletRow(db, player.playerId)
    const languages = [language, fallback].filter((named) => named !== undefined)
    if (!wallet) return { methods: [] }
    const accounts = await findPayoutAccounts(db, player.playerId)
    return { methods: withAccounts(methodsIn(wallet.rules, languages), accounts) }
  })
  bind.player(listRecentMethods, async ({ player }) => ({
    methods: await findRecentMethods(db, player.playerId),
  }))
  bind.player(listSavedMethods, async ({ player }) => ({
    methods: await usableMethods({ db, clock, methodsIn }, player.playerId),
  }))
  bind.player(removeSavedMethod, async ({ player, params }) => {
    await removeSavedMethods(db, player.playerId, clock.now(), [params.savedMethodId])
    return {}
  })
  bind.player(checkDeposit, async ({ player, query }) =>
    deposits.check(player.playerId, query.later === 'true'),
  )
  bind.player(startDeposit, async ({ player, body }) => deposits.start(player.playerId, body))
  bind.player(readPayment, async ({ player, params }) => {
    const row = await findPayment(db, params.paymentId)
    if (row?.playerId !== player.playerId) throw new CodedError('cashier.paymentNotFound')
    return paymentViewOf(row)
  })
  bind.player(checkWithdrawal, async ({ player }) => withdrawals.check(player.playerId))
  bind.player(startWithdrawal, async ({ player, body }) =>
    withdrawals.start(player.playerId, body, (tx) => requireFresh(player, tx)),
  )
  bind.player(listPendingWithdrawals, async ({ player }) => ({
    withdrawals: await withdrawals.pending(player.playerId),
  }))
  bind.player(cancelWithdrawal, async ({ player, body }) => {
    await withdrawals.cancel(player.playerId, body)
    return {}
  })
}
