import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { findLedgerEnd, settleMs } from '../../ledger/ledger-end.repository.ts'
import { dayBefore, keptDays, trendDays } from './suggestions.rules.ts'
import {
  computeRelated,
  computeTrending,
  copyPlay,
  deletePlayUpTo,
  findOperationBefore,
  saveRun,
  takeRun,
} from './suggestions.run.repository.ts'

/** A transaction copies the play of so many operations of the ledger. */
const operationsAtOnce = 10_000n
/** A long gap is closed over several turns. */
const copiesPerTurn = 50

interface JobDeps {
  readonly db: Database
  readonly clock: Clock
  /** How old the lists may become. */
  readonly everyMs: number
}

/** Copies the next operations; true: there may be more. */
async function copyNext(db: Database, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const run = await takeRun(tx)
    if (!run) return false
    const since = dayBefore(keptDays, now)
    const after = run.copiedUpTo ?? (await findOperationBefore(tx, new Date(since)))
    const settledBefore = new Date(now.getTime() - settleMs)
    const { settled } = await findLedgerEnd(tx, settledBefore, after)
    const next = after + operationsAtOnce
    const upTo = next < settled ? next : settled
    await copyPlay(tx, { after, upTo, since })
    await saveRun(tx, { copiedUpTo: upTo })
    return upTo < settled
  })
}

/** Replaces the lists in one transaction, so that no reader finds half of them. */
const compute = ({ db, everyMs }: JobDeps, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const run = await takeRun(tx)
    // Several processes do this, and one at a time is enough.
    if (!run || (run.computedAt && run.computedAt.getTime() > now.getTime() - everyMs)) return
    await deletePlayUpTo(tx, dayBefore(keptDays, now))
    await computeTrending(tx, {
      first: dayBefore(2 * trendDays, now),
      middle: dayBefore(trendDays, now),
    })
    await computeRelated(tx)
    await saveRun(tx, { computedAt: now })
  })

/** Follows the ledger, and computes the lists when they are old. */
export const createSuggestionsJob = (deps: JobDeps) => async (): Promise<void> => {
  const { db, clock } = deps
  for (let copies = 0; copies < copiesPerTurn; copies += 1) {
    if (!(await copyNext(db, clock.now()))) break
  }
  await compute(deps, clock.now())
}
