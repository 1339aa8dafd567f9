import { distinctUntilChanged, fromEvent, map, type Observable, startWith } from 'rxjs'

/** Emits whether the page is visible: at once for each subscriber, and again at every change. */
export const pageVisibility = (page: Document): Observable<boolean> =>
  fromEvent(page, 'visibilitychange').pipe(
    startWith(undefined),
    map(() => page.visibilityState === 'visible'),
    distinctUntilChanged(),
  )
