import { readSite } from '@player-site/contracts/access/access.calls.ts'
import type { BootData } from '@player-site/contracts/boot/boot.entities.ts'
import {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  interval,
  map,
  merge,
  type Observable,
  of,
  pairwise,
  repeat,
  skip,
  switchMap,
  tap,
  throttleTime,
  timer,
} from 'rxjs'
import { failureOf } from '../../shared/api/failure.ts'
import type { Dependencies } from '../../shared/epic/dependencies.ts'
import type { AppEpic } from '../../shared/epic/epic.ts'
import { pageVisited, type StateWithSite, selectClosure, siteRead } from './site.slice.ts'

/** The site's status may change while a page is open. */
const readEveryMs = 60_000
/** While the site is closed many tabs poll, so each waits a random time in this range. */
const readClosedAfterMs = { min: 30_000, max: 60_000 }
/** Minimum interval between requests while a visitor navigates. */
const visitsCountEveryMs = 10_000

const siteIn = ({ flags, station, device, closed, helpDesk }: BootData) =>
  flags && station && device && closed !== undefined && helpDesk !== undefined
    ? { flags, station, device, closed, helpDesk }
    : undefined

/** The page embeds the site's status; a page that no gateway rendered requests it. */
const firstRefresh = (boot: BootData): Observable<unknown> | undefined =>
  siteIn(boot) ? undefined : of('first')

export const takeSiteFromPage: AppEpic<StateWithSite> = (_, __, { boot }) =>
  defer(() => {
    const site = siteIn(boot)
    return site ? of(siteRead(site)) : EMPTY
  })

const closedCodes: readonly string[] = ['access.maintenance', 'access.countryRestricted']

/** Polls at an interval while the page is open. */
const pollInterval = (
  isClosed: boolean,
  { scheduler, random }: Pick<Dependencies, 'scheduler' | 'random'>,
): Observable<unknown> => {
  if (!isClosed) return interval(readEveryMs, scheduler)
  const { min, max } = readClosedAfterMs
  return defer(() => timer(min + random() * (max - min), scheduler)).pipe(repeat())
}

/**
 * Requests the site's status: on navigation, every minute, and after a call was refused because the
 * site is closed.
 */
export const refreshSite: AppEpic<StateWithSite> = (
  action$,
  state$,
  { api, boot, scheduler, random, log },
) =>
  merge(
    firstRefresh(boot) ?? EMPTY,
    state$.pipe(
      map((state) => selectClosure(state) !== null),
      distinctUntilChanged(),
      switchMap((isClosed) => pollInterval(isClosed, { scheduler, random })),
    ),
    // The first page has the embedded status.
    action$.pipe(filter(pageVisited.match), skip(1), throttleTime(visitsCountEveryMs, scheduler)),
    api.failed$.pipe(filter(({ failure }) => closedCodes.includes(failure.code))),
  ).pipe(
    // exhaustMap: a second request shares the one in flight.
    exhaustMap(() =>
      api.call(readSite).pipe(
        map((site) => siteRead(site)),
        catchError((error: unknown) => {
          log.warn('site.unreadable', { code: failureOf(error).code })
          return EMPTY
        }),
      ),
    ),
  )

/** When the site reopens the page is reloaded, since its data is older than the closure. */
export const reloadWhenSiteOpens: AppEpic<StateWithSite> = (_, state$, { reload }) =>
  state$.pipe(
    map((state) => selectClosure(state) !== null),
    distinctUntilChanged(),
    pairwise(),
    filter(([wasClosed, isClosed]) => wasClosed && !isClosed),
    tap(() => reload()),
    ignoreElements(),
  )
