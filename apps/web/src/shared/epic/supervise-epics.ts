import { defer, merge, retry, timer } from 'rxjs'
import type { AppEpic } from './epic.ts'
import { kindOf } from './log.ts'

const restart = { firstMs: 500, maxMs: 30_000 }

/** The delay before a failed epic restarts: it doubles with each consecutive failure. */
export const restartDelayMs = (deaths: number): number =>
  Math.min(restart.maxMs, restart.firstMs * 2 ** (deaths - 1))

/**
 * Runs all epics side by side. A failed epic is logged by name, reported as a fault, and restarted
 * without affecting the others. An epic that has emitted since its restart counts as recovered.
 */
export const superviseEpics =
  <State>(epics: Readonly<Record<string, AppEpic<State>>>): AppEpic<State> =>
  (action$, state$, deps) =>
    merge(
      ...Object.entries(epics).map(([name, epic]) =>
        defer(() => epic(action$, state$, deps)).pipe(
          retry({
            resetOnSuccess: true,
            delay: (error: unknown, deaths) => {
              const delayMs = restartDelayMs(deaths)
              deps.log.error('epic.died', { epic: name, why: kindOf(error), deaths, delayMs })
              deps.reportEpicFault(name, error)
              return timer(delayMs, deps.scheduler)
            },
          }),
        ),
      ),
    )
