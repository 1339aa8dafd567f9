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
import { CodedError } from '@player-site/contracts/kernel/errors.ts'
import type { Bind } from '../../http/bind-call.ts'
import { readWalletRow } from '../wallet/ledger.repository.ts'
import type { CashierDeps } from './cashier.deps.ts'
import type { DepositsService } from './deposits.service.ts'
import { findPayment, paymentViewOf, recentMethods } from './payments.repository.ts'
import type { WithdrawalsService } from './withdrawals.service.ts'

/** @see A§7 Wallet and cashier */
export function bindCashier(
  bind: Bind,
  { db, methodsIn }: Pick<CashierDeps, 'db' | 'methodsIn'>,
  deposits: DepositsService,
  withdrawals: WithdrawalsService,
): void {
  bind(listCashierMethods, async ({ bearer, query: { language, fallback } }) => {
    const wallet = await readWalletRow(db, (await bearer()).playerId)
    const languages = [language, fallback].filter((named) => named !== undefined)
    return { methods: wallet ? [...methodsIn(wallet.rules, languages)] : [] }
  })
  bind(listRecentMethods, async ({ bearer }) => ({
    methods: await recentMethods(db, (await bearer()).playerId),
  }))
  bind(checkDeposit, async ({ bearer, query }) =>
    deposits.check((await bearer()).playerId, query.later === 'true'),
  )
  bind(startDeposit, async ({ bearer, body }) => deposits.start((await bearer()).playerId, body))
  bind(readPayment, async ({ bearer, params }) => {
    const { playerId } = await bearer()
    const row = await findPayment(db, params.paymentId)
    if (row?.playerId !== playerId) throw new CodedError('cashier.paymentNotFound')
    return paymentViewOf(row)
  })
  bind(checkWithdrawal, async ({ bearer }) => withdrawals.check((await bearer()).playerId))
  bind(startWithdrawal, async ({ bearer, body }) =>
    withdrawals.start((await bearer()).playerId, body),
  )
  bind(listPendingWithdrawals, async ({ bearer }) => ({
    withdrawals: await withdrawals.pending((await bearer()).playerId),
  }))
  bind(cancelWithdrawal, async ({ bearer, body }) => {
    await withdrawals.cancel((await bearer()).playerId, body)
    return {}
  })
}
