import { defer, repeat, type Subscription } from 'rxjs'
import { faultOf, type Log } from './log.ts'

/** A task that repeats without overlapping. */
export interface RepeatingTask {
  start(): void
  /** Resolves when the last run has ended. */
  stop(): Promise<void>
}

/**
 * Creates a repeating task. A failed run is logged under the name, and the next one runs anyway.
 */
export function createRepeatingTask(
  failure: string,
  everyMs: number,
  log: Log,
  work: () => Promise<unknown>,
): RepeatingTask {
  const turn = async () => {
    try {
      await work()
    } catch (error) {
      log.error(failure, faultOf(error))
    }
  }
  let working: Subscription | undefined
  let last: Promise<void> = Promise.resolve()
  return {
    start() {
      working = defer(() => {
        last = turn()
        return last
      })
        .pipe(repeat({ delay: everyMs }))
        .subscribe()
    },
    async stop() {
      working?.unsubscribe()
      await last
    },
  }
}
