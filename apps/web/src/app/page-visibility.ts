import { distinctUntilChanged, fromEvent, map, type Observable, startWith } from 'rxjs'

/** Whether the page can be seen: says so to each subscriber, and again at every change. */
export const pageVisibility = (page: Document): Observable<boolean> =>
  fromEvent(page, 'visibilitychange').pipe(
    startWith(undefined),
    map(() => page.visibilityState === 'visible'),
    distinctUntilChanged(),
  )
