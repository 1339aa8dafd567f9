import { interval, Subscription } from 'rxjs'
import type { Clock } from '../../ports/clock.ts'
import type { Meter } from '../../ports/meter.ts'
import type { TabLink } from './tab-link.ts'

const checkEveryMs = 250

/** Checks the congested tabs only. */
export function createCongestionWatch(clock: Clock, meter: Pick<Meter, 'queuedBytesChanged'>) {
  const congested = new Set<TabLink>()
  const watch = interval(checkEveryMs, clock.scheduler)
  let running = new Subscription()
  let reportedBytes = 0
  const report = (): void => {
    const bytes = [...congested].reduce((sum, link) => sum + link.heldBytes, 0)
    if (bytes !== reportedBytes) meter.queuedBytesChanged(bytes - reportedBytes)
    reportedBytes = bytes
  }
  return {
    changed(link: TabLink, isCongested: boolean): void {
      if (isCongested) congested.add(link)
      else congested.delete(link)
      if (congested.size === 0) {
        running.unsubscribe()
        report()
      } else if (congested.size === 1 && isCongested) {
        running.unsubscribe()
        running = watch.subscribe(() => {
          for (const each of congested) each.check()
          report()
        })
      }
    },
    stop: () => running.unsubscribe(),
  }
}

export type CongestionWatch = ReturnType<typeof createCongestionWatch>
