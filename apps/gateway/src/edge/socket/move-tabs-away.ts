import { concatMap, from, type Observable, tap } from 'rxjs'
import type { Clock } from '../../ports/clock.ts'
import { createPacer } from '../../ports/pacer.ts'
import type { Tab } from './tab.ts'

/**
 * Closes tabs one after the other with a code after which clients come back, elsewhere, since this
 * node is not ready any more. They come back as spread out as they were sent.
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
