import type { Capability } from '../../manifest/capability.ts'
import { createTrialBalance, type LedgerStatus } from './trial-balance.ts'

interface Provided {
  readonly ledgerStatus: () => LedgerStatus
}

/** The check of the ledger. */
export const audit: Capability<unknown, Provided> = {
  name: 'audit',
  create({ db, clock, log, config }) {
    const balance = createTrialBalance({ db, clock, log })
    const start = () => balance.open(config.TRIAL_BALANCE_SECONDS * 1_000)
    return {
      jobs: [{ start, stop: () => balance.stop() }],
      provides: { ledgerStatus: balance.status },
    }
  },
}
