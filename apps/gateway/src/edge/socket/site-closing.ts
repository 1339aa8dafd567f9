import { setImmediate } from 'node:timers/promises'
import type { SiteClosure } from '@player-site/contracts/access/access.entities.ts'
import { concatMap, type Observable } from 'rxjs'
import { kindOf, type Log } from '../../ports/log.ts'
import type { SocketTab } from './socket-tab.ts'

/** Whether the site has been closed to somebody since they were let in. */
export type ClosedSince = () => Promise<SiteClosure | null>

export interface SiteClosingDeps {
  /** Who was let in may have to leave. */
  readonly siteChanged$: Observable<unknown>
  readonly log: Log
}

/** Other work gets its turn after so many tabs. */
const tabsAtOnce = 200

/**
 * Turns away the tabs that came while the site was open to them, once it no longer is. They keep
 * their session: whoever is back when the site opens goes on.
 * @see A§2 "A maintenance page also replaces the site"
 */
export function createSiteClosing({ siteChanged$, log }: SiteClosingDeps) {
  const doors = new Map<SocketTab, ClosedSince>()
  let changes = 0

  const look = async (tab: SocketTab, closedSince: ClosedSince): Promise<SiteClosure | null> => {
    const closure = await closedSince()
    if (closure && doors.has(tab)) tab.turnAway(closure)
    return closure
  }
  const lookAtAll = async (): Promise<void> => {
    const turnedAway = { maintenance: 0, restricted: 0 }
    let looked = 0
    for (const [tab, closedSince] of [...doors]) {
      const closure = await look(tab, closedSince)
      if (closure) turnedAway[closure.is] += 1
      looked += 1
      if (looked % tabsAtOnce === 0) await setImmediate()
    }
    if (turnedAway.maintenance + turnedAway.restricted > 0) log.info('site.closed', turnedAway)
  }
  const failed = (error: unknown): void => log.error('site.closingFailed', { why: kindOf(error) })

  const watching = siteChanged$
    .pipe(
      concatMap(() => {
        changes += 1
        return lookAtAll().catch(failed)
      }),
    )
    .subscribe()
  return {
    /** A stamp of what was asked when somebody was let in. */
    now: (): number => changes,
    /** @param asOf what `now` said before they were let in */
    joined(tab: SocketTab, closedSince: ClosedSince, asOf: number): void {
      doors.set(tab, closedSince)
      // What changed between the door and here concerned nobody who was looked at.
      if (asOf !== changes) look(tab, closedSince).catch(failed)
    },
    left: (tab: SocketTab): void => void doors.delete(tab),
    stop: () => watching.unsubscribe(),
  }
}
