import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import type { Bearer } from '../../http/bind-call.ts'
import { bindSigned } from '../../http/signed-scope.ts'
import { unsetEndpoint, unsetRegisters } from '../../http/third-party-endpoint.ts'
import { createRegisterClient } from '../../integrations/deposit-register/deposit-register.client.ts'
import { createProviderClient } from '../../integrations/payments/provider.client.ts'
import { notification, notificationPath } from '../../integrations/payments/provider.contract.ts'
import type { Routes } from '../../manifest/capability.ts'
import type { Foundations } from '../../manifest/foundations.ts'
import { createRepeatingTask } from '../../repeating-task.ts'
import { createBankDeposits } from './bank-deposits.ts'
import type { CashierDeps } from './cashier.deps.ts'
import { bindCashier } from './cashier.routes.ts'
import { createCashierDecisions } from './cashier-decisions.ts'
import { createDepositsService } from './deposits.service.ts'
import { createPaymentCorrections } from './payment-corrections.ts'
import { deleteRemovedCards } from './saved-methods.ts'
import type { WithdrawalTerms } from './withdrawal-gate.ts'
import { createWithdrawalsService } from './withdrawals.service.ts'

interface CashierOptions
  extends Pick<CashierDeps, 'limits' | 'areProofsSent' | 'methodsIn' | 'bonuses'>,
    Pick<WithdrawalTerms, 'waitMs' | 'firstPayoutWaitMs'> {
  readonly requireFresh: (player: Bearer, within?: Database) => Promise<void>
}

/** Interval between polls for due payments. */
const pollEveryMs = 1_000

/** Monthly maximum, as a multiple of the largest withdrawal. */
const maxPayoutsPerMonth = 5n

export const payoutTerms = {
  monthlyMaxMinor: (largestMinor: bigint) => maxPayoutsPerMonth * largestMinor,
  maxCancelsPerDay: 3,
} as const

/**
 * Creates the cashier: deposits and withdrawals with their calls, the provider's notifications, and
 * due payments.
 */
export function createCashier(
  {
    db,
    clock,
    log,
    playerTransaction,
    messages,
    payments,
    registers = unsetRegisters,
  }: Foundations,
  { limits, areProofsSent, methodsIn, bonuses, requireFresh, ...waits }: CashierOptions,
) {
  const deps: CashierDeps = {
    db,
    clock,
    log,
    limits,
    areProofsSent,
    bonuses,
    playerTransaction,
    messages,
    provider: createProviderClient({ ...(payments ?? unsetEndpoint), clock }),
    register: createRegisterClient({ ...registers, clock }),
    methodsIn: payments ? methodsIn : () => [],
    newId: randomUUID,
  }
  const deposits = createDepositsService(deps)
  const withdrawals = createWithdrawalsService(deps, { ...payoutTerms, ...waits })
  const job = createRepeatingTask('cashier.workFailed', pollEveryMs, log, async () => {
    await deposits.expire()
    const failures = await withdrawals.payOut()
    // Payouts that wait for the provider: support must see them.
    if (failures > 0) log.error('cashier.payoutsWaiting', { payments: failures })
    await deleteRemovedCards(deps)
    // The same applies to updates that the register is missing.
    const unsynced = await deposits.syncRegister()
    if (unsynced > 0) log.error('cashier.registerWaiting', { payments: unsynced })
  })
  const routes = async ({ app, bind }: Routes) => {
    bindCashier(bind, deps, deposits, withdrawals, requireFresh)
    if (!payments) return
    const { secrets } = payments
    const refusal = 'cashier.notificationInvalid'
    await bindSigned(app, { secrets, clock, caller: 'payments', refusal }, (serve) =>
      serve(notificationPath, notification, (message) =>
        message.kind === 'deposit' ? deposits.settle(message) : withdrawals.settle(message),
      ),
    )
  }
  return {
    routes,
    job,
    bankDeposits: createBankDeposits(deps, deposits),
    corrections: createPaymentCorrections(deps),
    decisionsFor: createCashierDecisions(deps, payoutTerms),
  }
}
