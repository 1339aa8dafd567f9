import { setImmediate } from 'node:timers/promises'
import type { SiteClosure } from '@player-site/contracts/access/access.entities.ts'
import { concatMap, type Observable } from 'rxjs'
import { kindOf, type Log } from '../../ports/log.ts'
import type { SocketTab } from './socket-tab.ts'

/** Whether the site has closed to a visitor since they were admitted. */
export type ClosedSince = () => Promise<SiteClosure | null>

export interface SiteClosingDeps {
  /** Emits when admitted visitors may have to leave. */
  readonly siteChanged$: Observable<unknown>
  readonly log: Log
}

/** Yields to other work after this many tabs. */
const tabsAtOnce = 200

/**
 * Closes the tabs admitted while the site was open, once it is closed to them. They keep their
 * session: a player who returns when the site opens continues with it.
 * @see A§2 "A maintenance page also replaces the site"
 */
export function createSiteClosing({ siteChanged$, log }: SiteClosingDeps) {
  const checks = new Map<SocketTab, ClosedSince>()
  let changes = 0

  const check = async (tab: SocketTab, closedSince: ClosedSince): Promise<SiteClosure | null> => {
    const closure = await closedSince()
    if (closure && checks.has(tab)) tab.refuse(closure)
    return closure
  }
  const checkAll = async (): Promise<void> => {
    const turnedAway = { maintenance: 0, restricted: 0 }
    let checked = 0
    for (const [tab, closedSince] of [...checks]) {
      const closure = await check(tab, closedSince)
      if (closure) turnedAway[closure.is] += 1
      checked += 1
      if (checked % tabsAtOnce === 0) await setImmediate()
    }
    if (turnedAway.maintenance + turnedAway.restricted > 0) log.info('site.closed', turnedAway)
  }
  const logFailure = (error: unknown): void =>
    log.error('site.closingFailed', { why: kindOf(error) })

  const watching = siteChanged$
    .pipe(
      concatMap(() => {
        changes += 1
        return checkAll().catch(logFailure)
      }),
    )
    .subscribe()
  return {
    /** A stamp to take before a visitor is admitted. */
    now: (): number => changes,
    /** @param asOf value of `now` when they were admitted */
    joined(tab: SocketTab, closedSince: ClosedSince, asOf: number): void {
      checks.set(tab, closedSince)
      // A change since then was checked for the existing tabs, but not for this one.
      if (asOf !== changes) check(tab, closedSince).catch(logFailure)
    },
    left: (tab: SocketTab): void => void checks.delete(tab),
    stop: () => watching.unsubscribe(),
  }
}
