import type { Capability } from '../../composition/capability.ts'
import type { BankDeposits } from './bank-deposits.ts'
import { cashierData } from './cashier.data.repository.ts'
import type { CashierDeps, PlayerLimits, ProofsSent } from './cashier.deps.ts'
import { type ContentDocuments, methodsIn } from './cashier.methods.ts'
import { daysLeftAfter } from './cashier.rules.ts'
import { createCashier } from './cashier.ts'
import { findFirstDepositAt } from './payments.repository.ts'

interface Needs {
  readonly limits: PlayerLimits
  readonly areProofsSent: ProofsSent
  readonly content: ContentDocuments
}

interface Provided {
  readonly bankDeposits: BankDeposits
  /** Whole days in which documents are due; undefined before the first deposit. */
  readonly daysLeftToVerify: (playerId: string) => Promise<number | undefined>
}

/** Deposits and withdrawals. */
export const cashier: Capability<Needs, Provided> = {
  name: 'cashier',
  create(foundations, { limits, areProofsSent, content }) {
    const methodsOf: CashierDeps['methodsIn'] = (...of) => methodsIn(content, ...of)
    const waitMs = foundations.config.WITHDRAWAL_WAIT_SECONDS * 1_000
    const { routes, job, bankDeposits } = createCashier(foundations, {
      limits,
      areProofsSent,
      methodsIn: methodsOf,
      waitMs,
    })
    const { db, clock } = foundations
    const daysLeftToVerify = async (playerId: string) =>
      daysLeftAfter(await findFirstDepositAt(db, playerId), clock.now())
    return {
      routes,
      jobs: [job],
      personalData: cashierData(db),
      provides: { bankDeposits, daysLeftToVerify },
    }
  },
}
