import type { Capability } from '../../manifest/capability.ts'
import { createRepeatingTask } from '../../repeating-task.ts'
import { createLimitLocks } from './limit-locks.ts'
import { createIsLimitReached } from './limit-markers.ts'
import { limitsData } from './limits.data.repository.ts'
import { notifyDueLimits } from './limits.due.ts'
import { countDueLimits } from './limits.repository.ts'
import { bindLimits } from './limits.routes.ts'
import { createLimitsService, type LimitsService } from './limits.service.ts'
import type { PendingDeposits } from './limits.usage.ts'

interface Needs {
  readonly pendingDeposits: PendingDeposits
}

interface Provided extends LimitsService {
  /** How many raised limits a player can confirm now. */
  readonly countDue: (playerId: string) => Promise<number>
  readonly locks: ReturnType<typeof createLimitLocks>
  /** Whether a limit has no room left, or is locked. */
  readonly isLimitReached: (playerId: string) => Promise<boolean>
}

/** Interval between polls for due limits. */
const dueEveryMs = 1_000

/** The limits that players set themselves. */
export const limits: Capability<Needs, Provided> = {
  name: 'limits',
  create({ db, clock, log, playerTransaction }, { pendingDeposits }) {
    const deps = { db, clock, log, playerTransaction }
    const service = createLimitsService({ ...deps, pendingDeposits })
    return {
      routes: ({ bind }) => bindLimits(bind, service),
      jobs: [createRepeatingTask('limits.dueFailed', dueEveryMs, log, () => notifyDueLimits(deps))],
      personalData: limitsData(db),
      provides: {
        ...service,
        locks: createLimitLocks(clock),
        isLimitReached: createIsLimitReached({ db, clock, pendingDeposits }),
        countDue: (playerId) => countDueLimits(db, playerId, clock.now()),
      },
    }
  },
}
