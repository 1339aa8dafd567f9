import { defer, repeat, type Subscription } from 'rxjs'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { faultOf, type Log } from '../../log.ts'
import { checkLedger, type TrialBalance } from './trial-balance.repository.ts'

export interface TrialBalanceDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
}

/** The result of the last check; `unchecked` before the first. */
export interface LedgerStatus {
  readonly status: 'unchecked' | 'balanced' | 'outOfBalance'
  readonly checkedAt: string | null
  readonly accounts: number
  readonly differences: number
}

/** Checks the ledger at an interval, and logs every difference at once. */
export function createTrialBalance({ db, clock, log }: TrialBalanceDeps) {
  let status: LedgerStatus = { status: 'unchecked', checkedAt: null, accounts: 0, differences: 0 }

  const reportResult = ({ lopsided, wrong, isRecount, ...figures }: TrialBalance): void => {
    for (const { currency, sumMinor } of lopsided) {
      log.error('ledger.outOfBalance', { currency, sumMinor: sumMinor.toString() })
    }
    for (const { playerId, balanceMinor, entriesMinor, ...account } of wrong) {
      log.error('ledger.outOfBalance', {
        ...account,
        playerId: playerId ?? undefined,
        balanceMinor: balanceMinor.toString(),
        entriesMinor: entriesMinor.toString(),
      })
    }
    const differences = lopsided.length + wrong.length
    const isNews = isRecount || status.status === 'outOfBalance'
    const { accounts, currencies, lastEntryId } = figures
    // Logged once a day, and when it is correct again: the health probe shows the state in between.
    if (differences === 0 && isNews) {
      const entry = lastEntryId.toString()
      log.info('ledger.trialBalance', { accounts, currencies, entry, isRecount })
    }
    status = {
      status: differences === 0 ? 'balanced' : 'outOfBalance',
      checkedAt: clock.now().toISOString(),
      accounts,
      differences,
    }
  }

  const check = async (): Promise<void> => {
    try {
      const result = await checkLedger(db, clock.now())
      if (result) reportResult(result)
    } catch (error) {
      log.error('ledger.checkFailed', faultOf(error))
    }
  }

  let working: Subscription | undefined
  let last: Promise<void> = Promise.resolve()
  return {
    check,
    status: (): LedgerStatus => status,
    /** Checks now, and then at this interval after each check. */
    open(everyMs: number): void {
      working = defer(() => {
        last = check()
        return last
      })
        .pipe(repeat({ delay: everyMs }))
        .subscribe()
    },
    async stop(): Promise<void> {
      working?.unsubscribe()
      await last
    },
  }
}
