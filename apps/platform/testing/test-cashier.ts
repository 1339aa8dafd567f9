import type { CashierDeps } from '../src/capabilities/cashier/cashier.deps.ts'
import { createDepositsService } from '../src/capabilities/cashier/deposits.service.ts'
import { pendingDepositsBy } from '../src/capabilities/cashier/payments.repository.ts'
import type { Notification } from '../src/capabilities/cashier/provider.contract.ts'
import { createWithdrawalsService } from '../src/capabilities/cashier/withdrawals.service.ts'
import { createLimitsService } from '../src/capabilities/limits/limits.service.ts'
import type { Clock } from '../src/clock.ts'
import type { Database } from '../src/db/database.ts'
import { silentLog } from '../src/log.ts'

const card = { id: 'CREDITCARD', name: 'Card', image: 'card', altTag: 'Card' } as const
const methods = [
  { ...card, type: 'deposit', processTime: 'instant', min: 10, max: 1_000 },
  { ...card, type: 'withdrawal', processTime: 'days', min: 10, max: 1_000 },
] as const

export interface CashierDepsForTest {
  readonly db: Database
  readonly clock: Clock
  /** Called when the provider is asked; throws where it cannot be reached. */
  readonly reach?: () => void
}

/** A cashier before a provider that knows every payment. */
export function createTestCashier({ db, clock, reach = () => {} }: CashierDepsForTest) {
  const onCommitted = () => {}
  const pendingDeposits = pendingDepositsBy(clock)
  const limits = createLimitsService({ db, clock, pendingDeposits, onCommitted })
  const deps: CashierDeps = {
    db,
    clock,
    limits,
    log: silentLog,
    provider: {
      async openDeposit({ id }) {
        reach()
        return { reference: `ref-${id}`, url: `https://pay.example/${id}` }
      },
      async payOut({ id }) {
        reach()
        return { reference: `ref-${id}` }
      },
    },
    methodsIn: () => methods,
    onCommitted,
    newId: () => crypto.randomUUID(),
  }
  const terms = { waitMs: 60_000, monthlyMostMinor: 50_000n, cancelsADay: 2 }
  return {
    limits,
    deposits: createDepositsService(deps),
    withdrawals: createWithdrawalsService(deps, terms),
  }
}

/** What the provider says of a payment of so many EUR. */
export const providerWord = (
  merchantReference: string,
  amount: number,
  event: Notification['event'] = 'succeeded',
  kind: Notification['kind'] = 'deposit',
): Notification => ({
  event,
  kind,
  merchantReference,
  reference: `ref-${merchantReference}`,
  amount: amount.toFixed(2),
  currency: 'EUR',
})
