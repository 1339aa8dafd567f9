import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { PlatformConfig } from '../../config/platform.config.ts'
import type { Bind } from '../../http/bind-call.ts'
import { bindSigned } from '../../http/signed-scope.ts'
import { repeatedly } from '../../repeatedly.ts'
import type { CashierDeps } from './cashier.deps.ts'
import { bindCashier } from './cashier.routes.ts'
import { createRegisterClient } from './deposit-register.client.ts'
import { createDepositsService } from './deposits.service.ts'
import { createProviderClient } from './provider.client.ts'
import { notification, notificationPath } from './provider.contract.ts'
import { createWithdrawalsService } from './withdrawals.service.ts'

type CashierConfig = Pick<
  PlatformConfig,
  'PAYMENTS_SECRET' | 'REGISTER_SECRET' | 'PSEUDONYM_KEY' | 'WITHDRAWAL_WAIT_SECONDS'
>

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
  config: CashierConfig,
) {
  const { PAYMENTS_SECRET: secret, WITHDRAWAL_WAIT_SECONDS: waitSeconds } = config
  const { clock, log } = given
  let address = ''
  const baseUrl = () => address
  const provider = createProviderClient({ baseUrl, secret, clock })
  const register = createRegisterClient({
    baseUrl,
    secret: config.REGISTER_SECRET,
    pseudonymKey: config.PSEUDONYM_KEY,
    clock,
  })
  const deps: CashierDeps = { ...given, provider, register, newId: randomUUID }
  const deposits = createDepositsService(deps)
  const withdrawals = createWithdrawalsService(deps, {
    ...payoutTerms,
    waitMs: waitSeconds * 1_000,
  })
  bindCashier(bind, deps, deposits, withdrawals)
  await bindSigned(app, { secret, clock, refusal: 'cashier.notificationInvalid' }, (serve) =>
    serve(notificationPath, notification, (word) =>
      word.kind === 'deposit' ? deposits.settle(word) : withdrawals.settle(word),
    ),
  )

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
    open(listening: string): void {
      address = listening
      working.begin()
    },
    stop: () => working.stop(),
  }
}
