import { EMPTY, filter, ignoreElements, map, merge, of, pairwise, switchMap, take, tap } from 'rxjs'
import { type LocalePart, localeEntered, selectLocale } from '../features/locale/index.ts'
import {
  profileChanged,
  type SessionPart,
  selectPlayer,
  sessionEnded,
  signOutRequested,
} from '../features/session/index.ts'
import { termsAccepted } from '../features/terms/index.ts'
import type { AppEpic } from '../shared/epic/epic.ts'

/** What a person did here holds in the other tabs of their browser. */
export const tellOtherTabs: AppEpic<unknown> = (action$, _, { tabs }) =>
  merge(
    action$.pipe(
      // Only who asked tells: an echo could end the session that was begun since.
      filter(signOutRequested.match),
      switchMap(() => action$.pipe(filter(sessionEnded.match), take(1))),
      tap(() => tabs.say({ is: 'signedOut' })),
    ),
    action$.pipe(
      filter(termsAccepted.match),
      tap(({ payload }) => tabs.say({ is: 'termsAccepted', version: payload })),
    ),
  ).pipe(ignoreElements())

/** A tab whose line is down hears of a sign-out, and of terms, from the tab where it happened. */
export const followOtherTabs: AppEpic<SessionPart> = (_, state$, { tabs }) =>
  tabs.heard$.pipe(
    switchMap((message) => {
      if (!selectPlayer(state$.value)) return EMPTY
      switch (message.is) {
        case 'signedOut':
          return of(sessionEnded('signed_out'))
        case 'termsAccepted':
          return of(profileChanged({ termsAndConditionsAcceptedVersion: message.version }))
        default:
          return EMPTY
      }
    }),
  )

const withLocale = (path: string, from: string, to: string): string =>
  path === `/${from}` || /^[/?]/.test(path.slice(from.length + 1))
    ? `/${to}${path.slice(from.length + 1)}`
    : `/${to}`

/**
 * A language chosen in one tab is the language of all. The first locale of a page is no choice: a
 * link may have led there.
 */
export const shareChosenLocale: AppEpic<LocalePart> = (
  action$,
  state$,
  { tabs, navigate, pagePath },
) => {
  /** What this tab was told, so that it does not tell it back. */
  let followed: string | undefined
  const chosen$ = action$.pipe(
    filter(localeEntered.match),
    map(({ payload }) => payload.prefix),
    pairwise(),
    filter(([before, prefix]) => before !== prefix && prefix !== followed),
    tap(([, prefix]) => {
      followed = undefined
      tabs.say({ is: 'localeChosen', prefix })
    }),
  )
  const followed$ = tabs.heard$.pipe(
    tap((message) => {
      const here = selectLocale(state$.value)?.prefix
      if (message.is !== 'localeChosen' || !here || here === message.prefix) return
      followed = message.prefix
      navigate(withLocale(pagePath(), here, message.prefix), { replace: true })
    }),
  )
  return merge(chosen$, followed$).pipe(ignoreElements())
}
