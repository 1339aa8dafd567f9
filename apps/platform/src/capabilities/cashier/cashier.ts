import { randomUUID } from 'node:crypto'
import type { Routes } from '../../composition/capability.ts'
import type { Foundations } from '../../composition/foundations.ts'
import { bindSigned } from '../../http/signed-scope.ts'
import { unsetLine, unsetRegisters } from '../../http/third-party-line.ts'
import { createRegisterClient } from '../../integrations/deposit-register/deposit-register.client.ts'
import { createProviderClient } from '../../integrations/payments/provider.client.ts'
import { notification, notificationPath } from '../../integrations/payments/provider.contract.ts'
import { repeatedly } from '../../repeatedly.ts'
import type { CashierDeps } from './cashier.deps.ts'
import { bindCashier } from './cashier.routes.ts'
import { createDepositsService } from './deposits.service.ts'
import { createWithdrawalsService } from './withdrawals.service.ts'

interface CashierOptions extends Pick<CashierDeps, 'limits' | 'methodsIn'> {
  readonly waitMs: number
}

/** How often what is due is looked for. */
const lookEveryMs = 1_000

/** In a month, as much as five of the largest withdrawals. */
const largestAMonth = 5n

export const payoutTerms = {
  monthlyMostMinor: (largestMinor: bigint) => largestAMonth * largestMinor,
  cancelsADay: 3,
} as const

/** Deposits and withdrawals: their calls, what the provider says of them, and what falls due. */
export function createCashier(
  { db, clock, log, playerTransaction, payments, registers = unsetRegisters }: Foundations,
  { limits, methodsIn, waitMs }: CashierOptions,
) {
  const deps: CashierDeps = {
    db,
    clock,
    log,
    limits,
    playerTransaction,
    provider: createProviderClient({ ...(payments ?? unsetLine), clock }),
    register: createRegisterClient({ ...registers, clock }),
    methodsIn: payments ? methodsIn : () => [],
    newId: randomUUID,
  }
  const deposits = createDepositsService(deps)
  const withdrawals = createWithdrawalsService(deps, { ...payoutTerms, waitMs })
  const job = repeatedly('cashier.workFailed', lookEveryMs, log, async () => {
    await deposits.expire()
    const failures = await withdrawals.payOut()
    // Money that waits for a provider: support has to see it.
    if (failures > 0) log.error('cashier.payoutsWaiting', { payments: failures })
    // And so does what the register of deposits has not heard yet.
    const untold = await deposits.tellRegister()
    if (untold > 0) log.error('cashier.registerWaiting', { payments: untold })
  })
  const routes = async ({ app, bind }: Routes) => {
    bindCashier(bind, deps, deposits, withdrawals)
    if (!payments) return
    const { secrets } = payments
    const refusal = 'cashier.notificationInvalid'
    await bindSigned(app, { secrets, clock, caller: 'payments', refusal }, (serve) =>
      serve(notificationPath, notification, (word) =>
        word.kind === 'deposit' ? deposits.settle(word) : withdrawals.settle(word),
      ),
    )
  }
  return { routes, job }
}
