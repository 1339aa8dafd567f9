import { concatMap, from, type Observable, tap } from 'rxjs'
import type { Clock } from '../../ports/clock.ts'
import { createPacer } from '../../ports/pacer.ts'
import type { Tab } from './tab.ts'

/**
 * Closes tabs one by one with a code after which clients reconnect, to other nodes, since this node
 * is no longer ready. The pace also spreads their reconnects.
 */
export const moveTabsAway = (
  tabs: Iterable<Tab>,
  perSecond: number,
  clock: Clock,
): Observable<unknown> => {
  const pacer = createPacer(perSecond, 1, clock)
  return from([...tabs]).pipe(
    concatMap((tab) => pacer.turn().pipe(tap(() => tab.close('node.draining')))),
  )
}
