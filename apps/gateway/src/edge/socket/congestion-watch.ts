import { interval, Subscription } from 'rxjs'
import type { Clock } from '../../ports/clock.ts'
import type { TabLink } from './tab-link.ts'

const checkEveryMs = 250

/** Looks at the tabs that do not keep up, and at no other. */
export function createCongestionWatch(clock: Clock) {
  const congested = new Set<TabLink>()
  const watch = interval(checkEveryMs, clock.scheduler)
  let running = new Subscription()
  return {
    changed(link: TabLink, isCongested: boolean): void {
      if (isCongested) congested.add(link)
      else congested.delete(link)
      if (congested.size === 0) {
        running.unsubscribe()
      } else if (congested.size === 1 && isCongested) {
        running.unsubscribe()
        running = watch.subscribe(() => {
          for (const each of congested) each.check()
        })
      }
    },
    /** Bytes that wait for all of them. */
    heldBytes: (): number => [...congested].reduce((sum, link) => sum + link.heldBytes, 0),
    stop: () => running.unsubscribe(),
  }
}

export type CongestionWatch = ReturnType<typeof createCongestionWatch>
