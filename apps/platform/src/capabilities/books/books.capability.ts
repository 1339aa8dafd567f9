import type { Capability } from '../../composition/capability.ts'
import { type BooksStatus, createTrialBalance } from './trial-balance.ts'

interface Provided {
  readonly ledgerStatus: () => BooksStatus
}

/** The check of the ledger. */
export const books: Capability<unknown, Provided> = {
  name: 'books',
  create({ db, clock, log, config }) {
    const balance = createTrialBalance({ db, clock, log })
    const start = () => balance.open(config.TRIAL_BALANCE_SECONDS * 1_000)
    return {
      jobs: [{ start, stop: () => balance.stop() }],
      provides: { ledgerStatus: balance.status },
    }
  },
}
