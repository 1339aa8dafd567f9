import { setImmediate } from 'node:timers/promises'
import type { SiteClosure } from '@player-site/contracts/access/access.entities.ts'
import { concatMap, type Observable } from 'rxjs'
import { kindOf, type Log } from '../../ports/log.ts'
import type { SocketTab } from './socket-tab.ts'

/** Whether the site has been closed to a visitor since they were let in. */
export type ClosedSince = () => Promise<SiteClosure | null>

export interface SiteClosingDeps {
  /** Visitors who were let in may have to leave. */
  readonly siteChanged$: Observable<unknown>
  readonly log: Log
}

/** Other work gets its turn after so many tabs. */
const tabsAtOnce = 200

/**
 * Turns away the tabs that came while the site was open to them, once it no longer is. They keep
 * their session: a player who is back when the site opens goes on with it.
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
    /** A stamp to take before a visitor is let in. */
    now: (): number => changes,
    /** @param asOf what `now` said before they were let in */
    joined(tab: SocketTab, closedSince: ClosedSince, asOf: number): void {
      checks.set(tab, closedSince)
      // A change since then was checked for the tabs that were here, and not for this one.
      if (asOf !== changes) check(tab, closedSince).catch(logFailure)
    },
    left: (tab: SocketTab): void => void checks.delete(tab),
    stop: () => watching.unsubscribe(),
  }
}
