import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'

/** Three entries a code stop who guesses one account; this tells of who guesses many. */
export const alarm = { windowMs: 5 * 60_000, wrongCodes: 50 } as const

/**
 * Counts wrong codes of one kind of verification over all accounts, in this process, and reports a
 * window with more than people mistype; once for each window.
 */
export function createWrongCodeWatch({
  clock,
  log,
}: {
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
}) {
  let startedAt = clock.now().getTime()
  let count = 0
  return {
    noteWrongCode(): void {
      const now = clock.now().getTime()
      if (now - startedAt >= alarm.windowMs) {
        startedAt = now
        count = 0
      }
      count += 1
      if (count === alarm.wrongCodes) {
        log.warn('verification.wrongCodes', { count, windowMs: alarm.windowMs })
      }
    },
  }
}
