import {
  createLogSampler as createSampler,
  type LogSampler,
} from '@player-site/contracts/kernel/log-sampler.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'

/** Samples a log by the clock's seconds. */
export const createLogSampler = (
  log: Pick<Log, 'info' | 'warn' | 'error'>,
  { scheduler }: Pick<Clock, 'scheduler'>,
): LogSampler =>
  createSampler(log, (work, ms) => {
    const waiting = scheduler.schedule(work, ms)
    return () => waiting.unsubscribe()
  })
