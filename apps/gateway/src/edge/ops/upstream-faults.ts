import type { DatedUpstreamFault } from '@player-site/contracts/ops/upstream-fault.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Meter } from '../../ports/meter.ts'
import type { ReportFault } from '../../ports/upstream-fault.ts'

/** The console shows this many of a node. */
const maxLatest = 10

export interface UpstreamFaultsDeps {
  /** Sampled: a platform that fails fails every player. */
  readonly log: Pick<Log, 'warn' | 'error'>
  readonly meter: Pick<Meter, 'upstreamFault'>
  readonly clock: Pick<Clock, 'now'>
}

export interface UpstreamFaults {
  readonly report: ReportFault
  /** This node's latest, the newest first, each call and reason once. */
  latest(): readonly DatedUpstreamFault[]
}

const isUnreadable = (reason: DatedUpstreamFault['reason']): boolean =>
  reason === 'invalid' || reason === 'notJson' || reason === 'tooLarge'

const eventOf = (reason: DatedUpstreamFault['reason']) => {
  if (reason === 'rowDropped') return 'upstream.rowDropped'
  return isUnreadable(reason) ? 'upstream.invalid' : 'upstream.failed'
}

/** Logs, counts and remembers the faults of other systems. */
export function createUpstreamFaults({ log, meter, clock }: UpstreamFaultsDeps): UpstreamFaults {
  let latest: readonly DatedUpstreamFault[] = []
  return {
    report(fault, { requestId, playerId } = {}) {
      const { call, reason } = fault
      meter.upstreamFault(call, reason)
      // One that repeats itself leaves the others in sight.
      const others = latest.filter((one) => one.call !== call || one.reason !== reason)
      latest = [{ ...fault, at: clock.now() }, ...others].slice(0, maxLatest)
      const { reason: why, ...facts } = fault
      const line = {
        ...facts,
        why,
        ...(requestId !== undefined && { requestId }),
        ...(playerId !== undefined && { playerId }),
      }
      if (reason === 'rowDropped') log.warn(eventOf(reason), line)
      else log.error(eventOf(reason), line)
    },
    latest: () => latest,
  }
}
