import type { Capability } from '../../composition/capability.ts'
import type { BankDeposits } from './bank-deposits.ts'
import type { CashierDeps, PlayerLimits } from './cashier.deps.ts'
import { type ContentDocuments, methodsIn } from './cashier.methods.ts'
import { createCashier } from './cashier.ts'

interface Needs {
  readonly limits: PlayerLimits
  readonly content: ContentDocuments
}

/** Deposits and withdrawals. */
export const cashier: Capability<Needs, { readonly bankDeposits: BankDeposits }> = {
  name: 'cashier',
  create(foundations, { limits, content }) {
    const methodsOf: CashierDeps['methodsIn'] = (...of) => methodsIn(content, ...of)
    const waitMs = foundations.config.WITHDRAWAL_WAIT_SECONDS * 1_000
    const { routes, job, bankDeposits } = createCashier(foundations, {
      limits,
      methodsIn: methodsOf,
      waitMs,
    })
    return { routes, jobs: [job], provides: { bankDeposits } }
  },
}
