import {
  createLogSampler as createSampler,
  type LogSampler,
} from '@player-site/contracts/kernel/log-sampler.ts'
import type { Log } from '../log.ts'

/** Samples a log by the second. */
export const createLogSampler = (log: Log): LogSampler =>
  createSampler(log, (work, ms) => {
    const waiting = setTimeout(work, ms)
    waiting.unref()
    return () => clearTimeout(waiting)
  })
