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
import { pageVisited, type SitePart, selectClosure, siteRead } from './site.slice.ts'

/** What holds may change while a page is open. */
const readEveryMs = 60_000
/** While it is closed to us, many wait: each looks at moments of its own. */
const readClosedAfterMs = { least: 30_000, most: 60_000 }
/** Somebody who looks at page after page asks no more often than this. */
const visitsCountEveryMs = 10_000

const siteIn = ({ flags, station, device, closed, helpDesk }: BootData) =>
  flags && station && device && closed !== undefined && helpDesk !== undefined
    ? { flags, station, device, closed, helpDesk }
    : undefined

/** The page came with what holds here; one that no gateway rendered asks. */
const firstLook = (boot: BootData): Observable<unknown> | undefined =>
  siteIn(boot) ? undefined : of('first')

export const takeSiteFromPage: AppEpic<SitePart> = (_, __, { boot }) =>
  defer(() => {
    const site = siteIn(boot)
    return site ? of(siteRead(site)) : EMPTY
  })

const closedCodes: readonly string[] = ['access.maintenance', 'access.countryRestricted']

/** From time to time, for as long as the page is open. */
const nowAndThen = (
  isClosed: boolean,
  { scheduler, random }: Pick<Dependencies, 'scheduler' | 'random'>,
): Observable<unknown> => {
  if (!isClosed) return interval(readEveryMs, scheduler)
  const { least, most } = readClosedAfterMs
  return defer(() => timer(least + random() * (most - least), scheduler)).pipe(repeat())
}

/** Asks what holds: on navigation, every minute, and when a call was refused because the site is closed. */
export const readSiteAnew: AppEpic<SitePart> = (
  action$,
  state$,
  { api, boot, scheduler, random, log },
) =>
  merge(
    firstLook(boot) ?? EMPTY,
    state$.pipe(
      map((state) => selectClosure(state) !== null),
      distinctUntilChanged(),
      switchMap((isClosed) => nowAndThen(isClosed, { scheduler, random })),
    ),
    // The first page is the one that came with what holds.
    action$.pipe(filter(pageVisited.match), skip(1), throttleTime(visitsCountEveryMs, scheduler)),
    api.failed$.pipe(filter(({ failure }) => closedCodes.includes(failure.code))),
  ).pipe(
    // exhaustMap: whoever asks while an answer is on its way gets that one.
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

/** A site that opens again is loaded anew: what this page knows is from before it closed. */
export const reloadWhenSiteOpens: AppEpic<SitePart> = (_, state$, { reload }) =>
  state$.pipe(
    map((state) => selectClosure(state) !== null),
    distinctUntilChanged(),
    pairwise(),
    filter(([wasClosed, isClosed]) => wasClosed && !isClosed),
    tap(() => reload()),
    ignoreElements(),
  )
