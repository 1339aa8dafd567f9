import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Bind } from '../../http/bind-call.ts'
import { bindSigned } from '../../http/signed-scope.ts'
import {
  type RegistersLine,
  type ThirdPartyLine,
  unsetLine,
  unsetRegisters,
} from '../../http/third-party-line.ts'
import { createRegisterClient } from '../../integrations/deposit-register/deposit-register.client.ts'
import { createProviderClient } from '../../integrations/payments/provider.client.ts'
import { notification, notificationPath } from '../../integrations/payments/provider.contract.ts'
import { repeatedly } from '../../repeatedly.ts'
import type { CashierDeps } from './cashier.deps.ts'
import { bindCashier } from './cashier.routes.ts'
import { createDepositsService } from './deposits.service.ts'
import { createWithdrawalsService } from './withdrawals.service.ts'

interface CashierOptions {
  /** Missing: nothing is paid in or out. */
  readonly payments: ThirdPartyLine | undefined
  /** Missing: markets that have a register take no deposit. */
  readonly registers: RegistersLine | undefined
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

/** Deposits and withdrawals: their calls, the provider's word on them, and what falls due. */
export async function startCashier(
  app: FastifyInstance,
  bind: Bind,
  given: Omit<CashierDeps, 'newId' | 'provider' | 'register'>,
  { payments, registers = unsetRegisters, waitMs }: CashierOptions,
) {
  const { clock, log } = given
  const provider = createProviderClient({ ...(payments ?? unsetLine), clock })
  const register = createRegisterClient({ ...registers, clock })
  const methodsIn = payments ? given.methodsIn : () => []
  const deps: CashierDeps = { ...given, methodsIn, provider, register, newId: randomUUID }
  const deposits = createDepositsService(deps)
  const withdrawals = createWithdrawalsService(deps, { ...payoutTerms, waitMs })
  bindCashier(bind, deps, deposits, withdrawals)
  if (payments) {
    const { secrets } = payments
    const refusal = 'cashier.notificationInvalid'
    await bindSigned(app, { secrets, clock, caller: 'payments', refusal }, (serve) =>
      serve(notificationPath, notification, (word) =>
        word.kind === 'deposit' ? deposits.settle(word) : withdrawals.settle(word),
      ),
    )
  }

  const working = repeatedly('cashier.workFailed', lookEveryMs, log, async () => {
    await deposits.expire()
    const failures = await withdrawals.payOut()
    // Money that waits for a provider: support has to see it.
    if (failures > 0) log.error('cashier.payoutsWaiting', { payments: failures })
    // And so does what the register of deposits has not heard yet.
    const untold = await deposits.tellRegister()
    if (untold > 0) log.error('cashier.registerWaiting', { payments: untold })
  })
  return {
    /** Provider and register can be reached: begins to look for what is due. */
    open: () => working.begin(),
    stop: () => working.stop(),
  }
}
